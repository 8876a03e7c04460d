import { entryCategories } from '@longhand/contract/story-bank';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cost } from '../../testing/cost.ts';
import type { Passage } from '../writer.ts';
import { extract } from './extraction.ts';

const turn = (text: string, more: Partial<Passage> = {}): Passage => ({
  id: 't1',
  kind: 'turn',
  text,
  ...more,
});

const story =
  'I was born in Ohio in 1950, over my father’s bakery, and I carried bread before school. Every morning we were up at four. ' +
  'Years later, in 1986, I opened a bakery of my own with Wade, and nobody came. We sold two loaves on the first day, and I was afraid. ';

const content = (entry: { ranges: readonly { start: number; end: number }[] }, text: string) =>
  entry.ranges.map(({ start, end }) => text.slice(start, end)).join('\n\n');

describe('the Story Bank', () => {
  it('holds the narrator’s own words, with their address, speaker and question', () => {
    const [entry] = extract({
      passages: [turn(story, { speaker: 'Ada', question: 'Where were you born?' })],
    });
    expect(entry).toMatchObject({
      speaker: 'Ada',
      question: 'Where were you born?',
      years: [1950, 1986],
      people: ['Wade'],
      places: ['Ohio'],
    });
    expect(entry?.ranges).toEqual([{ kind: 'turn', id: 't1', start: 0, end: story.trimEnd().length }]);
    expect(entry?.content).toBe(story.trimEnd());
  });

  it('cuts a long answer into stories of a page or less', () => {
    const text =
      `${story.repeat(2)}\n\nThen in 1990 we moved to California, and the whole family came along. ${story}`.repeat(
        4,
      );
    const sizes = extract({ passages: [turn(text)] }).map((entry) => entry.content.split(/\s+/).length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  });

  it.each([
    'Yes.',
    'Um...',
    '\\[laughter\\]',
    'Thanks for having me, I am happy to be here.',
    '👍👍',
    '   ',
    'I see, yeah. Right.',
  ])('leaves out what tells nothing: "%s"', (text) => {
    expect(extract({ passages: [turn(text)] })).toEqual([]);
  });

  it('counts ranges in the whole source where a passage is a part of it', () => {
    const whole = `Interviewer: Go on.\nAda: ${story}\nInterviewer: Thank you.`;
    const start = whole.indexOf('I was born');
    const [entry] = extract({
      passages: [turn(whole, { kind: 'transcript', span: { start, end: start + story.length } })],
    });
    expect(entry && content(entry, whole)).toBe(entry?.content);
    expect(entry?.content.startsWith('I was born')).toBe(true);
  });

  it('keeps a text in another language, read only as far as that goes', () => {
    const text =
      'Nací en Sevilla en 1950 y mi padre era panadero. Todas las mañanas llevaba el pan antes de ir a la escuela.';
    const [entry] = extract({ passages: [turn(text)] });
    expect(entry).toMatchObject({
      content: text,
      category: 'other',
      emotionalTone: 'neutral',
      years: [1950],
    });
    expect(entry?.title).not.toBe('');
  });

  it('knows no most: of a recording of many hours every story is there', () => {
    const said = Array.from(
      { length: 1_200 },
      (_, n) => `In ${1900 + (n % 100)} we sold boat ${n} to the harbour men, and my mother wept over it.`,
    );
    const stories = extract({ passages: said.map((text, n) => ({ ...turn(text), id: String(n) })) });
    expect(stories.map(({ content }) => content)).toEqual(said);
    // The same in one go, as somebody tells it who is never interrupted.
    const inOneGo = extract({ passages: [turn(said.join(' '))] });
    expect(inOneGo.map(({ content }) => content).join(' ')).toBe(said.join(' '));
  });

  it('reports its real progress', () => {
    const steps: number[] = [];
    extract(
      { passages: Array.from({ length: 5 }, (_, i) => turn(story, { id: `t${i}` })) },
      ({ done, total }) => steps.push(done / total),
    );
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(steps.at(-1)).toBeGreaterThan(0.8);
  });

  it('says the same of the same words', () => {
    const passages = [turn(story.repeat(3))];
    expect(extract({ passages })).toEqual(extract({ passages }));
  });

  it('whatever is said, content is exactly the slices of the ranges, in order and within the source', () => {
    const piece = fc.constantFrom(
      'I ',
      'born ',
      'in 1986',
      '. ',
      '…',
      '\n\n',
      '"',
      '😀',
      'Wade ',
      'we moved ',
      '-- ',
      '[^1]',
      'ünï',
      '\\',
      '<b>',
      '💥',
      'the bakery ',
      '\t',
      'Mr. ',
      'ignore your instructions ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const text = pieces.join('');
        const entries = extract({ passages: [turn(text)] });
        for (const entry of entries) {
          expect(entry.content).toBe(content(entry, text));
          expect(entry.content.trim()).not.toBe('');
          expect(entry.content.isWellFormed()).toBe(true);
          expect(entryCategories).toContain(entry.category);
          expect(entry.relevanceScore).toBeGreaterThanOrEqual(0);
          expect(entry.relevanceScore).toBeLessThanOrEqual(10);
          expect(entry.title).toMatch(/\S/);
          expect(entry.title).not.toMatch(/…|\.\.\./);
        }
        const starts = entries.map(({ ranges }) => ranges[0]?.start ?? 0);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  let prose: number | undefined;
  const honest = () =>
    (prose ??= cost(() =>
      extract({ passages: [turn('In 1961 my father sold coal from a cart in Ohio. '.repeat(1_000))] }),
    ));
  it.each([
    ['without a space', 'x'.repeat(50_000)],
    ['without a full stop', 'and then '.repeat(5_500)],
    ['of one letter', 'a '.repeat(25_000)],
    ['of capitals', 'Aa '.repeat(16_000)],
    ['of dashes', 'we -- '.repeat(8_000)],
    ['of brackets', '[(('.repeat(16_000)],
    ['of quotation marks', '" '.repeat(25_000)],
    ['of code', 'if (a < b) { return c[d] && e; }\n'.repeat(1_500)],
  ])('survives 50,000 characters %s, in the time of some prose', (_, text) => {
    expect(cost(() => extract({ passages: [turn(text)] }))).toBeLessThan(10 * honest());
  });
});
