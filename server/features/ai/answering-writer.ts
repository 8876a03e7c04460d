import { eq } from 'drizzle-orm';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { WriterName } from '../../writer/writers.ts';
import { users } from '../accounts/table.ts';

/** The writer that answers this person in this project here and now. */
export async function answeringWriter(
  tx: Tx,
  { writers }: Pick<House, 'writers'>,
  userId: string,
  project: { readonly builtInWriterOnly: boolean } | undefined,
): Promise<WriterName> {
  const [preferred] = await tx
    .select({ provider: users.preferredAiProvider, model: users.preferredAiModel })
    .from(users)
    .where(eq(users.id, userId));
  return writers.choose(preferred, project?.builtInWriterOnly ?? false);
}

/**
 * Asks a writer. Where it fails, what happened is told with the writer's own reason, which says itself what can be done;
 * what gives none is logged, and can be tried again.
 */
export async function ask<T>(
  { log }: Pick<House, 'log'>,
  happened: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, retryAfterSeconds } = error;
      throw new Refusal(code, `${happened} ${error.message}`, retryAfterSeconds ? { retryAfterSeconds } : {});
    }
    log.error({ err: error }, 'A writer failed.');
    throw new Refusal('provider_failed', `${happened} Please try again.`);
  }
}
