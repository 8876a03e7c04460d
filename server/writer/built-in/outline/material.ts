/** The entries as an outline sees them: what of them can be told, in what order, and how they hang together. */
import type { OutlineRequest, StoryEntry, UnusedEntry } from '../../writer.ts';
import { tellableWords, wordsInTurn } from '../chapter/chapter.ts';
import { plain, wordsOf } from '../words.ts';
import { ageIn, eventYear, isBirth } from './event-year.ts';
import { stageOf } from './families.ts';

export interface Item {
  readonly entry: StoryEntry;
  /** Words that a chapter can tell of it alone: none where it needs the entry before. */
  readonly words: number;
  /** When it happened, where the entry says so. */
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
  const inOneGo = wordsInTurn(entries);
  for (const [index, entry] of entries.entries()) {
    const key = wordsOf(plain(entry.content))
      .map(({ text }) => text)
      .join(' ');
    const twin = seen.get(key);
    const words = tellableWords(entry);
    const reason = whyNot(entry, Math.max(words, inOneGo[index] ?? 0), twin);
    if (reason === undefined) {
      seen.set(key, entry);
      items.push({ entry, words, year: eventYear(entry), index, terms: termsOf(entry) });
    } else unused.push({ id: entry.id, title: entry.title, reason });
  }
  return { items: withAges(items), unused };
}

/** Once it is known when the narrator was born, "when I was seven" is a year as well. */
function withAges(items: readonly Item[]): Item[] {
  const born = items.find(({ entry }) => isBirth(entry))?.year;
  if (born === undefined) return [...items];
  return items.map((item) => {
    const age = item.year === undefined ? ageIn(item.entry) : undefined;
    return age === undefined ? item : { ...item, year: born + age };
  });
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
 * only as much moves as must. What moves takes along what was told right after it, if that has more to do with it than with
 * what follows. The birth comes first, and a childhood without a year right after it.
 */
export function inTime(items: readonly Item[]): Item[] {
  const told = items.toSorted((a, b) => a.index - b.index);
  const first = told.filter(({ entry }) => isBirth(entry)).slice(0, 1);
  const row = told.filter((item) => !first.includes(item));
  const early = childhoodIn(row, first);
  const rest = row.filter((item) => !early.includes(item));
  const staying = new Set(longestRising(rest.filter(({ year }) => year !== undefined)));
  const blocks = blocksOf(rest, staying);
  const inPlace = blocks.filter(({ stays }) => stays).map((block) => block.items);
  for (const { items: moved } of blocks.filter(({ stays }) => !stays)) {
    const year = moved[0]?.year ?? 0;
    const later = inPlace.findIndex(([head]) => head?.year !== undefined && head.year > year);
    inPlace.splice(later < 0 ? inPlace.length : later, 0, moved);
  }
  return [...first, ...early, ...inPlace.flat()];
}

/** Years of life that count as childhood and youth. */
const youth = 18;

/** Entries of a childhood that name no year and were told among those of a later time: they are taken to the beginning. */
function childhoodIn(row: readonly Item[], [birth]: readonly Item[]): Item[] {
  const grownUp = (year: number) => birth?.year === undefined || year > birth.year + youth;
  return row.filter(({ year, entry }, i) => {
    if (year !== undefined || stageOf[entry.category] > 0) return false;
    const before = row.slice(0, i);
    const dated = before.findLast((item) => item.year !== undefined)?.year;
    return dated === undefined
      ? before.some((item) => stageOf[item.entry.category] > stageOf.education)
      : grownUp(dated);
  });
}

interface Block {
  readonly items: Item[];
  readonly stays: boolean;
}

/** Entries that keep or lose their place together. */
function blocksOf(row: readonly Item[], staying: ReadonlySet<Item>): Block[] {
  const blocks: Block[] = [];
  for (const [i, item] of row.entries()) {
    const last = blocks.at(-1);
    const before = row[i - 1];
    const next = row.slice(i + 1).find(({ year }) => year !== undefined);
    const follows =
      item.year === undefined &&
      last?.stays === false &&
      before !== undefined &&
      (next === undefined || kinship(before, item) > kinship(item, next));
    if (follows) last.items.push(item);
    else blocks.push({ items: [item], stays: item.year === undefined || staying.has(item) });
  }
  return blocks;
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
