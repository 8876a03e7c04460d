import { expect, it } from 'vitest';
import { completedShare, readinessOf } from './readiness.ts';

it.each([
  ['A-130', 5, 5, 'Ready to Publish'],
  ['A-130', 1, 1, 'Ready to Publish'],
  ['A-131', 4, 5, 'Nearly Ready'],
  ['A-131', 199, 200, 'Nearly Ready'],
  ['A-132', 1, 2, 'In Progress'],
  ['A-132', 79, 100, 'In Progress'],
  ['A-133', 1, 3, 'Early Draft'],
  ['A-133', 99, 200, 'Early Draft'],
  ['A-133', 0, 4, 'Early Draft'],
  ['A-133', 0, 0, 'Early Draft'],
] as const)(
  '%s: %i of %i chapters completed is “%s”',
  (_row, completedChapters, chaptersCount, readiness) => {
    expect(readinessOf({ completedChapters, chaptersCount })).toBe(readiness);
  },
);

it('A-130: the share is whole percent, never rounded up to what is not reached', () => {
  expect(completedShare({ completedChapters: 199, chaptersCount: 200 })).toBe(99);
  expect(completedShare({ completedChapters: 0, chaptersCount: 0 })).toBe(0);
});
