/**
 * Which limit a provider means by "too many requests". It says so of a busy minute, of a day's allowance that is used up,
 * and of an account without money alike, and its sentences speak of plans and billing in all three: so only the error's
 * code, type and details count, never its words.
 */
import { z } from 'zod';

interface Limit {
  /** `a moment`: waiting mends it; `a day`: not today; `until paid`: only whoever pays the account mends it. */
  readonly lasts: 'a moment' | 'a day' | 'until paid';
  /** Milliseconds that the body itself asks to wait. */
  readonly wait: number | undefined;
}

const told = z.string().nullish().catch(undefined);

const violation = z.object({ quotaId: told }).catch({ quotaId: undefined });
/** One that cannot be read does not hide the others. */
const detail = z
  .object({ retryDelay: told, violations: z.array(violation).catch([]) })
  .catch({ retryDelay: undefined, violations: [] });

/** As OpenAI writes it, and Google, whose server in OpenAI's form puts a list around it. */
const refusal = z.object({
  error: z.object({
    code: told,
    type: told,
    details: z.array(detail).catch([]),
  }),
});
const body = z.union([refusal, z.tuple([refusal], z.unknown()).transform(([first]) => first)]);

/** OpenAI's names, in `code` or in `type`. */
const unpaid = new Set(['insufficient_quota', 'billing_not_active', 'billing_hard_limit_reached']);

export function limitReached(text: string | undefined): Limit {
  const { data } = body.safeParse(json(text));
  if (!data) return { lasts: 'a moment', wait: undefined };
  const { code, type, details } = data.error;
  const quotas = details.flatMap(({ violations }) => violations.map(({ quotaId }) => quotaId ?? ''));
  const delays = details.flatMap(({ retryDelay }) => secondsIn(retryDelay ?? ''));
  return {
    lasts:
      unpaid.has(code ?? '') || unpaid.has(type ?? '')
        ? 'until paid'
        : quotas.some((quota) => /PerDay/i.test(quota))
          ? 'a day'
          : 'a moment',
    wait: delays.length > 0 ? 1000 * Math.max(...delays) : undefined,
  };
}

function json(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** "34.07s" */
const secondsIn = (delay: string): number[] => {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(delay) ?? [];
  return seconds === undefined ? [] : [Number(seconds)];
};
