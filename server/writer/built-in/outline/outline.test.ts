import { outlineStyles } from '@longhand/contract/outlines';
import { entryCategories } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { cost } from '../../../testing/cost.ts';
import type { OutlineData, OutlineRequest, StoryEntry } from '../../writer.ts';
import { outline } from './outline.ts';

const entry = (i: number, more: Partial<StoryEntry> = {}): StoryEntry => ({
  id: `e${i}`,
  title: `${['Brick Oven', 'River Crossing', 'Night Train', 'Paper Mill', 'Winter Market', 'Stone Harbour', 'Copper Kettle'][i % 7]} Number ${i}`,
  category: entryCategories[i % entryCategories.length] ?? 'other',
  content:
    `I remember story number ${i} very well. My brother Wade and I carried ${i} sacks of flour down to the river, and nobody helped us. `
      .repeat(3 + (i % 4))
      .trim(),
  themes: ['flour', `subject ${i}`],
  emotionalTone: i % 2 ? 'proud' : 'tense',
  relevanceScore: i % 10,
  people: ['Wade'],
  places: [],
  organisations: [],
  years: i % 3 === 0 ? [1950 + i] : [],
  origin: 'told',
  ...more,
});
const entries = (count: number) => Array.from({ length: count }, (_, i) => entry(i));

const plan = (more: Partial<OutlineRequest> = {}): OutlineData =>
  outline({
    project: { title: 'From Flour to Fortune' },
    entries: entries(30),
    style: 'hybrid',
    targetChapters: 12,
    ...more,
  }).outlineData;
const chapters = (data: OutlineData) => data.parts.flatMap((part) => part.chapters);

describe.each(outlineStyles)('A-141: a %s outline', (style) => {
  it.each([6, 7, 12, 20])('A-140: has exactly %i chapters, of few or many entries', (targetChapters) => {
    for (const count of [0, 1, 3, 13, 60]) {
      const data = plan({ style, targetChapters, entries: entries(count) });
      expect(chapters(data).map(({ chapterNumber }) => chapterNumber)).toEqual(
        Array.from({ length: targetChapters }, (_, i) => i + 1),
      );
      expect(data.parts.length).toBeGreaterThanOrEqual(2);
      expect(data.parts.length).toBeLessThanOrEqual(5);
    }
  });

  it('uses each entry once', () => {
    const data = plan({ style, entries: entries(50) });
    const used = chapters(data).flatMap(({ suggestedBibEntries }) => suggestedBibEntries);
    expect(new Set(used).size).toBe(used.length);
    expect(used.length).toBe(50);
    expect(data.bibUtilization).toEqual({ totalEntries: 50, usedEntries: 50, unusedEntries: [] });
  });

  it('names chapters for which nothing is told as gaps, with questions to ask', () => {
    const data = plan({ style, entries: entries(3) });
    const open = chapters(data).filter(({ gap }) => gap === true);
    expect(open).toHaveLength(9);
    for (const chapter of open) {
      expect(chapter).toMatchObject({ suggestedBibEntries: [], estimatedWordCount: 0 });
      expect(chapter.questions?.length).toBeGreaterThan(0);
      expect(chapter.chapterTitle).not.toBe('');
    }
    expect(data.recommendations[0]).toContain('Nothing has been told yet');
  });

  it('gives every part and chapter a title of its own', () => {
    for (const count of [3, 50]) {
      const data = plan({ style, entries: entries(count), targetChapters: 20 });
      for (const titles of [
        data.parts.map(({ partTitle }) => partTitle),
        chapters(data).map(({ chapterTitle }) => chapterTitle),
      ]) {
        expect(new Set(titles).size).toBe(titles.length);
      }
    }
  });

  it('is the same for the same entries', () => {
    expect(plan({ style })).toEqual(plan({ style }));
  });
});

