import { newKey } from '../../app/call.ts';
import { type DraftWays, KeptDraft } from './saving-device.ts';
import { type Draft, putTogether, type SaveOrder, type Stored } from './saving-texts.ts';

/**
 * Saving a chapter as it is typed, while others may change it too. Whatever else happens, these hold:
 * - `saved` is shown only when the server has every keystroke that is on the page;
 * - until then the text is also kept on this device, so that neither a crash nor a lost connection takes any of it;
 * - one order to save is on its way at a time. It is kept before it is sent, and sent again as it is, under its key,
 *   until it is answered: the server carries it out once;
 * - what others have saved is put together with what is on the page. Where that cannot be done, nothing changes on
 *   either side until a person has chosen, and typing goes on.
 */
export type Outcome =
  | ({ readonly kind: 'saved' } & Stored)
  | ({ readonly kind: 'stale' } & Stored)
  | { readonly kind: 'reopen_needed' }
  /** No answer came; whether the save did anything is unknown. */
  | { readonly kind: 'unreachable' }
  /** Tried again; `message` where the server said why. */
  | { readonly kind: 'failing'; readonly message?: string | undefined }
  | { readonly kind: 'refused'; readonly message: string };

export interface Ways extends DraftWays {
  readonly send: (order: SaveOrder) => Promise<Outcome>;
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
  /** This device has refused to keep anything. */
  readonly cannotKeep: boolean;
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
  /** A device that takes longer to keep an order does not hold it up. */
  keptWithin: 1_000,
};

type Trouble =
  | { readonly kind: 'offline' | 'failing'; readonly message: string | null }
  | { readonly kind: 'waiting'; readonly message: string | null; readonly needsReopen: boolean };

export class Saving {
  readonly #ways: Ways;
  #page: Page | null = null;
  #left: () => void = () => {};
  #text: string;
  /** The server's text that the page descends from. */
  #base: Stored;
  /** The page may hold more than `#text`. */
  #unread = false;
  /** Sent, and not answered yet: the server may or may not have done it. */
  #order: SaveOrder | null;
  #underWay: Promise<void> | null = null;
  /** The server's newest text, heard of at a moment when it could not be put on the page. */
  #newer: Stored | null = null;
  #trouble: Trouble | null = null;
  #question: Snapshot['question'] = null;
  #reopen = false;
  #failures = 0;
  readonly #device: KeptDraft;
  #isOver = false;
  /** Milliseconds that the last reading of the page took. */
  #cost = 0;
  #timers: Partial<Record<Purpose, Timer>> = {};
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;

