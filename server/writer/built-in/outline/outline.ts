/**
 * An outline of exactly as many chapters as were asked for. Entries are arranged by the style, cut into chapters where
 * they have least in common, and used once; chapters that no entry is left for are named gaps with questions to ask.
 */
import type { OutlineDraft, OutlineRequest, PlannedPart } from '../../writer.ts';
import { plain, wordsOf } from '../words.ts';
import { commonest, listed, spanOf } from './chapter-plan.ts';
import { type Gap, gaps } from './gaps.ts';
import { groupsOf } from './groups.ts';
import { type Item, materialOf } from './material.ts';
import { atLeastTwo, type Part, partsOf } from './parts.ts';
import { recommendationsFor } from './recommendations.ts';
import { rowsOf, standsAlone } from './rows.ts';

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

/** The first gaps of the list in whose category nothing is told, then the others. */
function gapsFor(items: readonly Item[], count: number): Gap[] {
  const told = new Set(items.map(({ entry }) => entry.category));
  const absent = gaps.filter(({ category }) => !told.has(category));
  const others = gaps.filter(({ category }) => told.has(category));
  return [...absent, ...others].slice(0, count);
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
