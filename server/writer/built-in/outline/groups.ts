/** The four styles: each arranges the material into groups, which become parts. */
import type { Category, OutlineStyle } from '../../writer.ts';
import { acts, type Family, stageOf, subjects } from './families.ts';
import { type Item, inTime } from './material.ts';

export interface Group {
  /** Absent where the title is made from what is in the part. */
  readonly title: string | undefined;
  /** What it may be called where nothing fills most of it: its place in a life told in the order of time. */
  readonly phase?: string | undefined;
  readonly role: string | undefined;
  readonly items: readonly Item[];
  /** Whether a chapter of this category, for which nothing is told, belongs here. */
  readonly takes: (category: Category) => boolean;
}

export function groupsOf(style: OutlineStyle, items: readonly Item[], chapters: number): Group[] {
  switch (style) {
    case 'chronological':
      return byTime(inTime(items), chapters <= 7 ? 2 : chapters <= 13 ? 3 : 4);
    case 'thematic':
      return byFamily(items, subjects);
    case 'narrative-arc':
      return byFamily(items, acts);
    case 'hybrid':
      return hybrid(items, chapters);
  }
}

const byFamily = (items: readonly Item[], families: readonly Family[]): Group[] => {
  const ordered = inTime(items);
  return families.map(({ title, categories, role }) => ({
    title,
    role,
    items: ordered.filter(({ entry }) => categories.includes(entry.category)),
    takes: (category) => categories.includes(category),
  }));
};

const phases: Readonly<Record<number, readonly string[]>> = {
  2: ['Beginnings', 'Later Years'],
  3: ['Beginnings', 'The Middle Years', 'Later Years'],
  4: ['Beginnings', 'Finding a Way', 'The Middle Years', 'Later Years'],
};

/** Parts of about equal length, in the order of time. */
function byTime(ordered: readonly Item[], parts: number): Group[] {
  const total = ordered.reduce((sum, { words }) => sum + words, 0);
  const rows: Item[][] = Array.from({ length: parts }, () => []);
  let words = 0;
  for (const item of ordered) {
    const middle = words + item.words / 2;
    rows[Math.min(parts - 1, Math.floor((parts * middle) / Math.max(1, total)))]?.push(item);
    words += item.words;
  }
  return rows.map((row, i) => ({
    title: undefined,
    phase: phases[parts]?.[i],
    role: undefined,
    items: row,
    takes: (category) => Math.min(parts - 1, Math.floor(stageOf[category] * parts)) === i,
  }));
}

/** A part with less than this share of an average chapter is none: its entries join the others. */
export const slightPart = 0.4;

/** Events in the order of time, then what the narrator makes of them. */
function hybrid(items: readonly Item[], chapters: number): Group[] {
  const reflective: readonly Category[] = ['philosophy', 'legacy'];
  const isReflective = ({ entry }: Item) => reflective.includes(entry.category);
  const wordsIn = (some: readonly Item[]) => some.reduce((sum, { words }) => sum + words, 0);
  const all = items.filter(isReflective);
  // too little for a part of its own stays where it was told
  const thoughts = wordsIn(all) < (slightPart * wordsIn(items)) / Math.max(1, chapters) ? [] : all;
  const events = items.filter((item) => !thoughts.includes(item));
  const timed = byTime(inTime(events), chapters <= 8 ? 2 : 3);
  return [
    ...timed.map((group) => ({
      ...group,
      takes: (category: Category) => !reflective.includes(category) && group.takes(category),
    })),
    {
      title: 'What It Means',
      role: 'Says what it all means to the narrator',
      items: thoughts,
      takes: (category) => reflective.includes(category),
    },
  ];
}
