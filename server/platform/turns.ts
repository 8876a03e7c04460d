import { Refusal } from './errors.ts';

/** Work of a kind is done so many at once; so many more wait for their turn, and whoever comes then is told to come back. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #tooMany: string;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** `tooMany` is what whoever comes too late is told. */
  constructor({
    atOnce,
    mostWaiting,
    tooMany = 'Too many people are doing this at this moment. Please try again shortly.',
  }: {
    atOnce: number;
    mostWaiting: number;
    tooMany?: string;
  }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#tooMany = tooMany;
  }

  get idle(): boolean {
    return this.#underWay === 0;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#atOnce) this.#underWay++;
    else if (this.#waiting.length < this.#mostWaiting)
      await new Promise<void>((go) => this.#waiting.push(go));
    else throw new Refusal('busy', this.#tooMany, { retryAfterSeconds: 2 });
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay--;
    }
  }
}
