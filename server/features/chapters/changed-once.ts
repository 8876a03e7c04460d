import type { Chapter as PresentedChapter } from '@longhand/contract/chapters';
import { z } from 'zod';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { HeldChapter } from './access.ts';
import type { Changed } from './edit-chapter.ts';
import { presentChapter } from './present.ts';

interface Outcome {
  readonly chapter: PresentedChapter;
  readonly unmergedId: string | null;
}

/**
 * All that is kept for a request that is sent again, and most often nothing: the chapter it is answered with is the one
 * there is by then.
 */
const kept = z.object({ unmergedId: z.string().nullable().default(null) }).nullable();

/** Changes the chapter once for an idempotency key. */
export async function changedOnce(
  tx: Tx,
  once: (tx: Tx, work: () => Promise<unknown>) => Promise<unknown>,
  subject: Can<'write', HeldChapter>,
  change: () => Promise<Changed>,
): Promise<Outcome> {
  let changed: Changed | undefined;
  const unmerged = kept.parse(
    await once(tx, async () => {
      changed = await change();
      return changed.unmerged ? { unmergedId: changed.unmerged.id } : null;
    }),
  );
  return { chapter: presentChapter(changed?.chapter ?? subject), unmergedId: unmerged?.unmergedId ?? null };
}

/** The chapter; where the text could not be merged, a refusal with both: the current one, and what was sent as a version. */
export function unlessUnmerged({ chapter, unmergedId }: Outcome): PresentedChapter {
  if (unmergedId === null) return chapter;
  throw new Refusal(
    'stale',
    'Somebody else has changed the same words meanwhile. What you wrote is kept as a version of the chapter.',
    { extra: { chapter, versionId: unmergedId } },
  );
}