  /** `draft` is what an earlier visit could not save. */
  constructor(stored: Stored, ways: Ways, draft?: Draft) {
    this.#ways = ways;
    this.#device = new KeptDraft(ways, () => this.#tell());
    this.#text = draft?.text ?? stored.content;
    this.#base = draft?.base ?? { revision: stored.revision, content: stored.content };
    this.#order = draft?.order ?? null;
    this.#snapshot = this.#look();
    if (this.#order) this.#newer = stored;
    else this.heard(stored);
    if (!this.isSettled) void this.#save();
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly snapshot = (): Snapshot => this.#snapshot;

  /** The server has all of it, and nothing is under way. */
  get isSettled(): boolean {
    return !this.#unread && !this.#order && !this.#question && this.#text === this.#base.content;
  }

  attach(page: Page): () => void {
    this.#page = page;
    // Others may have saved since the page was drawn.
    if (page.read() !== this.#text) page.show(this.#text);
    return () => {
      if (this.#page !== page) return;
      void this.flush();
      this.#page = null;
      this.#leave();
    };
  }

  get isOpen(): boolean {
    return this.#page !== null;
  }

  /** Calls back when nobody looks at the chapter any more and all of it is saved. */
  onLeft(left: () => void): void {
    this.#left = left;
  }

  /** Ends it as it stands: nothing more is sent, and what is kept stays kept. Resolves when the device is done with it. */
  end(): Promise<void> {
    this.#read();
    this.#isOver = true;
    for (const timer of purposes) this.#clear(timer);
    return this.#device.done;
  }

  #leave(): void {
    if (!this.#page && this.isSettled && !this.#isOver) void this.#device.done.then(this.#left);
  }

  /** Something was typed. */
  touched(): void {
    this.#unread = true;
    // A long chapter takes a while to be read: typing has most of the time to itself.
    this.#timers.keep ??= setTimeout(() => this.#read(), Math.max(pace.keepAfter, 8 * this.#cost));
    // Without a connection, only the next try is waited for.
    if (!this.#isTryingAgain) {
      this.#plan('save', pace.saveAfter);
      this.#timers.latest ??= setTimeout(() => void this.#save(), pace.saveAtLeastEvery);
    }
    this.#tell();
  }

  get #isTryingAgain(): boolean {
    return this.#trouble?.kind === 'offline' || this.#trouble?.kind === 'failing';
  }

  /**
   * Saves now, and answers whether the server has all of it. With `ask`, asks again what was put off; `leaving` does not
   * wait for the device, because the page may be gone by then.
   */
  async flush({ ask = false, leaving = false } = {}): Promise<boolean> {
    this.#read();
    if (ask && this.#trouble?.kind === 'waiting') this.#trouble = null;
    await this.#save(leaving);
    // What was typed while a save was under way, or put together with others' words, needs one more.
    for (let more = 0; more < 3 && !this.isSettled && !this.#trouble && !this.#question; more += 1)
      await this.#save();
    return this.isSettled;
  }

  /** The server has this text; what is new in it is put on the page, beside what is not saved there yet. */
  heard({ revision, content }: Stored): void {
    if (revision <= Math.max(this.#base.revision, this.#newer?.revision ?? 0)) return;
    this.#newer = { revision, content };
    this.#read();
    this.#takeNews();
    this.#leave();
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

  /** Saves one's own text over theirs as it was kept; what was saved since is put together with it, or asked about. */
  async keepMine(kept: Stored): Promise<boolean> {
    if (this.#question === null || this.#question === 'reopen') return false;
    this.#base = kept;
    this.#question = null;
    this.#goOn();
    return this.flush();
  }

  /** Shows their text in place of one's own, which somebody has kept. */
  takeTheirs(): void {
    if (this.#question === null || this.#question === 'reopen') return;
    this.#base = this.#question.theirs;
    this.#question = null;
    this.#unread = false;
    this.#show(this.#base.content);
    this.#goOn();
    this.#leave();
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
    else void this.#keep();
    this.#tell();
  }

  async #save(leaving = false): Promise<void> {
    for (const timer of ['save', 'latest', 'retry'] as const) this.#clear(timer);
    if (this.#underWay) return this.#underWay;
    if (this.#isOver) return;
    this.#read();
    const isWaiting = this.#trouble?.kind === 'waiting' && this.#trouble.needsReopen;
    if (this.#question || isWaiting) return;
    if (!this.#order && this.#text === this.#base.content) return;
    this.#order ??= {
      key: newKey(),
      text: this.#text,
      baseRevision: this.#base.revision,
      reopen: this.#reopen,
    };
    this.#underWay = this.#send(this.#order, leaving);
    this.#tell();
    return this.#underWay;
  }

  async #send(order: SaveOrder, leaving: boolean): Promise<void> {
    if (this.#trouble?.kind === 'waiting') this.#trouble = null;
    const kept = this.#keep();
    if (!leaving) await Promise.race([kept, new Promise((late) => setTimeout(late, pace.keptWithin))]);
    const outcome = await this.#ways.send(order).catch((): Outcome => ({ kind: 'failing' }));
    this.#underWay = null;
    this.#hear(outcome, order);
    this.#tell();
    this.#leave();
  }

  #hear(outcome: Outcome, order: SaveOrder): void {
    // Whoever takes it up next sends it again.
    if (this.#isOver) return;
    if (outcome.kind === 'unreachable' || outcome.kind === 'failing') {
      const failing = outcome.kind === 'failing';
      this.#trouble = {
        kind: failing ? 'failing' : 'offline',
        message: (failing && outcome.message) || null,
      };
      this.#plan('retry', Math.min(pace.retryAfter * 2 ** this.#failures, pace.retryAtMost));
      this.#failures += 1;
      return;
    }
    this.#failures = 0;
    this.#trouble = null;
    this.#order = null;
    this.#collect();
    if (outcome.kind === 'refused') {
      this.#trouble = { kind: 'waiting', message: outcome.message, needsReopen: false };
      void this.#keep();
    } else if (outcome.kind === 'reopen_needed') {
      this.#question = 'reopen';
      void this.#keep();
    } else {
      const { kind, revision, content } = outcome;
      if (kind === 'saved') this.#reopen = false;
      // What is on the page was typed on what was sent, and what was sent is in the answer; unless nothing was saved.
      const isIn = kind === 'saved' || content === order.text;
      this.#meet({ revision, content }, isIn ? order.text : this.#base.content);
      this.#takeNews();
    }
  }

  /** Puts the newest text heard of on the page, unless one's own has to be answered first. */
  #takeNews(): void {
    const newer = this.#newer;
    if (!newer || this.#order || this.#question === 'reopen') return;
    this.#newer = null;
    if (newer.revision <= this.#base.revision) return;
    if (this.#question) {
      this.#question = { theirs: newer };
      this.#tell();
      return;
    }
    const together = putTogether(this.#base.content, this.#text, newer.content);
    // The server finds the same, and keeps both texts before it says so.
    if (together === null) this.#plan('save', 0);
    else this.#adopt(newer, together);
  }

  /** The server's text as answered, and the page, both descended from `from`. */
  #meet(theirs: Stored, from: string): void {
    const together = putTogether(from, this.#text, theirs.content);
    if (together !== null) this.#adopt(theirs, together);
    else {
      this.#question = { theirs };
      void this.#keep();
    }
  }

  #adopt(base: Stored, text: string): void {
    this.#base = base;
    this.#show(text);
    this.#goOn();
  }

  /** Done, or there is more to save. */
  #goOn(): void {
    if (this.isSettled) {
      this.#settle();
      return;
    }
    void this.#keep();
    if (!this.#timers.save && !this.#isTryingAgain) this.#plan('save', 0);
    this.#tell();
  }

  #show(content: string): void {
    if (this.#text !== content) this.#page?.show(content);
    this.#text = content;
  }

  #settle(): void {
    for (const timer of purposes) this.#clear(timer);
    this.#trouble = null;
    if (!this.#isOver) void this.#device.forget();
    this.#tell();
  }

  #keep(): Promise<void> {
    if (this.#isOver) return this.#device.done;
    return this.#device.keep({ text: this.#text, base: this.#base, order: this.#order });
  }

  #plan(timer: 'save' | 'retry', after: number): void {
    this.#clear(timer);
    if (!this.#isOver) this.#timers[timer] = setTimeout(() => void this.#save(), after);
  }

  #clear(timer: Purpose): void {
    clearTimeout(this.#timers[timer]);
    delete this.#timers[timer];
  }

  #look(): Snapshot {
    const trouble = this.#trouble;
    return {
      state: this.isSettled ? 'saved' : this.#question ? 'waiting' : (trouble?.kind ?? 'saving'),
      isKept: !this.#unread && this.#device.has(this.#text),
      cannotKeep: this.#device.isRefused,
      text: this.#text,
      question: this.#question,
      message: trouble?.message ?? null,
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
const purposes = ['keep', 'save', 'latest', 'retry'] as const;
type Purpose = (typeof purposes)[number];
