import { z } from 'zod';

/** Every way an operation can refuse, and the status each is sent with. The server maps a code to a status here and nowhere else. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  cross_site: 403,
  registration_disabled: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  reopen_needed: 409,
  too_large: 413,
  unsupported_media: 415,
  key_reused: 422,
  too_many: 429,
  failed: 500,
  provider_failed: 502,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The body of every refusal. `message` is written for a person; `fields` names what to mend in a bad request. */
export const errorBody = z
  .object({
    message: z.string(),
    code: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
