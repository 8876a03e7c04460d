import type { ChapterStatus } from '@longhand/contract/chapters';
import { isSettled } from './moves.ts';

interface Current {
  readonly content: string;
  readonly status: ChapterStatus;
}

interface Asked {
  /** What the chapter would say, in canonical form; undefined where the text is not touched. */
  readonly content: string | undefined;
  /** Whether it was said what the text was written on. */
  readonly hasBase: boolean;
  readonly reopen: boolean | undefined;
}

/**
 * What a save of text comes to. One that leaves the text as it is changes nothing, so a save whose answer was lost may be
 * sent again. One that names no base may have been made on anything, so what was there is kept first.
 */
export function decideSave(
  current: Current,
  { content, hasBase, reopen }: Asked,
): 'unchanged' | 'reopen_needed' | 'save' | 'keep_and_save' {
  if (content === undefined || content === current.content) return 'unchanged';
  if (isSettled(current.status) && !reopen) return 'reopen_needed';
  return hasBase ? 'save' : 'keep_and_save';
}
