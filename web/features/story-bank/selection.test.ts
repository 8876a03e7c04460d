import { describe, expect, it } from 'vitest';
import { rangeOfSelection, selectionOfRange } from './selection.ts';

const text = 'One.\r\nTwo is here.\r\n\r\nThree.';
const wordsOf = (start: number, end: number) => {
  const range = rangeOfSelection(text, { start, end });
  return range && text.slice(range.start, range.end);
};

describe('a selection in a field', () => {
  it('is the same words in the text, whose lines may end in two characters', () => {
    expect(wordsOf(5, 8)).toBe('Two');
    expect(wordsOf(19, 25)).toBe('Three.');
    expect(wordsOf(0, 25)).toBe(text);
  });

  it('leaves out the blanks at its ends, and is nothing where there are only blanks', () => {
    expect(wordsOf(4, 9)).toBe('Two');
    expect(wordsOf(17, 19)).toBeUndefined();
    expect(wordsOf(3, 3)).toBeUndefined();
  });

  it('comes from a range and goes back to it', () => {
    const range = { start: text.indexOf('Two'), end: text.indexOf('Three') + 5 };
    expect(rangeOfSelection(text, selectionOfRange(text, range))).toEqual(range);
  });
});