describe('an outline', () => {
  it('A-103, A-104: has every field of an outline, a part and a chapter', () => {
    const data = plan();
    expect(Object.keys(data).sort()).toEqual([
      'bibUtilization',
      'overallStructure',
      'parts',
      'recommendations',
      'thematicFlow',
      'totalEstimatedWordCount',
    ]);
    expect(Object.keys(data.parts[0] ?? {}).sort()).toEqual([
      'chapters',
      'partNumber',
      'partSummary',
      'partTitle',
    ]);
    expect(Object.keys(data.parts[0]?.chapters[0] ?? {}).sort()).toEqual([
      'chapterNumber',
      'chapterTitle',
      'emotionalArc',
      'estimatedWordCount',
      'keyThemes',
      'narrativeRole',
      'suggestedBibEntries',
      'summary',
    ]);
    expect(data.totalEstimatedWordCount).toBe(
      chapters(data).reduce((sum, { estimatedWordCount }) => sum + estimatedWordCount, 0),
    );
  });

  it('names the entries that it leaves out, and why', () => {
    const data = plan({
      entries: [
        ...entries(8),
        entry(90, { origin: 'note' }),
        entry(91, { content: 'Yes.' }),
        entry(92, { content: entry(3).content }),
      ],
    });
    expect(data.bibUtilization.unusedEntries).toEqual([
      { id: 'e90', title: entry(90).title, reason: expect.stringContaining('note') },
      { id: 'e91', title: entry(91).title, reason: expect.stringContaining('stands by itself') },
      { id: 'e92', title: entry(92).title, reason: expect.stringContaining(entry(3).title) },
    ]);
  });

  it('in the order of time puts years in their order and leaves the rest where the narrator put it', () => {
    const told = [
      entry(1, { years: [1980] }),
      entry(2, { years: [] }),
      entry(4, { years: [1990] }),
      entry(5, { years: [1970] }),
      entry(8, { years: [] }),
      entry(7, { years: [2000] }),
    ].map((one) => ({ ...one, category: 'challenge' as const }));
    const data = plan({ style: 'chronological', entries: told, targetChapters: 6 });
    expect(chapters(data).flatMap(({ suggestedBibEntries }) => suggestedBibEntries)).toEqual([
      'e5',
      'e1',
      'e2',
      'e4',
      'e8',
      'e7',
    ]);
  });

  it('begins with the birth, and leaves a childhood without years where it was told', () => {
    const told = [
      entry(1, { years: [], content: 'When I was seven my father let me sort the springs.' }),
      entry(2, { years: [1948], content: 'I was born in 1948 above a shop in Ohio.' }),
      entry(4, { years: [], content: 'I stopped being a child in about a week, that spring.' }),
      entry(5, { years: [1964], content: 'In 1964 I went to a works as a clerk.' }),
      entry(7, { years: [], content: 'As a child I had been afraid of the river.' }),
      entry(8, {
        years: [2002],
        content: 'The yard was a place from before 2002, like others.',
        category: 'challenge',
      }),
    ].map((one, i) => ({
      ...one,
      category:
        ([undefined, undefined, undefined, 'career_start', undefined, 'challenge'] as const)[i] ??
        ('early_life' as const),
    }));
    const data = plan({ style: 'chronological', entries: told, targetChapters: 6 });
    expect(chapters(data).flatMap(({ suggestedBibEntries }) => suggestedBibEntries)).toEqual([
      'e2',
      'e1',
      'e4',
      'e5',
      'e7',
      'e8',
    ]);
  });

  it('does not part an entry from the one that names its people', () => {
    const told = [
      'I showed the sheet to Arthur, and Arthur looked at it.',
      'He laughed. He took off his glasses. He said nothing for a week.',
      'We moved to Ohio in the autumn, with the whole family and the dog.',
    ].map((content, turn) =>
      entry(turn, {
        content,
        years: [],
        category: 'challenge',
        people: [],
        themes: [],
        title: `Title ${turn}`,
        told: { session: 's', turn },
      }),
    );
    const more = entries(12).map((one, i) => ({
      ...one,
      id: `m${i}`,
      years: [],
      category: 'challenge' as const,
    }));
    const row = chapters(plan({ style: 'chronological', entries: [...told, ...more], targetChapters: 6 }));
    expect(
      row.find(({ suggestedBibEntries }) => suggestedBibEntries.includes('e1'))?.suggestedBibEntries,
    ).toContain('e0');
  });

  it('by subject puts what belongs together into one part', () => {
    const data = plan({ style: 'thematic', entries: entries(42), targetChapters: 12 });
    const part = (id: string) =>
      data.parts.findIndex(({ chapters: own }) =>
        own.some(({ suggestedBibEntries }) => suggestedBibEntries.includes(id)),
      );
    const roots = entries(42).filter(({ category }) =>
      ['early_life', 'family', 'education'].includes(category),
    );
    expect(new Set(roots.map(({ id }) => part(id))).size).toBe(1);
  });

  it('describes chapters by nothing but what the entries hold', () => {
    const [first] = chapters(plan({ entries: [entry(3)], targetChapters: 6 })).filter(
      ({ gap }) => gap !== true,
    );
    expect(first).toMatchObject({
      chapterTitle: entry(3).title,
      summary: `Tells “${entry(3).title}”. With Wade. 1953.`,
      emotionalArc: 'Proud throughout',
      keyThemes: entry(3).themes,
    });
  });

  it('prefers titles that the author’s context speaks of', () => {
    const names =
      'Brick Oven,River Crossing,Night Train,Paper Mill,Winter Market,Stone Harbour,Copper Kettle,Glass Window,Green Meadow,Iron Gate,Lost Letter,High Tower';
    const told = names.split(',').map((title, i) =>
      entry(i, {
        title,
        category: 'challenge',
        relevanceScore: 5,
        themes: [],
        content: entry(4).content.replaceAll('4', `${i}`),
      }),
    );
    const titled = (context: string) =>
      chapters(plan({ entries: told, style: 'thematic', targetChapters: 6, context })).map(
        ({ chapterTitle }) => chapterTitle,
      );
    expect(titled('')).not.toContain('River Crossing');
    expect(titled('Make much of the river and of the crossing.')).toContain('River Crossing');
  });

  it('takes not much more for an entry among many than for one among few', () => {
    const each = (count: number) =>
      cost(() => plan({ entries: entries(count), targetChapters: 20, style: 'chronological' })) / count;
    each(100);
    expect(each(600)).toBeLessThan(8 * each(150));
  });
});
