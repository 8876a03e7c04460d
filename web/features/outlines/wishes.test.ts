import { outlineStyles } from '@longhand/contract/outlines';
import { expect, it } from 'vitest';
import { defaultStyle, styleMeanings, targetChaptersOf } from './wishes.ts';

it.each([
  ['12', 12],
  ['5', 6],
  ['6', 6],
  ['20', 20],
  ['21', 20],
  ['-3', 6],
  ['abc', 12],
  ['', 12],
])('A-140: %j as target chapters is %i', (typed, expected) => {
  expect(targetChaptersOf(typed)).toBe(expected);
});

it('A-141: the styles are chronological, thematic, narrative-arc and hybrid, which is the default', () => {
  expect(outlineStyles).toEqual(['chronological', 'thematic', 'narrative-arc', 'hybrid']);
  expect(Object.keys(styleMeanings)).toEqual([...outlineStyles]);
  expect(defaultStyle).toBe('hybrid');
});
