import type { z } from 'zod';

/** A kind of job: what it carries, which is ids only, and how long a worker may be silent or busy with one. */
export interface Queue<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** A worker that is silent for so long is taken for dead, and the job goes to another. At least 10. */
  readonly heartbeatSeconds: number;
  readonly expireInSeconds: number;
  /** How often a job is begun anew whose worker died, or threw. */
  readonly retries: number;
  /** Jobs worked at a time by one instance of the server. */
  readonly atOnce: number;
  /** Where a job goes whose retries are used up. */
  readonly deadLetter?: Queue<Payload>;
}

/** Declares a queue, keeping the type of its payload. */
export const queue = <Payload extends object>(declared: Queue<Payload>): Queue<Payload> => declared;
