/** Rows of entries as parts of planned chapters, with the gaps where they belong. */
import type { Category } from '../../writer.ts';
import { titleCase } from '../titles.ts';
import { plain } from '../words.ts';
import { commonest, listed, type Plan, planOf, planOfGap, spanOf } from './chapter-plan.ts';
import { partTitles } from './families.ts';
import type { Gap } from './gaps.ts';
import type { Group } from './groups.ts';
import type { Item } from './material.ts';

export interface Part {
  readonly title: string;
  readonly plans: readonly Plan[];
  readonly items: readonly Item[];
}

export function partsOf(
  groups: readonly Group[],
  rows: readonly Item[][][],
  missing: readonly Gap[],
  emphasis: ReadonlySet<string>,
): Part[] {
  const taken = new Map<string, number>();
  for (const gap of missing) taken.set(plain(gap.title), 1);
  const titles = new Set<string>();
  return groups.flatMap((group, i) => {
    const own = rows[i] ?? [];
    const open = missing.filter(({ category }) => groups.findIndex((other) => other.takes(category)) === i);
    const plans = [
      ...own.map((items, at) => planOf(items, roleOf(group, i, at, groups.length), taken, emphasis)),
      ...open.map((gap) => planOfGap(gap, taken)),
    ];
    if (plans.length === 0) return [];
    const items = own.flat();
    return [{ title: partTitle(group, items, open, titles), plans, items }];
  });
}

function roleOf({ role }: Group, part: number, chapter: number, parts: number): string {
  if (role !== undefined) return role;
  if (part === 0 && chapter === 0) return 'Opens the book';
  if (part === 0) return 'Lays the ground';
  return part === parts - 1 ? 'Leads towards the close' : 'Carries the story on';
}

/** The group's own, or what most of the part is about; never one that is taken. */
function partTitle(
  { title, phase }: Group,
  items: readonly Item[],
  open: readonly Gap[],
  taken: Set<string>,
): string {
  const choices = [
    title,
    mainSubject(items),
    phase,
    aroundThemes(items),
    ...open.map(({ category }) => partTitles[category]),
  ];
  const free =
    choices.find((choice) => choice !== undefined && !taken.has(choice)) ?? `Part ${taken.size + 1}`;
  taken.add(free);
  const years = title === undefined ? items.flatMap(({ year }) => (year === undefined ? [] : [year])) : [];
  return years.length < 2 ? free : `${free}, ${spanOf(years, '')}`;
}

/** The title of the category that has at least two fifths of the words. */
function mainSubject(items: readonly Item[]): string | undefined {
  const words = new Map<Category, number>();
  for (const { entry, words: own } of items)
    words.set(entry.category, (words.get(entry.category) ?? 0) + own);
  const total = items.reduce((sum, item) => sum + item.words, 0);
  const main = [...words].sort((a, b) => b[1] - a[1])[0];
  return main !== undefined && main[0] !== 'other' && main[1] >= 0.4 * total
    ? partTitles[main[0]]
    : undefined;
}

const aroundThemes = (items: readonly Item[]): string | undefined => {
  const themes = commonest(items.flatMap(({ entry }) => entry.themes)).slice(0, 1);
  return themes.length === 0 ? undefined : titleCase(listed(themes));
};

/** One part alone is cut in two. */
export function atLeastTwo(parts: Part[]): Part[] {
  const [only] = parts;
  if (only === undefined || parts.length > 1 || only.plans.length < 2) return parts;
  const middle = Math.ceil(only.plans.length / 2);
  const second = only.plans.slice(middle);
  const ids = new Set(second.flatMap((plan) => plan.suggestedBibEntries));
  const later = only.items.filter(({ entry }) => ids.has(entry.id));
  return [
    {
      ...only,
      plans: only.plans.slice(0, middle),
      items: only.items.filter(({ entry }) => !ids.has(entry.id)),
    },
    { title: 'Further On', plans: second, items: later },
  ];
}
