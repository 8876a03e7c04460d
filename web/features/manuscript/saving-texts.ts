/** What saving a chapter has to do with: texts, orders, and what is told of them. */

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
  /** What the page descends from once this is carried out: the text itself where it is left out. */
  readonly from?: string;
}

/** What is kept on the device for as long as the server does not have it. */
export interface Draft {
  readonly text: string;
  /** The server's text that it was last put together with. */
  readonly base: Stored;
  /** The text that both descend from, where they clash; the server's own where it is left out. */
  readonly from?: string;
  /** An order that was sent, perhaps, and has not been answered. */
  readonly order: SaveOrder | null;
}

/** What came of an order. */
export type Outcome =
  | ({ readonly kind: 'saved' } & Stored)
  | ({ readonly kind: 'stale' } & Stored)
  | { readonly kind: 'reopen_needed' }
  /** No answer came; whether the save did anything is unknown. */
  | { readonly kind: 'unreachable' }
  /** Tried again; `message` where the server said why. */
  | { readonly kind: 'failing'; readonly message?: string | undefined }
  | { readonly kind: 'refused'; readonly message: string };

/** The page and what others have saved cannot stand together. */
export interface Clash {
  readonly theirs: Stored;
  /** The page's text, but with their words where the two clash. */
  readonly besides: string;
}

/** How saving stands. */
export interface Snapshot {
  /** `waiting` was refused or asks first; `offline` and `failing` are tried again by themselves. */
  readonly state: 'saved' | 'saving' | 'offline' | 'failing' | 'waiting';
  /** What is not saved is kept on this device. */
  readonly isKept: boolean;
  /** This device has refused to keep anything. */
  readonly cannotKeep: boolean;
  /** The text as last read from the page. */
  readonly text: string;
  readonly question: 'reopen' | Clash | null;
  readonly message: string | null;
}

/** Why the last order has not come to its end. */
export type Trouble =
  | { readonly kind: 'offline' | 'failing'; readonly message: string | null }
  | { readonly kind: 'waiting'; readonly message: string | null; readonly needsReopen: boolean };
