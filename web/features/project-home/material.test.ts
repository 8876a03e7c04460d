import { describe, expect, it } from 'vitest';
import { buildOutline } from '../../testing/manuscripts.ts';
import { buildEntry } from '../../testing/stories.ts';
import { coverageOf, lifeOf } from './material.ts';

describe('the life so far', () => {
  it('is told by decades and years, each story at the first year it names', () => {
    const entries = [
      buildEntry({ id: 'strike', years: [1984] }),
      buildEntry({ id: 'born', years: [1951] }),
      buildEntry({ id: 'marriage', years: [1989, 1958] }),
      buildEntry({ id: 'handshake', years: [1984] }),
    ];
    const told = lifeOf(entries).map(({ decade, years }) => [
      decade,
      years.map(({ year, entries: ofYear }) => [year, ofYear.map(({ id }) => id)]),
    ]);
    expect(told).toEqual([
      [
        1950,
        [
          [1951, ['born']],
          [1958, ['marriage']],
        ],
      ],
      [1980, [[1984, ['strike', 'handshake']]]],
    ]);
  });

  it('leaves out what names no year and what is off the record', () => {
    expect(lifeOf([buildEntry({ years: [] }), buildEntry({ years: [1970], offRecord: true })])).toEqual([]);
  });
});

describe('the coverage of an outline', () => {
  it('has the entries of each chapter, none for a gap', () => {
    expect(coverageOf(buildOutline([['a', 'b'], []]))).toEqual([
      {
        title: 'The Quay',
        chapters: [
          { number: 1, title: 'Chapter 1', stories: ['a', 'b'] },
          { number: 2, title: 'Chapter 2', stories: [] },
        ],
      },
    ]);
  });
});
