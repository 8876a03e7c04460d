import type { Answer, Operation } from '@longhand/contract/operation';
import { eq } from 'drizzle-orm';
import { Accepted, type Call } from '../../door/implement.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Run } from './access.ts';
import { untilEnded } from './follow-run.ts';
import { presentRun } from './present.ts';
import { runs } from './table.ts';

/** Starts a run once for an idempotency key: the same request sent again is answered with the same run. */
export async function startedOnce(
  tx: Tx,
  once: (tx: Tx, work: () => Promise<unknown>) => Promise<unknown>,
  start: () => Promise<Run>,
): Promise<Run> {
  const id = await once(tx, async () => (await start()).id);
  const [run] = await tx
    .select()
    .from(runs)
    .where(eq(runs.id, String(id)));
  if (!run) throw notFound();
  return run;
}

/** Milliseconds that a plain call waits. */
const patience = 10 * 60_000;

/**
 * Answers a call that asked for a run: with the run itself where the caller will follow it, else, once it has ended,
 * with what it came to. A run that outlasts the wait, or the caller, goes on all the same.
 */
export async function answerRun<const O extends Operation>(
  operation: O,
  { house, prefersAsync, reply }: Pick<Call<O>, 'house' | 'prefersAsync' | 'reply'>,
  run: Run,
): Promise<Answer<O> | Accepted> {
  if (prefersAsync) return new Accepted(presentRun(run));
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  try {
    const ended = await untilEnded(
      house,
      run.id,
      AbortSignal.any([gone.signal, house.stopping, AbortSignal.timeout(patience)]),
    );
    return ended ? outcome(operation, ended) : new Accepted(presentRun(run));
  } finally {
    reply.raw.off('close', leave);
  }
}

function outcome<const O extends Operation>(operation: O, run: Run): Answer<O> {
  if (run.state === 'succeeded') return operation.response.parse(run.result) as Answer<O>;
  if (run.state === 'cancelled') throw new Refusal('conflict', 'This was stopped before it was done.');
  throw new Refusal(run.errorCode ?? 'failed', run.error ?? 'This could not be done. Please try again.');
}
