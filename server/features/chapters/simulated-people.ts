import type { Chapter } from '@longhand/contract/chapters';
import type { LightMyRequestResponse } from 'fastify';
import { randomFrom } from '../../testing/random.ts';

/**
 * People who write in one chapter at the same time, for tests: each on the text that they last saw, some offline for
 * long, some whose answers get lost. Every word that they type is the only one of its kind, so that it can be told what
 * became of each. They behave as the browser does: an answer is shown, and of two texts that cannot be merged they keep
 * one and know that the other is a version.
 */

export interface Saves {
  readonly save: (content: string, baseRevision: number) => Promise<LightMyRequestResponse>;
  /** Keeps a text beside the chapter. */
  readonly keep: (content: string) => Promise<LightMyRequestResponse>;
}

export interface Tally {
  /** Words of which somebody was told that they are kept. */
  readonly acknowledged: Set<string>;
  /** Words that somebody who saw them took out. */
  readonly deleted: Set<string>;
  edits: number;
  saved: number;
  merged: number;
  conflicts: number;
  lostAnswers: number;
  refused: number;
  /** Milliseconds that each save of a stale text took. */
  readonly mergeTimes: number[];
}

export const newTally = (): Tally => ({
  acknowledged: new Set(),
  deleted: new Set(),
  edits: 0,
  saved: 0,
  merged: 0,
  conflicts: 0,
  lostAnswers: 0,
  refused: 0,
  mergeTimes: [],
});

export type Chance = () => number;

/** The same row of numbers for a seed. */
export function chanceFrom(seed: number): Chance {
  const { between } = randomFrom(seed);
  return () => between(0, 1);
}

const word = /x[a-z]+\d+x/g;
export const wordsOf = (text: string): string[] => text.match(word) ?? [];

export class Person {
  readonly #name: string;
  readonly #saves: Saves;
  readonly #chance: Chance;
  readonly #tally: Tally;
  readonly #moves: boolean;
  #typed = 0;
  #seen: { content: string; revision: number };
  #text: string;
  /** Edits left to make before there is a connection again. */
  #offline = 0;

  constructor(
    name: string,
    chapter: Chapter,
    how: { saves: Saves; chance: Chance; tally: Tally; moves: boolean },
  ) {
    this.#name = name;
    this.#seen = chapter;
    this.#text = chapter.content;
    this.#saves = how.saves;
    this.#chance = how.chance;
    this.#tally = how.tally;
    this.#moves = how.moves;
  }

  /** Types something, and saves it where there is a connection. */
  async act(): Promise<void> {
    this.#edit();
    this.#tally.edits += 1;
    if (this.#offline > 0) this.#offline -= 1;
    else if (this.#chance() < 0.04) this.#offline = Math.floor(this.#chance() * 40);
    if (this.#offline === 0) await this.#save(this.#chance() < 0.05);
  }

  /** Has a connection, and waits until everything is saved. */
  async comeBack(): Promise<void> {
    this.#offline = 0;
    await this.#save(false, true);
  }

  async #save(answerIsLost: boolean, mustSave = false): Promise<void> {
    const sent = this.#text;
    const began = performance.now();
    const answer = await this.#saves.save(sent, this.#seen.revision);
    if (answer.statusCode === 200) {
      const { content, revision } = answer.json<Chapter>();
      this.#tally.saved += 1;
      if (revision !== this.#seen.revision + 1) {
        this.#tally.merged += 1;
        this.#tally.mergeTimes.push(performance.now() - began);
      }
      if (answerIsLost) {
        this.#tally.lostAnswers += 1;
        return;
      }
      this.#acknowledge(sent);
      this.#show({ content, revision });
    } else if (answer.statusCode === 409) {
      this.#tally.conflicts += 1;
      this.#tally.mergeTimes.push(performance.now() - began);
      this.#acknowledge(sent);
      await this.#choose(answer.json<{ chapter: Chapter }>().chapter);
    } else if (mustSave) throw new Error(`A save was answered ${answer.statusCode}: ${answer.body}`);
    // Refused, which under load a long text may be: what was typed waits with who typed it.
    else this.#tally.refused += 1;
  }

  async #choose(theirs: Chapter): Promise<void> {
    if (this.#chance() < 0.7) {
      this.#show(theirs);
      return;
    }
    await this.#saves.keep(theirs.content);
    this.#seen = { content: theirs.content, revision: theirs.revision };
  }

  #show({ content, revision }: { content: string; revision: number }): void {
    this.#seen = { content, revision };
    this.#text = content;
  }

  #acknowledge(text: string): void {
    for (const one of wordsOf(text)) this.#tally.acknowledged.add(one);
  }

  #new(): string {
    this.#typed += 1;
    return `x${this.#name}${this.#typed}x`;
  }

  #at<T>(row: readonly T[]): number {
    return Math.floor(this.#chance() * row.length);
  }

  #edit(): void {
    const blocks = this.#text === '' ? [] : this.#text.split('\n\n');
    const at = this.#at(blocks);
    const block = blocks[at] ?? '';
    const what = this.#chance();
    if (blocks.length < 5 || what < 0.12) {
      const signs = ['', '', '', '## ', '> ', '- '];
      blocks.splice(
        Math.floor(this.#chance() * (blocks.length + 1)),
        0,
        `${signs[this.#at(signs)]}${this.#new()}`,
      );
    } else if (what < 0.62) blocks[at] = this.#typedInto(block);
    else if (what < 0.8) blocks[at] = this.#cutFrom(block);
    else if (what < 0.83) {
      for (const one of wordsOf(block)) this.#tally.deleted.add(one);
      blocks.splice(at, 1);
    } else if (what < 0.88 && this.#moves) {
      blocks.splice(at, 1);
      blocks.splice(this.#at(blocks), 0, block);
    } else if (what < 0.93) blocks[at] = block.replace(/ (?=x)/, '\n\n');
    else if (what < 0.96 && at > 0) {
      const before = blocks[at - 1] ?? '';
      if (/^x/.test(before) && /^x/.test(block)) blocks.splice(at - 1, 2, `${before} ${block}`);
    } else blocks[at] = block.replace(/(?<=^|[\s])(x[a-z]+\d+x)(?=\s|$)/, '*$1*');
    this.#text = blocks.filter((one) => one.trim() !== '').join('\n\n');
  }

  #typedInto(block: string): string {
    const places = [...block.matchAll(/(?<=x\*?)(?= |$)/g)].map(({ index }) => index);
    const at = places[this.#at(places)] ?? block.length;
    const typed = Array.from({ length: 1 + Math.floor(this.#chance() * 3) }, () => this.#new());
    return `${block.slice(0, at)} ${typed.join(' ')}${block.slice(at)}`;
  }

  #cutFrom(block: string): string {
    const words = wordsOf(block);
    const one = words[this.#at(words)];
    if (one === undefined || words.length < 2) return block;
    this.#tally.deleted.add(one);
    return block
      .replace(one, this.#chance() < 0.5 ? this.#new() : '')
      .replace(/\*\*(?= |$)/, '')
      .replace(/ {2,}/, ' ');
  }
}
