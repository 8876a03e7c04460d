import { describe, expect, it } from 'vitest';
import { excerptsOf } from './excerpts.ts';

const shown = (text: string, passages: { start: number; end: number }[], around: number) =>
  excerptsOf(text, passages, around).map(({ pieces }) =>
    pieces.map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece)).join(''),
  );

describe('what is shown of a source', () => {
  it('is the passage with whole words around it', () => {
    expect(shown('one two three four five six', [{ start: 14, end: 18 }], 3)).toEqual(['three [four] five']);
  });

  it('is all of a short text', () => {
    expect(shown('one two', [{ start: 0, end: 3 }], 100)).toEqual(['[one] two']);
  });

  it('is one stretch where passages are near, whatever their order, and two where they are not', () => {
    const near = [
      { start: 8, end: 13 },
      { start: 0, end: 3 },
    ];
    expect(shown('one two three four five six', near, 3)).toEqual(['[one] two [three] four']);
    const far = [
      { start: 0, end: 3 },
      { start: 24, end: 27 },
    ];
    expect(shown('one two three four five six', far, 1)).toEqual(['[one] two', 'five [six]']);
  });

  it('is the beginning where the words no longer stand in it', () => {
    expect(shown('one two three four five six', [], 3)).toEqual(['one two']);
  });
});
