import { describe, expect, it } from 'vitest';
import { type Figures, journeyOf, nextStepOf, type StepName } from './journey.ts';

const nothing: Figures = { completedInterviews: 0, chapters: 0, completedChapters: 0, words: 0 };
const journey = (figures: Partial<Figures>) => journeyOf({ ...nothing, ...figures });
const step = (name: StepName, figures: Partial<Figures>) => {
  const { state, progress } = journey(figures).steps.find((one) => one.name === name) ?? {};
  return [state, progress];
};

describe('the journey of a memoir', () => {
  it('F-072: has four steps in order', () => {
    expect(journey({}).steps.map(({ name }) => name)).toEqual([
      'Interviews',
      'Chapters',
      'Writing',
      'Finalize',
    ]);
  });

  it.each([
    [0, 'active', 0],
    [2, 'active', 2 / 3],
    [3, 'completed', 1],
    [7, 'completed', 1],
  ])('F-156: Interviews with %i completed is %s', (completedInterviews, state, progress) => {
    expect(step('Interviews', { completedInterviews })).toEqual([state, progress]);
  });

  it.each([
    [0, 'pending', 0],
    [4, 'active', 0.8],
    [5, 'completed', 1],
    [12, 'completed', 1],
  ])('F-157: Chapters with %i is %s', (chapters, state, progress) => {
    expect(step('Chapters', { chapters })).toEqual([state, progress]);
  });

  it.each([
    [0, 'pending', 0],
    [9_999, 'active', 0.9999],
    [10_000, 'completed', 1],
    [80_000, 'completed', 1],
  ])('F-158: Writing at %i words is %s', (words, state, progress) => {
    expect(step('Writing', { words })).toEqual([state, progress]);
  });

  it.each([
    [9_999, 4, 4, 'pending', 0],
    [10_000, 4, 3, 'active', 0.75],
    [10_000, 4, 0, 'active', 0],
    [10_000, 4, 4, 'completed', 1],
    [10_000, 0, 0, 'pending', 0],
  ])(
    'F-159: Finalize at %i words with %i chapters, %i completed, is %s',
    (words, chapters, completedChapters, state, progress) => {
      expect(step('Finalize', { words, chapters, completedChapters })).toEqual([state, progress]);
    },
  );

  it.each([
    [{}, 0],
    [{ completedInterviews: 3 }, 25],
    [{ completedInterviews: 3, chapters: 4, words: 6_000 }, 60],
    [{ completedInterviews: 3, chapters: 8, completedChapters: 2, words: 12_000 }, 81],
    [{ completedInterviews: 5, chapters: 8, completedChapters: 8, words: 12_000 }, 100],
  ])('F-160: the percent of %o is the mean of the four, %i', (figures, percent) => {
    expect(journey(figures).percent).toBe(percent);
  });

  it.each([
    [{}, 'Interviews'],
    [{ completedInterviews: 3, chapters: 1 }, 'Chapters'],
    [{ completedInterviews: 3, chapters: 5, words: 400 }, 'Writing'],
    [{ completedInterviews: 3, chapters: 5, words: 10_000 }, 'Finalize'],
    [{ completedInterviews: 3, chapters: 5, completedChapters: 5, words: 10_000 }, 'Interviews'],
  ])('F-077: after %o comes %s', (figures, name) => {
    expect(nextStepOf(journey(figures))?.name).toBe(name);
  });
});
