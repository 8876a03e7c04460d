/** What a book tells already, sentence by sentence: it is not told again, and nobody is asked to. */
import { setImmediate as turn } from 'node:timers/promises';
import { keyOf, leastKey, sentencesIn } from '../built-in/chapter/written.ts';
import type { StoryEntry } from '../writer.ts';
import type { Quoting } from './prompt.ts';

/** The sentences by their words alone. */
export type ToldBefore = Map<string, string>;

/** A whole book may have been told: between its chapters, others get their turn. */
export async function toldBefore(texts: readonly string[]): Promise<ToldBefore> {
  const told: ToldBefore = new Map();
  for (const text of texts) {
    note(sentencesIn(text), told);
    await turn();
  }
  return told;
}

function note(sentences: readonly string[], told: ToldBefore): void {
  for (const sentence of sentences) {
    const key = keyOf(sentence);
    if (key.length >= leastKey) told.set(key, sentence);
  }
}

/** Without the sentences that the book has already; the others are noted as told. */
export function withoutTold(text: string, told: ToldBefore): string {
  const fresh = sentencesIn(text).filter((sentence) => !told.has(keyOf(sentence)));
  note(fresh, told);
  return fresh.join(' ');
}

/** Whether nothing of the entry is left to tell. */
export function isToldAlready({ content }: StoryEntry, told: ReadonlyMap<string, string>): boolean {
  const keys = sentencesIn(content)
    .map(keyOf)
    .filter((key) => key.length >= leastKey);
  return keys.length > 0 && keys.every((key) => told.has(key));
}

/** Of what is told elsewhere, the sentences that touch these stories: a whole book would say no more. */
export function toldBlock(
  { block }: Quoting,
  told: ReadonlyMap<string, string>,
  entries: readonly StoryEntry[],
): string {
  const keys = entries.flatMap(({ content }) => sentencesIn(content).map(keyOf));
  const sentences = keys.flatMap((key) => told.get(key) ?? []);
  const text = sentences.join(' ').slice(0, 4_000);
  return text === ''
    ? ''
    : `These sentences stand in the book already; leave out what they tell:\n${block('told', text)}`;
}
