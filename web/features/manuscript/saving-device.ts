import type { Draft } from './saving-texts.ts';

/** Where a draft is kept on this device. Both reject where the device cannot. */
export interface DraftWays {
  readonly keep: (draft: Draft) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** What this device keeps of one chapter: one thing after the other, and only what it really has is called kept. */
export class KeptDraft {
  readonly #ways: DraftWays;
  readonly #changed: () => void;
  #last: Promise<void> = Promise.resolve();
  #text: string | null = null;
  #isRefused = false;

  constructor(ways: DraftWays, changed: () => void) {
    this.#ways = ways;
    this.#changed = changed;
  }

  /** The device has refused to keep anything. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  has(text: string): boolean {
    return this.#text === text;
  }

  /** Resolves when the draft is kept, or was refused. */
  keep(draft: Draft): Promise<void> {
    return this.#next(async () => {
      await this.#ways.keep(draft);
      this.#text = draft.text;
    });
  }

  forget(): Promise<void> {
    this.#text = null;
    return this.#next(this.#ways.forget);
  }

  /** When all that was asked of the device so far is done. */
  get done(): Promise<void> {
    return this.#last;
  }

  #next(act: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(act).then(
      () => {
        this.#isRefused = false;
        this.#changed();
      },
      () => {
        this.#isRefused = true;
        this.#changed();
      },
    );
    return this.#last;
  }
}
