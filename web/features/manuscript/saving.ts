/**
 * Saving a chapter as it is typed. Whatever else happens, these hold:
 * - `saved` is shown only when the server has every keystroke that is on the page;
 * - until then the text is also kept on this device, so that neither a crash nor a lost connection takes any of it;
 * - one save is under way at a time, and the next builds on the revision that it was answered;
 * - a save that the server refuses as stale changes nothing on either side until a person has chosen.
 */

export interface SaveOrder {
  readonly text: string;
  /** The revision that the text was written on. */
  readonly baseRevision: number;
  /** The text of an approved chapter may be changed: a person has said so. */
  readonly reopen: boolean;
}

/** A chapter's text as the server has it. */
export interface Stored {
  readonly revision: number;
  readonly content: string;
}

export type Outcome =
  | ({ readonly kind: 'saved' } & Stored)
  | ({ readonly kind: 'stale' } & Stored)
  | { readonly kind: 'reopen_needed' }
  /** No answer came; whether the save did anything is unknown. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failing' }
  | { readonly kind: 'refused'; readonly message: string };

export interface Ways {
  readonly send: (order: SaveOrder) => Promise<Outcome>;
  /** Keeps what the server does not have yet on this device. Rejects where the device cannot. */
  readonly keep: (text: string, baseRevision: number) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** What shows the text and takes the typing. */
export interface Page {
  readonly read: () => string;
  readonly show: (text: string) => void;
}

export interface Snapshot {
  /** `waiting` was refused or asks first; `offline` and `failing` are tried again by themselves. */
  readonly state: 'saved' | 'saving' | 'offline' | 'failing' | 'waiting';
  /** What is not saved is kept on this device. */
  readonly isKept: boolean;
  /** The text as last read from the page. */
  readonly text: string;
  readonly question: 'reopen' | { readonly theirs: Stored } | null;
  readonly message: string | null;
}

/** Milliseconds. */
export const pace = {
  keepAfter: 150,
  saveAfter: 800,
  saveAtLeastEvery: 5_000,
  retryAfter: 2_000,
  retryAtMost: 30_000,
};

type Trouble =
  | { readonly kind: 'offline' | 'failing' }
  | { readonly kind: 'waiting'; readonly message: string | null; readonly needsReopen: boolean };

export class Saving {
  readonly #ways: Ways;
  #page: Page | null = null;
  #left: () => void = () => {};
  #text: string;
  /** What the server has at `#base`; null where an earlier visit left text on a base that is not known any more. */
  #saved: string | null;
  #base: number;
  /** The page may hold more than `#text`. */
  #unread = false;
  #underWay: Promise<void> | null = null;
  #trouble: Trouble | null = null;
  #question: Snapshot['question'] = null;
  #reopen = false;
  /** Texts sent whose answers never came: the server may have any of them. */
  #unanswered: string[] = [];
  #failures = 0;
  #device: Promise<void> = Promise.resolve();
  #kept: string | null = null;
  /** Milliseconds that the last reading of the page took. */
  #cost = 0;
  #timers: Partial<Record<Purpose, Timer>> = {};
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;

