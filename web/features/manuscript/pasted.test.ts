import { expect, it } from 'vitest';
import { withoutStyles } from './pasted.ts';

it.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ['<p title="a > b" STYLE = "x">a</p>', '<p title="a > b" data-style= "x">a</p>'],
  ['<p class="a"style="x">a</p>', '<p class="a"data-style="x">a</p>'],
  ['<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
  ['<p>In style = good form.</p>', '<p>In style = good form.</p>'],
  ['1 < 2 and style="3"', '1 < 2 and style="3"'],
])('%j is read as %j', (given, expected) => {
  expect(withoutStyles(given)).toBe(expected);
});
