import type { ChapterStatus } from '@longhand/contract/chapters';
import { isSettled } from './moves.ts';

interface Current {
  readonly content: string;
  readonly revision: number;
  readonly status: ChapterStatus;
}

interface Asked {
  /** In canonical form; undefined where the text is not touched. */
  readonly content: string | undefined;
  readonly baseRevision: number | undefined;
  readonly reopen: boolean | undefined;
}

/**
 * What a save of text comes to. Saving what is already there changes nothing, whatever it was based on: a save whose
 * answer was lost may be sent again. One on an older text than the current is stale; one that names no base may have
 * been made on anything, so what was there is kept first.
 */
export function decideSave(
  current: Current,
  { content, baseRevision, reopen }: Asked,
): 'unchanged' | 'stale' | 'reopen_needed' | 'save' | 'keep_and_save' {
  if (content === undefined || content === current.content) return 'unchanged';
  if (baseRevision !== undefined && baseRevision !== current.revision) return 'stale';
  if (isSettled(current.status) && !reopen) return 'reopen_needed';
  return baseRevision === undefined ? 'keep_and_save' : 'save';
}
