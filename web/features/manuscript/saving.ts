import { mergeText, type Sides } from '@longhand/prose/merge';
import { newKey } from '../../app/call.ts';
import { type DraftWays, KeptDraft } from './saving-device.ts';
import type { Draft, Outcome, SaveOrder, Snapshot, Stored, Trouble } from './saving-texts.ts';

/**
 * Saving a chapter as it is typed, while others may change it too. Whatever else happens, these hold:
 * - `saved` is shown only when the server has every keystroke that is on the page;
 * - until then the text is also kept on this device, so that neither a crash nor a lost connection takes any of it;
 * - one order to save is on its way at a time. It is kept before it is sent, and sent again as it is, under its key,
 *   until it is answered: the server carries it out once;
 * - what others have saved is put together with what is on the page. Where that cannot be done, the places at which the
 *   two clash stay as each side has them until a person has chosen; all else is saved and shown, and typing goes on.
 */

export interface Ways extends DraftWays {
  readonly send: (order: SaveOrder) => Promise<Outcome>;
}

/** What shows the text and takes the typing. */
export interface Page {
  readonly read: () => string;
  readonly show: (text: string) => void;
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

export class Saving {
  readonly #ways: Ways;
  #page: Page | null = null;
  #left: () => void = () => {};
  #text: string;
  /** The server's text that the page was last put together with. */
  #base: Stored;
  /** The text that the page and `#base` both descend from: `#base` itself, unless they clash. */
  #from: string;
  #clash: Sides<string> | null = null;
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
    this.#from = draft?.from ?? this.#base.content;
    this.#order = draft?.order ?? null;
    this.#snapshot = this.#look();
    if (this.#order) this.#newer = stored;
    else {
      if (this.#from !== this.#base.content) this.#meet(this.#base, this.#from);
      this.heard(stored);
    }
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
    for (let more = 0; more < 3 && !this.#trouble && (this.#unread || this.#isDue); more += 1)
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
    this.#read();
    if (!this.#clash) return false;
    this.#decide(kept.content, this.#text);
    return this.flush();
  }

  /** Shows their words in place of one's own where the two clash; one's own somebody has kept. */
  takeTheirs(): void {
    this.#read();
    if (!this.#clash) return;
    this.#meet(this.#base, this.#from);
    this.#decide(this.#base.content, this.#clash?.theirs ?? this.#text);
    this.#leave();
  }

  /** `text` is what the page says from now on, as a change of `from`. */
  #decide(from: string, text: string): void {
    this.#question = null;
    this.#clash = null;
    this.#from = from;
    this.#show(text);
    // What is on its way was decided with it.
    if (this.#order) {
      this.#order = { ...this.#order, from: this.#order.text };
      this.#goOn();
    } else this.#meet(this.#base, from);
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
    // A clash may have been typed on since, or be what an earlier visit has left.
    const isOpen = this.#from !== this.#base.content && this.#question !== 'reopen';
    if (isOpen && !this.#order) this.#meet(this.#base, this.#from);
    this.#clear('save');
    if (!this.#order && !this.#isDue) return;
    this.#order ??= {
      key: newKey(),
      text: this.#due,
      baseRevision: this.#base.revision,
      reopen: this.#reopen,
      ...(this.#clash && { from: this.#clash.base }),
    };
    this.#underWay = this.#send(this.#order, leaving);
    this.#tell();
    return this.#underWay;
  }

  /** The text that the server is to have next: the page's, but for the places where it clashes with theirs. */
  get #due(): string {
    return this.#clash?.theirs ?? this.#text;
  }

  get #isDue(): boolean {
    const isWaiting = this.#trouble?.kind === 'waiting' && this.#trouble.needsReopen;
    return this.#question !== 'reopen' && !isWaiting && this.#due !== this.#base.content;
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
    const { text, from = text } = this.#order ?? order;
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
      const isIn = kind === 'saved' || content === text;
      this.#meet({ revision, content }, isIn ? from : this.#from);
      this.#takeNews();
    }
  }

  /** Puts the newest text heard of on the page, unless one's own has to be answered first. */
  #takeNews(): void {
    const newer = this.#newer;
    if (!newer || this.#order || this.#question === 'reopen') return;
    this.#newer = null;
    if (newer.revision <= this.#base.revision) return;
    const merge = mergeText(this.#from, this.#text, newer.content);
    // The server finds the same, and keeps both texts before it says so.
    if ('clash' in merge && !this.#clash) this.#plan('save', 0);
    else this.#meet(newer, this.#from, merge);
  }

  /** Puts together the server's text as it answered and the page, which both descend from `from`. */
  #meet(theirs: Stored, from: string, merge = mergeText(from, this.#text, theirs.content)): void {
    this.#base = theirs;
    this.#clash = 'clash' in merge ? merge.clash : null;
    if ('merged' in merge) {
      this.#from = theirs.content;
      this.#question = null;
      this.#show(merge.merged);
    } else {
      const { base, mine, theirs: besides } = merge.clash;
      this.#from = besides === theirs.content ? base : from;
      this.#question = { theirs, besides };
      this.#show(mine);
    }
    this.#goOn();
  }

  /** Done, or there is more to save. */
  #goOn(): void {
    if (this.isSettled) {
      this.#settle();
      return;
    }
    void this.#keep();
    if (this.#isDue && !this.#timers.save && !this.#isTryingAgain) this.#plan('save', 0);
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
    const from = this.#from === this.#base.content ? {} : { from: this.#from };
    return this.#device.keep({ text: this.#text, base: this.#base, order: this.#order, ...from });
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
