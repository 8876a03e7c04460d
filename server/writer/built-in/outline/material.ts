/** The entries as an outline sees them: what of them can be told, in what order, and how they hang together. */
import type { OutlineRequest, StoryEntry, UnusedEntry } from '../../writer.ts';
import { tellableWords } from '../chapter/chapter.ts';
import { plain, wordsOf } from '../words.ts';
import { stageOf } from './families.ts';

export interface Item {
  readonly entry: StoryEntry;
  /** Words that a chapter can tell. */
  readonly words: number;
  /** The first year that the entry names. */
  readonly year: number | undefined;
  /** Its place in the narrator's own order. */
  readonly index: number;
  readonly terms: ReadonlySet<string>;
}

export interface Material {
  readonly items: readonly Item[];
  readonly unused: readonly UnusedEntry[];
}

/** Sorts out what cannot be told: notes, what is said twice, and what does not stand by itself. */
export function materialOf({ entries }: OutlineRequest): Material {
  const items: Item[] = [];
  const unused: UnusedEntry[] = [];
  const seen = new Map<string, StoryEntry>();
  for (const [index, entry] of entries.entries()) {
    const key = wordsOf(plain(entry.content))
      .map(({ text }) => text)
      .join(' ');
    const twin = seen.get(key);
    const words = tellableWords(entry);
    const reason = whyNot(entry, words, twin);
    if (reason === undefined) {
      seen.set(key, entry);
      items.push({ entry, words, year: entry.years[0], index, terms: termsOf(entry) });
    } else unused.push({ id: entry.id, title: entry.title, reason });
  }
  return { items, unused };
}

function whyNot(entry: StoryEntry, words: number, twin: StoryEntry | undefined): string | undefined {
  if (entry.origin === 'note') return 'A note, not the narrator’s own words.';
  if (twin !== undefined) return `Says the same as “${twin.title}”.`;
  if (words < 3) return 'No sentence of it stands by itself; it needs the question that it answers.';
  return undefined;
}

const termsOf = ({ themes, people, places, organisations, title }: StoryEntry): ReadonlySet<string> =>
  new Set(
    [...themes, ...people, ...places, ...organisations, title].flatMap((text) =>
      wordsOf(plain(text)).flatMap(({ text: word }) => (word.length > 3 ? [word] : [])),
    ),
  );

/** How much two entries have in common, 0 to 1. */
export function kinship(a: Item, b: Item): number {
  const smaller = Math.max(1, Math.min(a.terms.size, b.terms.size));
  const common = [...a.terms].filter((term) => b.terms.has(term)).length;
  return Math.min(1, (2 * common) / smaller) * 0.7 + (a.entry.category === b.entry.category ? 0.3 : 0);
}

/**
 * By years where they are known, the narrator's own order otherwise: what names no year keeps its place, and of what does
 * only as much moves as must. A childhood without a year comes first all the same.
 */
export function inTime(items: readonly Item[]): Item[] {
  const told = items.toSorted((a, b) => a.index - b.index);
  const childhood = told.filter((item) => item.year === undefined && stageOf[item.entry.category] === 0);
  const others = told.filter((item) => !childhood.includes(item));
  const staying = new Set(longestRising(others.filter(({ year }) => year !== undefined)));
  const row = others.filter((item) => item.year === undefined || staying.has(item));
  for (const item of others) {
    if (row.includes(item)) continue;
    const later = row.findIndex(({ year }) => year !== undefined && year > (item.year ?? 0));
    row.splice(later < 0 ? row.length : later, 0, item);
  }
  return [...childhood, ...row];
}

/** The most items that are in the order of their years as they stand. */
function longestRising(items: readonly Item[]): Item[] {
  const best: { readonly length: number; readonly from: number }[] = [];
  for (const [i, item] of items.entries()) {
    let from = -1;
    for (let j = 0; j < i; j += 1) {
      const fits = (items[j]?.year ?? 0) <= (item.year ?? 0);
      if (fits && (best[j]?.length ?? 0) > (from < 0 ? 0 : (best[from]?.length ?? 0))) from = j;
    }
    best.push({ length: 1 + (from < 0 ? 0 : (best[from]?.length ?? 0)), from });
  }
  let at = best.reduce((top, { length }, i) => (length > (best[top]?.length ?? 0) ? i : top), 0);
  const chain: Item[] = [];
  while (at >= 0) {
    const item = items[at];
    if (item === undefined) break;
    chain.unshift(item);
    at = best[at]?.from ?? -1;
  }
  return chain;
}
