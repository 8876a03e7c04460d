import { type Chapter, chapter } from '@longhand/contract/chapters';
import { z } from 'zod';
import { Refusal } from '../../platform/errors.ts';
import type { Changed } from './edit-chapter.ts';
import { presentChapter } from './present.ts';

/** What a change came to, as it is kept for a request that is sent again. */
const outcome = z.object({ chapter, unmergedId: z.string().nullable() });

export const presentChange = (changed: Changed): z.infer<typeof outcome> => ({
  chapter: presentChapter(changed.chapter),
  unmergedId: changed.unmerged?.id ?? null,
});

/** The chapter; where the text could not be merged, a refusal with both: the current one, and what was sent as a version. */
export function unlessUnmerged(answer: unknown): Chapter {
  const { chapter: current, unmergedId } = outcome.parse(answer);
  if (unmergedId === null) return current;
  throw new Refusal(
    'stale',
    'Somebody else has changed the same words meanwhile. What you wrote is kept as a version of the chapter.',
    { extra: { chapter: current, versionId: unmergedId } },
  );
}
