/** Figures on labelled sentences and entries: a little below what is reached, so that a fall is noticed. */
import { expect, it } from 'vitest';
import { sources } from './interviews.ts';
import { measureCategories } from './measures/categories.ts';
import { measureFrequentNames } from './measures/frequent-names.ts';
import { type Found, measureNames } from './measures/names.ts';

const precision = ({ right, wrong }: Found): number => right / (right + wrong.length);
const recall = ({ right, missed }: Found): number => right / (right + missed.length);

it.each([
  ['people', 0.9, 0.9],
  ['places', 0.9, 0.9],
  ['organisations', 0.85, 0.75],
  ['years', 0.95, 0.95],
] as const)('finds %s', (kind, precise, complete) => {
  const found = measureNames(sources()).find((one) => one.kind === kind);
  expect(found && precision(found), found?.wrong.join(', ')).toBeGreaterThanOrEqual(precise);
  expect(found && recall(found), found?.missed.join(', ')).toBeGreaterThanOrEqual(complete);
});

it('files the names that are met most often as a reader would', async () => {
  for (const { source, right, of, wrong } of await measureFrequentNames(sources()))
    expect(right / of, `${source}: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(0.95);
});

it('A-101: files at least three quarters of real stories where a reader would', () => {
  const { right, of, wrong } = measureCategories(sources());
  expect(of).toBeGreaterThan(60);
  expect(right / of, wrong.map(({ at, as }) => `${at}: ${as}`).join('\n')).toBeGreaterThanOrEqual(0.75);
});
