import { describe, expect, it } from 'vitest';
import { aspects } from './aspects.ts';
import { closenessOf, confidenceIn, consistencyOf } from './closeness.ts';
import { measure } from './measure.ts';

/** Two ways to tell the same: at length and in the past, or short and to the point. */
const ornate = (n: number) =>
  `It was in the autumn of that year, when the leaves of the great elm before our door had fallen, that I first perceived how greatly the fortunes of my family, upon which number ${n} of my hopes had rested, were to be altered by the failure of the mill. `;
const blunt = (n: number) =>
  `So I don't know. We just go. It's ${n} boats, right? You can't wait. I really think that's it. `;
const told = (one: (n: number) => string, times = 40) =>
  Array.from({ length: times }, (_, n) => one(n)).join('\n');

describe('how close a chapter is to a voice', () => {
  const voice = measure([told(ornate)]);

  it('its own narrator is closer than another', () => {
    const own = closenessOf(measure([told(ornate, 20)]), voice).closeness ?? 0;
    const other = closenessOf(measure([told(blunt)]), voice).closeness ?? 1;
    expect(own).toBeGreaterThan(0.9);
    expect(other).toBeLessThan(0.3);
  });

  it('says what differs, the chapter against the voice', () => {
    const { differences } = closenessOf(measure([told(blunt)]), voice);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.length).toBeLessThanOrEqual(3);
    const messages = aspectsThatDiffer(blunt, ornate);
    expect(messages.get('sentence length')).toMatch(
      /^Sentences less than half as long as yours: \d(?:\.\d)? words on average, yours \d\d\.$/,
    );
    expect(messages.get('contractions')).toBe(
      'More contractions than yours: 100 % of those possible, yours 0 %.',
    );
  });

  it('finds nothing to say of a chapter like the voice', () => {
    expect(closenessOf(measure([told(ornate, 20)]), voice).differences).toEqual([]);
  });

  it('does not judge a chapter of a few lines', () => {
    expect(closenessOf(measure([told(ornate, 2)]), voice)).toEqual({ closeness: null, differences: [] });
  });
});

/** All that a chapter could be told, whichever differs most. */
function aspectsThatDiffer(chapter: typeof blunt, voice: typeof blunt) {
  const [here, yours] = [measure([told(chapter)]), measure([told(voice)])];
  return new Map(aspects.map(({ name, tell }) => [name, tell(here, yours)]));
}

it('sources that sound alike are one voice, others are not, and a few words are not judged', () => {
  const alike = consistencyOf([told(ornate, 20), told(ornate, 20)], measure) ?? 0;
  const mixed = consistencyOf([told(ornate, 20), told(blunt, 40)], measure) ?? 1;
  expect(alike).toBeGreaterThan(mixed + 0.4);
  expect(consistencyOf([told(ornate, 2)], measure)).toBeNull();
});

it('the more words, the more the measures can be trusted: never wholly', () => {
  const after = (times: number) => confidenceIn(measure([told(ornate, times)]));
  const grown = [1, 10, 50, 200].map(after);
  expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  expect(grown[0]).toBeLessThan(0.1);
  expect(grown.at(-1)).toBeGreaterThan(0.8);
  expect(grown.at(-1)).toBeLessThan(1);
});
