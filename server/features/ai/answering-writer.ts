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
 * Asks a writer. What it fails with is told in `message`, what happened and what can be done about it, with the writer's
 * own reason where it gives one; what gives none is logged.
 */
export async function ask<T>(
  { log }: Pick<House, 'log'>,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, retryAfterSeconds } = error;
      throw new Refusal(code, `${message} ${error.message}`, retryAfterSeconds ? { retryAfterSeconds } : {});
    }
    log.error({ err: error }, 'A writer failed.');
    throw new Refusal('provider_failed', message);
  }
}
