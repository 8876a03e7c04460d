import { mergeText } from '@longhand/prose/merge';

/** The texts that saving a chapter has to do with, and how two of them become one. */

/** A chapter's text as the server has it. */
export interface Stored {
  readonly revision: number;
  readonly content: string;
}

export interface SaveOrder {
  /** Under which it is carried out once, however often it is sent. */
  readonly key: string;
  readonly text: string;
  /** The revision that the text was written on. */
  readonly baseRevision: number;
  /** The text of an approved chapter may be changed: a person has said so. */
  readonly reopen: boolean;
}

/** What is kept on the device for as long as the server does not have it. */
export interface Draft {
  readonly text: string;
  /** The server's text that it descends from. */
  readonly base: Stored;
  /** An order that was sent, perhaps, and has not been answered. */
  readonly order: SaveOrder | null;
}

/** Both sides' changes of one text, or null where they cannot stand together. */
export function putTogether(from: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === from) return mine;
  if (mine === from) return theirs;
  const merge = mergeText(from, mine, theirs);
  return 'merged' in merge ? merge.merged : null;
}
