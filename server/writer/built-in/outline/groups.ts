/** The four styles: each arranges the material into groups, which become parts. */
import type { Category, OutlineStyle } from '../../writer.ts';
import { acts, type Family, stageOf, subjects } from './families.ts';
import { type Item, inTime } from './material.ts';

export interface Group {
  /** Absent where the title is made from what is in the part. */
  readonly title: string | undefined;
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
    role: undefined,
    items: row,
    takes: (category) => Math.min(parts - 1, Math.floor(stageOf[category] * parts)) === i,
  }));
}

/** Events in the order of time, then what the narrator makes of them. */
function hybrid(items: readonly Item[], chapters: number): Group[] {
  const reflective: readonly Category[] = ['philosophy', 'legacy'];
  const isReflective = ({ entry }: Item) => reflective.includes(entry.category);
  const events = items.filter((item) => !isReflective(item));
  const thoughts = items.filter(isReflective);
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
