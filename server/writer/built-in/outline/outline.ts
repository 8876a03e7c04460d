/**
 * An outline of exactly as many chapters as were asked for. Entries are arranged by the style, cut into chapters where
 * they have least in common, and used once; chapters that no entry is left for are named gaps with questions to ask.
 */
import type { Category, OutlineDraft, OutlineRequest, PlannedPart } from '../../writer.ts';
import { wordsInTurn } from '../chapter/chapter.ts';
import { titleCase } from '../titles.ts';
import { plain, wordsOf } from '../words.ts';
import { apportion, cutRow } from './allotment.ts';
import { commonest, listed, type Plan, planOf, planOfGap, spanOf } from './chapter-plan.ts';
import { partTitles } from './families.ts';
import { type Gap, gaps } from './gaps.ts';
import { type Group, groupsOf, slightPart } from './groups.ts';
import { type Item, kinship, materialOf } from './material.ts';
import { recommendationsFor } from './recommendations.ts';

interface Part {
  readonly title: string;
  readonly plans: readonly Plan[];
  readonly items: readonly Item[];
}

export function outline(request: OutlineRequest): OutlineDraft {
  const { style, targetChapters, project, entries } = request;
  const { items, unused } = materialOf(request);
  const told = Math.min(targetChapters, items.filter(standsAlone).length);
  const groups = groupsOf(style, items, targetChapters);
  const emphasis = new Set(
    wordsOf(plain(`${request.context ?? ''} ${project.description ?? ''}`)).map(({ text }) => text),
  );
  const rows = rowsOf(groups, told);
  const missing = gapsFor(items, targetChapters - rows.reduce((sum, row) => sum + row.length, 0));
  const parts = atLeastTwo(partsOf(groups, rows, missing, emphasis));
  const numbered = number(parts);
  const plans = parts.flatMap((part) => part.plans);
  const data = {
    overallStructure: structureOf(style, parts, plans.length),
    thematicFlow: flowOf(parts),
    recommendations: recommendationsFor(plans, items, unused.length),
    totalEstimatedWordCount: plans.reduce((sum, plan) => sum + plan.estimatedWordCount, 0),
    bibUtilization: {
      totalEntries: entries.length,
      usedEntries: plans.reduce((sum, plan) => sum + plan.suggestedBibEntries.length, 0),
      unusedEntries: unused,
    },
    parts: numbered,
  };
  return {
    title: `${project.title.trim() || 'Untitled'}: ${styleNames[style]} outline`,
    description: `${data.overallStructure} ${data.bibUtilization.usedEntries} of ${entries.length} entries used.`,
    outlineData: data,
  };
}

const styleNames = {
  chronological: 'chronological',
  thematic: 'thematic',
  'narrative-arc': 'narrative arc',
  hybrid: 'hybrid',
} as const;

/** How much it weighs against a cut that the entry after it would lose words, whose "he" is named before it. */
const dependence = 2;

const standsAlone = ({ words }: Item): boolean => words > 2;

/** For each group its chapters, each a row of entries: `told` chapters in all. */
function rowsOf(groups: readonly Group[], told: number): Item[][][] {
  const merged = fold(groups, told);
  const shares = apportion(
    merged.map((items) => ({
      size: items.filter(standsAlone).length,
      weight: items.reduce((sum, { words }) => sum + words, 0),
    })),
    told,
  );
  return merged.map((items, i) => {
    const inOneGo = wordsInTurn(items.map(({ entry }) => entry));
    const near = items.map((item, at) => {
      const before = items[at - 1];
      const lost = 1 - item.words / Math.max(1, inOneGo[at] ?? 0);
      if (before === undefined) return 0;
      // what needs another entry is never a chapter of its own
      if (!standsAlone(item) || !items.slice(0, at).some(standsAlone)) return 100;
      return kinship(before, item) + dependence * Math.max(0, lost);
    });
    return cutRow(
      items.map(({ words }) => words),
      near,
      shares[i] ?? 0,
    ).map(([from, to]) => items.slice(from, to));
  });
}

/** The groups' entries; where there are more groups than chapters, the lightest join their neighbours. */
function fold(groups: readonly Group[], most: number): Item[][] {
  const rows = groups.map(({ items }) => [...items]);
  const wordsOf = (row: readonly Item[] = []) => row.reduce((sum, { words }) => sum + words, 0);
  const chapterWords = rows.reduce((sum, row) => sum + wordsOf(row), 0) / Math.max(1, most);
  for (;;) {
    const filled = rows.flatMap((row, i) => (row.length > 0 ? [i] : []));
    const lightest = filled.reduce((a, b) => (wordsOf(rows[b]) < wordsOf(rows[a]) ? b : a), filled[0] ?? 0);
    const slight =
      (filled.length > 2 && wordsOf(rows[lightest]) < slightPart * chapterWords) ||
      (filled.length > 1 && rows[lightest]?.some(standsAlone) === false);
    if (filled.length <= most && !slight) return rows;
    const place = filled.indexOf(lightest);
    const heir = filled[place + 1] ?? filled[place - 1] ?? lightest;
    const moved = rows[lightest] ?? [];
    rows[heir] = heir > lightest ? [...moved, ...(rows[heir] ?? [])] : [...(rows[heir] ?? []), ...moved];
    rows[lightest] = [];
  }
}

/** The first gaps of the list in whose category nothing is told, then the others. */
function gapsFor(items: readonly Item[], count: number): Gap[] {
  const told = new Set(items.map(({ entry }) => entry.category));
  const absent = gaps.filter(({ category }) => !told.has(category));
  const others = gaps.filter(({ category }) => told.has(category));
  return [...absent, ...others].slice(0, count);
}

function partsOf(
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
function atLeastTwo(parts: Part[]): Part[] {
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

function number(parts: readonly Part[]): PlannedPart[] {
  let chapterNumber = 0;
  return parts.map(({ title, plans }, i) => ({
    partNumber: i + 1,
    partTitle: title,
    partSummary: `${count(plans.length, 'chapter')}: ${listed(plans.map((plan) => plan.chapterTitle))}.`,
    chapters: plans.map((plan) => {
      chapterNumber += 1;
      return { chapterNumber, ...plan };
    }),
  }));
}

const count = (many: number, word: string): string => `${many} ${word}${many === 1 ? '' : 's'}`;

function structureOf(style: OutlineRequest['style'], parts: readonly Part[], chapters: number): string {
  const order = {
    chronological:
      'in the order of time, by years where they are known and in the narrator’s own order where not',
    thematic: 'by subject',
    'narrative-arc':
      'along the curve of a story: beginnings, setting out, the struggle, the turn and what came after',
    hybrid: 'with events in the order of time and reflections gathered at the end',
  }[style];
  const span = spanOf(
    parts.flatMap(({ items }) => items.flatMap(({ year }) => (year === undefined ? [] : [year]))),
    '',
  );
  const years = span === '' ? '' : ` The entries name years from ${span}.`;
  return `${count(parts.length, 'part')} and ${count(chapters, 'chapter')}, ${order}.${span.includes('to') ? years : ''}`;
}

function flowOf(parts: readonly Part[]): string {
  const steps = parts.flatMap(({ title, items }) => {
    const themes = commonest(items.flatMap(({ entry }) => entry.themes)).slice(0, 3);
    return themes.length === 0 ? [] : [`${title}: ${listed(themes)}.`];
  });
  return steps.length === 0 ? 'No themes can be named until more is told.' : steps.join(' ');
}
