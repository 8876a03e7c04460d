import { type Entry, type EntryCategory, entryCategories } from '@longhand/contract/story-bank';

/** Which entries are shown and in what order, for the Story Bank and for the picker alike. */

const entrySorts = ['recent', 'title', 'category', 'relevance'] as const;
export type EntrySort = (typeof entrySorts)[number];

const sortLabels: Readonly<Record<EntrySort, string>> = {
  recent: 'Most recent',
  title: 'Title',
  category: 'Category',
  relevance: 'Relevance',
};

export const sortOptions = entrySorts.map((value) => ({ value, label: sortLabels[value] }));

export interface EntryArrangement {
  readonly search: string;
  /** Null shows every category. */
  readonly category: EntryCategory | null;
  readonly sort: EntrySort;
}

export const usualArrangement: EntryArrangement = { search: '', category: null, sort: 'recent' };

/** What makes no sense is the usual. */
export const sortOf = (value: string | null): EntrySort =>
  entrySorts.find((sort) => sort === value) ?? 'recent';
export const categoryOf = (value: string | null): EntryCategory | null =>
  entryCategories.find((category) => category === value) ?? null;

const orders: Readonly<Record<EntrySort, (one: Entry, other: Entry) => number>> = {
  recent: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  title: (one, other) => one.title.localeCompare(other.title),
  category: (one, other) => entryCategories.indexOf(one.category) - entryCategories.indexOf(other.category),
  relevance: (one, other) => other.relevanceScore - one.relevanceScore,
};

/** Equal ones stay in the order of the list. */
export function arrangeEntries<E extends Entry>(
  entries: readonly E[],
  wanted: EntryArrangement,
): readonly E[] {
  const words = folded(wanted.search).split(/\s+/);
  return entries
    .filter((entry) => {
      if (wanted.category !== null && entry.category !== wanted.category) return false;
      const text = textOf(entry);
      return words.every((word) => text.includes(word));
    })
    .toSorted(orders[wanted.sort]);
}

const texts = new WeakMap<Entry, string>();

/** All that an entry is found by, made once: hundreds of them are searched at each keystroke. */
function textOf(entry: Entry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { title, content, themes, people, places, years, speaker } = entry;
  const text = folded([title, content, ...themes, ...people, ...places, ...years, speaker ?? ''].join('\n'));
  texts.set(entry, text);
  return text;
}

/** Without regard to case and accents: who seeks "cafe" finds the café. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}+/gu, '')
    .toLocaleLowerCase()
    .trim();

export interface CategoryCount {
  readonly category: EntryCategory;
  readonly count: number;
}

/** The categories that have entries, in the order of a life. */
export const categoriesOf = (entries: readonly Entry[]): readonly CategoryCount[] =>
  entryCategories
    .map((category) => ({ category, count: entries.filter((entry) => entry.category === category).length }))
    .filter(({ count }) => count > 0);
