import { describe, expect, it } from 'vitest';
import { buildChapter } from '../../testing/chapters.ts';
import { changesBetween, endOf, renumbered, withMoved, withPartMoved } from './moving.ts';
import { partsOf } from './parts.ts';

const list = (...given: [id: string, orderIndex: number, partTitle: string | null][]) =>
  given.map(([id, orderIndex, partTitle]) => buildChapter({ id, orderIndex, partTitle }));

const manuscript = list(['a', 1, 'One'], ['b', 2, 'One'], ['c', 3, 'Two'], ['d', 4, 'Two']);
const move = (chapters: typeof manuscript, id: string, part: string, index: number) =>
  changesBetween(chapters, renumbered(withMoved(partsOf(chapters), id, { part, index })));

describe('parts', () => {
  it('A-031: chapters without a part fall under Introduction', () => {
    expect(partsOf(list(['a', 1, null], ['b', 2, 'One'])).map(({ title }) => title)).toEqual([
      'Introduction',
      'One',
    ]);
  });

  it('stand in the order in which the manuscript first comes to them', () => {
    const parts = partsOf(list(['b', 3, 'One'], ['a', 1, 'Two'], ['c', 2, 'One']));
    expect(parts.map(({ title, chapters }) => [title, ...chapters.map(({ id }) => id)])).toEqual([
      ['Two', 'a'],
      ['One', 'c', 'b'],
    ]);
  });
});

describe('moving', () => {
  it('changes only the chapter that moved', () => {
    expect(move(manuscript, 'd', 'Two', 0)).toEqual([{ id: 'd', orderIndex: 2.5 }]);
    expect(move(manuscript, 'a', 'One', 1)).toEqual([{ id: 'a', orderIndex: 2.5 }]);
    expect(move(manuscript, 'a', 'Two', 2)).toEqual([{ id: 'a', orderIndex: 5, partTitle: 'Two' }]);
    expect(move(manuscript, 'c', 'One', 0)).toEqual([{ id: 'c', orderIndex: 0, partTitle: 'One' }]);
  });

  it('only renames the part where the place already fits', () => {
    expect(move(manuscript, 'c', 'One', 2)).toEqual([{ id: 'c', partTitle: 'One' }]);
  });

  it('to where it is, changes nothing', () => {
    expect(move(manuscript, 'b', 'One', 1)).toEqual([]);
  });

  it('counts anew where no number lies between two neighbours', () => {
    const tight = list(['a', 1, 'One'], ['b', 1 + Number.EPSILON, 'One'], ['c', 3, 'One']);
    const after = renumbered(withMoved(partsOf(tight), 'c', { part: 'One', index: 1 }));
    expect(after.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      ['a', 1],
      ['c', 2],
      ['b', 3],
    ]);
  });

  it('a part with all its chapters', () => {
    const after = renumbered(withPartMoved(partsOf(manuscript), 'Two', -1));
    expect(after.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
    expect(changesBetween(manuscript, after)).toHaveLength(2);
  });

  it('finds the end of a part for a new chapter', () => {
    expect(endOf(partsOf(manuscript), 'One')).toBe(2.5);
    expect(endOf(partsOf(manuscript), 'Two')).toBe(5);
    expect(endOf(partsOf(manuscript), 'New')).toBe(5);
    expect(endOf([], 'New')).toBe(1);
  });
});