  /** `draft` is text that an earlier visit could not save. */
  constructor(stored: Stored, ways: Ways, draft?: { readonly text: string; readonly baseRevision: number }) {
    this.#ways = ways;
    this.#text = draft?.text ?? stored.content;
    this.#base = draft?.baseRevision ?? stored.revision;
    this.#saved = !draft || draft.baseRevision === stored.revision ? stored.content : null;
    this.#snapshot = this.#look();
    if (!this.isSettled) {
      this.#keep();
      this.#startSave();
    }
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  /** The server has all of it, and nothing is under way. */
  get isSettled(): boolean {
    return !this.#unread && !this.#underWay && this.#text === this.#saved;
  }

  attach(page: Page): () => void {
    this.#page = page;
    return () => {
      if (this.#page !== page) return;
      void this.flush();
      this.#page = null;
      this.#leave();
    };
  }

  /** Calls back when nobody looks at the chapter any more and all of it is saved. */
  onLeft(left: () => void): void {
    this.#left = left;
  }

  #leave(): void {
    if (!this.#page && this.isSettled) void this.#device.then(this.#left);
  }

  /** Something was typed. */
  touched(): void {
    this.#unread = true;
    // A long chapter takes a while to be read: typing has most of the time to itself.
    const pause = Math.max(pace.keepAfter, 8 * this.#cost);
    this.#timers.keep ??= setTimeout(() => this.#read(), pause);
    this.#plan('save', pace.saveAfter);
    this.#timers.latest ??= setTimeout(() => void this.#save(), pace.saveAtLeastEvery);
    this.#tell();
  }

  /** Saves now, and answers whether the server has all of it. With `ask`, asks again what was put off. */
  async flush({ ask = false } = {}): Promise<boolean> {
    this.#read();
    if (ask && this.#trouble?.kind === 'waiting') this.#trouble = null;
    await this.#save();
    // What was typed while a save was under way needs one more.
    if (!this.isSettled && !this.#trouble && !this.#question) await this.#save();
    return this.isSettled;
  }

  /** The server has a newer text; it is shown where nothing of one's own would be lost, else the next save settles it. */
  heard({ revision, content }: Stored): void {
    if (revision <= this.#base || this.#underWay || this.#question) return;
    this.#read();
    if (this.#text !== this.#saved && this.#text !== content) return;
    this.#take({ revision, content });
  }

  /** The approved chapter may be changed. */
  async reopen(): Promise<boolean> {
    this.#reopen = true;
    this.#question = null;
    return this.flush();
  }

  /** Leaves it unsaved for now; it is asked again when a person asks for saving. */
  notNow(): void {
    this.#question = null;
    this.#trouble = { kind: 'waiting', message: null, needsReopen: true };
    this.#tell();
  }

  /** Saves one's own text over theirs, which somebody has kept. */
  async keepMine(): Promise<boolean> {
    if (this.#question === null || this.#question === 'reopen') return false;
    const { theirs } = this.#question;
    this.#base = theirs.revision;
    this.#saved = theirs.content;
    this.#question = null;
    return this.flush();
  }

  /** Shows their text in place of one's own, which somebody has kept. */
  takeTheirs(): void {
    if (this.#question === null || this.#question === 'reopen') return;
    const { theirs } = this.#question;
    this.#question = null;
    this.#take(theirs);
  }

  #take({ revision, content }: Stored): void {
    this.#unread = false;
    this.#base = revision;
    this.#saved = content;
    this.#show(content);
    this.#settle();
  }

  #collect(): void {
    this.#clear('keep');
    if (this.#unread && this.#page) {
      const began = performance.now();
      this.#text = this.#page.read();
      this.#cost = performance.now() - began;
    }
    this.#unread = false;
  }

  #read(): void {
    if (!this.#unread) return;
    this.#collect();
    if (this.isSettled) this.#settle();
    else this.#keep();
    this.#tell();
  }

  async #save(): Promise<void> {
    for (const timer of ['save', 'latest', 'retry'] as const) this.#clear(timer);
    if (this.#underWay) return this.#underWay;
    this.#read();
    const isWaiting = this.#trouble?.kind === 'waiting' && this.#trouble.needsReopen;
    if (this.#text === this.#saved || this.#question || isWaiting) return;
    this.#startSave();
    return this.#underWay ?? undefined;
  }

  #startSave(): void {
    const order: SaveOrder = { text: this.#text, baseRevision: this.#base, reopen: this.#reopen };
    this.#trouble = this.#trouble?.kind === 'waiting' ? null : this.#trouble;
    this.#underWay = this.#ways
      .send(order)
      .catch((): Outcome => ({ kind: 'failing' }))
      .then((outcome) => {
        this.#underWay = null;
        this.#hear(outcome, order.text);
        this.#tell();
        this.#leave();
      });
    this.#tell();
  }

  #hear(outcome: Outcome, sent: string): void {
    if (outcome.kind === 'unreachable' || outcome.kind === 'failing') {
      this.#unanswered.push(sent);
      this.#trouble = { kind: outcome.kind === 'failing' ? 'failing' : 'offline' };
      this.#plan('retry', Math.min(pace.retryAfter * 2 ** this.#failures, pace.retryAtMost));
      this.#failures += 1;
      return;
    }
    this.#failures = 0;
    this.#trouble = null;
    if (outcome.kind === 'refused') {
      this.#trouble = { kind: 'waiting', message: outcome.message, needsReopen: false };
    } else if (outcome.kind === 'reopen_needed') {
      this.#question = 'reopen';
    } else {
      this.#collect();
      this.#answered(outcome, sent);
    }
  }

  #answered(outcome: Extract<Outcome, Stored>, sent: string): void {
    const { kind, revision, content } = outcome;
    const isOurs = content === sent || content === this.#saved || this.#unanswered.includes(content);
    if (kind === 'stale' && !isOurs && content !== this.#text) {
      this.#keep();
      this.#question = { theirs: { revision, content } };
      return;
    }
    if (kind === 'saved') this.#reopen = false;
    if (kind === 'saved' && content !== sent) {
      // The server has put what others wrote beside it. Where more was typed meanwhile, the page still descends from
      // the old base, which the next save names.
      if (this.#text === sent) this.#show(content);
      if (this.#text !== content) {
        this.#goOn();
        return;
      }
    }
    this.#unanswered = [];
    this.#base = revision;
    this.#saved = content;
    if (this.isSettled) this.#settle();
    else this.#goOn();
  }

  /** There is more to save. */
  #goOn(): void {
    this.#keep();
    if (!this.#timers.save) this.#plan('save', 0);
  }

  #show(content: string): void {
    if (this.#text !== content) this.#page?.show(content);
    this.#text = content;
  }

  #settle(): void {
    for (const timer of ['keep', 'save', 'latest', 'retry'] as const) this.#clear(timer);
    this.#trouble = null;
    this.#kept = null;
    this.#device = this.#device.then(() => this.#ways.forget()).catch(() => {});
    this.#tell();
  }

  #keep(): void {
    const text = this.#text;
    const base = this.#base;
    this.#device = this.#device
      .then(() => this.#ways.keep(text, base))
      .then(
        () => {
          this.#kept = text;
          this.#tell();
        },
        () => {},
      );
  }

  #plan(timer: 'save' | 'retry', after: number): void {
    this.#clear(timer);
    this.#timers[timer] = setTimeout(() => void this.#save(), after);
  }

  #clear(timer: Purpose): void {
    clearTimeout(this.#timers[timer]);
    delete this.#timers[timer];
  }

  #look(): Snapshot {
    const trouble = this.#trouble;
    return {
      state: this.isSettled ? 'saved' : this.#question ? 'waiting' : (trouble?.kind ?? 'saving'),
      isKept: !this.#unread && this.#kept === this.#text,
      text: this.#text,
      question: this.#question,
      message: trouble?.kind === 'waiting' ? trouble.message : null,
    };
  }

  #tell(): void {
    const next = this.#look();
    const before = this.#snapshot;
    const isSame = (Object.keys(next) as (keyof Snapshot)[]).every((key) => next[key] === before[key]);
    if (isSame) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}

type Timer = ReturnType<typeof setTimeout>;
type Purpose = 'keep' | 'save' | 'latest' | 'retry';
