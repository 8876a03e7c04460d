import { describe, expect, it } from 'vitest';
import { followEdit } from './follow-edit.ts';
import { isKnown, quoteOf } from './passages.ts';

const at = (start: number, end: number, id = 'one') => ({ kind: 'turn' as const, id, start, end });

describe('a passage follows the edit of its text', () => {
  const before = 'We sold the boat in 1986. My mother wept. The men were paid.';
  const passage = (words: string) => {
    const start = before.indexOf(words);
    return { start, end: start + words.length };
  };
  it.each([
    [
      'words before it',
      'Yes. We sold the boat in 1986. My mother wept. The men were paid.',
      'My mother wept.',
    ],
    [
      'a word inside it',
      'We sold the boat in 1986. My dear mother wept. The men were paid.',
      'My dear mother wept.',
    ],
    ['its first word', 'We sold the boat in 1986. Our mother wept. The men were paid.', 'Our mother wept.'],
    ['its last word', 'We sold the boat in 1986. My mother cried. The men were paid.', 'My mother cried.'],
    ['words after it', 'We sold the boat in 1986. My mother wept.', 'My mother wept.'],
  ])('past an edit of %s', (_, after, now) => {
    const place = followEdit(before, after)(passage('My mother wept.'));
    expect(place && after.slice(place.start, place.end)).toBe(now);
  });

  it('is lost where less than half of its characters survive', () => {
    const follow = followEdit(before, 'We sold the boat in 1986. Nobody said a word. The men were paid.');
    expect(follow(passage('My mother wept.'))).toBeUndefined();
    expect(follow(passage('The men were paid.'))).toEqual({ start: 46, end: 64 });
  });

  it('is lost with the whole text', () => {
    expect(followEdit(before, '')(passage('My mother wept.'))).toBeUndefined();
  });

  it('is followed around a part that was rewritten beyond recognition, at once', () => {
    const long = (word: string) => Array.from({ length: 8_000 }, (_, n) => `${word}${n}`).join(' ');
    const old = `The beginning stays. ${long('a')} And so does the end.`;
    const after = `The beginning stays. ${long('b')} And so does the end.`;
    const follow = followEdit(old, after);
    const place = follow({ start: old.length - 20, end: old.length });
    expect(place && after.slice(place.start, place.end)).toBe('And so does the end.');
    expect(follow({ start: 21, end: 2_000 })).toBeUndefined();
  });
});

describe('a passage is known', () => {
  it.each([
    ['the same again', [at(0, 100)], true],
    ['drawn a little elsewhere', [at(10, 120)], true],
    ['the half of it', [at(0, 50)], true],
    ['twice as much, with it inside', [at(0, 400)], true],
    ['with a sliver in common', [at(90, 300)], false],
    ['beside it', [at(100, 200)], false],
    ['at the same place of another text', [at(0, 100, 'two')], false],
  ])('%s: %s', (_, drawn, expected) => {
    expect(isKnown(drawn, [at(0, 100)])).toBe(expected);
  });

  it('where several known ones cover half of it', () => {
    expect(isKnown([at(60, 160)], [at(0, 90), at(130, 240)])).toBe(true);
  });
});

it('a quote is words that are there, with no character cut in two', () => {
  expect(quoteOf({ start: 0, end: 2 }, '🙂 yes')).toBe('🙂');
  expect(quoteOf({ start: 1, end: 4 }, '🙂 yes')).toBeUndefined();
  expect(quoteOf({ start: 2, end: 3 }, '🙂 yes')).toBeUndefined();
  expect(quoteOf({ start: 3, end: 99 }, '🙂 yes')).toBeUndefined();
});
