import type { Answer, Operation } from '@longhand/contract/operation';
import { Accepted, type Call } from '../../door/implement.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Run } from './access.ts';
import { untilEnded } from './follow-run.ts';
import { presentRun } from './present.ts';

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
