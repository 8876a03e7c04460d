import type { Tx } from '../../platform/database/tx.ts';
import type { Chapter } from './access.ts';
import { pastOf } from './revisions.ts';
import { canonicalFrom, mergeTexts, readText } from './text.ts';
import type { StoredText } from './text-work.ts';

/**
 * What a text that somebody sends makes of the chapter. It was written on some revision, and others may have written
 * since: then what both wrote is put together, by what the text was at that revision. Where both changed the same words,
 * or nobody knows any more what the text was, it is for a person to decide.
 */
export type Taken =
  | {
      /** What the chapter says with it. */
      readonly text: StoredText;
      /** What was sent, where `text` has others' words beside it. */
      readonly sent?: string;
    }
  | { readonly unmerged: string };

/** `baseRevision` is the one it was written on; undefined where that was not said, and it stands for itself. */
export async function takeText(
  tx: Tx,
  current: Chapter,
  markdown: string,
  baseRevision: number | undefined,
): Promise<Taken> {
  if (baseRevision === undefined || baseRevision === current.revision)
    return { text: await readText(markdown, current) };
  const past = await pastOf(tx, current, baseRevision);
  const sent = await canonicalFrom(markdown, past?.base ?? current.content);
  // A save whose answer was lost is sent again, and others may have gone on from it.
  if (sent === current.content || past?.wasSaved(sent)) return { text: current };
  if (!past) return { unmerged: sent };
  const merge = await mergeTexts(past.base, sent, current.content);
  if ('clash' in merge) return { unmerged: sent };
  return { text: await readText(merge.merged, current), sent };
}
