/** Each group's entries, in rows of one chapter each. */
import { wordsInTurn } from '../chapter/chapter.ts';
import { apportion, cutRow } from './allotment.ts';
import { type Group, slightPart } from './groups.ts';
import { type Item, kinship } from './material.ts';

/** How much it weighs against a cut that the entry after it would lose words, whose "he" is named before it. */
const dependence = 2;

export const standsAlone = ({ words }: Item): boolean => words > 2;

/** For each group its chapters, each a row of entries: `told` chapters in all. */
export function rowsOf(groups: readonly Group[], told: number): Item[][][] {
  const merged = fold(groups, told);
  const shares = apportion(
    merged.map((items) => ({
      size: items.filter(standsAlone).length,
      weight: items.reduce((sum, { words }) => sum + words, 0),
    })),
    told,
  );
  return merged.map((items, i) => {
    const inOneGo = wordsInTurn(items.map(({ entry }) => entry));
    const near = items.map((item, at) => {
      const before = items[at - 1];
      const lost = 1 - item.words / Math.max(1, inOneGo[at] ?? 0);
      if (before === undefined) return 0;
      // what needs another entry is never a chapter of its own
      if (!standsAlone(item) || !items.slice(0, at).some(standsAlone)) return 100;
      return kinship(before, item) + dependence * Math.max(0, lost);
    });
    return cutRow(
      items.map(({ words }) => words),
      near,
      shares[i] ?? 0,
    ).map(([from, to]) => items.slice(from, to));
  });
}

/** The groups' entries; where there are more groups than chapters, the lightest join their neighbours. */
function fold(groups: readonly Group[], most: number): Item[][] {
  const rows = groups.map(({ items }) => [...items]);
  const wordsOf = (row: readonly Item[] = []) => row.reduce((sum, { words }) => sum + words, 0);
  const chapterWords = rows.reduce((sum, row) => sum + wordsOf(row), 0) / Math.max(1, most);
  for (;;) {
    const filled = rows.flatMap((row, i) => (row.length > 0 ? [i] : []));
    const lightest = filled.reduce((a, b) => (wordsOf(rows[b]) < wordsOf(rows[a]) ? b : a), filled[0] ?? 0);
    const slight =
      (filled.length > 2 && wordsOf(rows[lightest]) < slightPart * chapterWords) ||
      (filled.length > 1 && rows[lightest]?.some(standsAlone) === false);
    if (filled.length <= most && !slight) return rows;
    const place = filled.indexOf(lightest);
    const heir = filled[place + 1] ?? filled[place - 1] ?? lightest;
    const moved = rows[lightest] ?? [];
    rows[heir] = heir > lightest ? [...moved, ...(rows[heir] ?? [])] : [...(rows[heir] ?? []), ...moved];
    rows[lightest] = [];
  }
}
