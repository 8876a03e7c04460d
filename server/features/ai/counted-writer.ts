import type { House } from '../../house.ts';
import type { Writer } from '../../writer/writer.ts';
import type { WriterName } from '../../writer/writers.ts';
import { writerCalls } from './table.ts';

/** On whose behalf a writer is asked. */
export interface OnBehalf {
  readonly userId: string | null;
  readonly projectId: string;
}

/** The writer of that name, with each of its calls of a provider counted. Throws where it is not configured any more. */
export function countedWriter(
  { writers, db, log }: Pick<House, 'writers' | 'db' | 'log'>,
  name: WriterName,
  { userId, projectId }: OnBehalf,
): Writer {
  return writers.named(name, (call) => {
    const { provider, model, verb, outcome } = call;
    if (outcome !== 'answered' && outcome !== 'cancelled')
      log.warn({ provider, model, verb, outcome }, 'A call of a provider failed.');
    // Outside any transaction: what was spent was spent, whatever becomes of the work.
    void db.tx
      .insert(writerCalls)
      .values({ ...call, userId, projectId })
      .catch((error: unknown) => log.warn({ err: error }, 'A call of a provider was not counted.'));
  });
}
