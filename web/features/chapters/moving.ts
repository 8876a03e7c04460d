import { defaultPart, type ListedChapter } from '@longhand/contract/chapters';
import type { Part } from './parts.ts';

/** Reordering: what a new arrangement of parts and chapters means for the chapters' places. */

/** What has to be sent of one chapter. */
export interface Change {
  readonly id: string;
  readonly orderIndex?: number;
  readonly partTitle?: string;
}

/** The parts with a chapter at another place: `index` counts the part's other chapters. */
export function withMoved(parts: readonly Part[], id: string, to: { part: string; index: number }): Part[] {
  const chapter = parts.flatMap(({ chapters }) => chapters).find((one) => one.id === id);
  if (!chapter) return [...parts];
  const without = parts.map((part) => ({
    ...part,
    chapters: part.chapters.filter((one) => one.id !== id),
  }));
  return without
    .map((part) =>
      part.title === to.part
        ? { ...part, chapters: part.chapters.toSpliced(to.index, 0, inPart(chapter, part.title)) }
        : part,
    )
    .filter(({ chapters }) => chapters.length > 0);
}

export function withPartMoved(parts: readonly Part[], title: string, by: -1 | 1): Part[] {
  const from = parts.findIndex((part) => part.title === title);
  const part = parts[from];
  const to = from + by;
  return part && to >= 0 && to < parts.length ? parts.toSpliced(from, 1).toSpliced(to, 0, part) : [...parts];
}

const inPart = (chapter: ListedChapter, title: string): ListedChapter =>
  (chapter.partTitle ?? defaultPart) === title ? chapter : { ...chapter, partTitle: title };

/** The chapters in the order of the parts, each with a place behind the one before; as few as can be get a new one. */
export function renumbered(parts: readonly Part[]): ListedChapter[] {
  const chapters = parts.flatMap((part) => part.chapters);
  const places = placesOf(chapters.map(({ orderIndex }) => orderIndex));
  return chapters.map((chapter, index) => ({ ...chapter, orderIndex: places[index] ?? chapter.orderIndex }));
}

export function changesBetween(before: readonly ListedChapter[], after: readonly ListedChapter[]): Change[] {
  const was = new Map(before.map((chapter) => [chapter.id, chapter]));
  return after.flatMap(({ id, orderIndex, partTitle }) => {
    const old = was.get(id);
    if (!old || (old.orderIndex === orderIndex && old.partTitle === partTitle)) return [];
    return [
      {
        id,
        ...(old.orderIndex !== orderIndex && { orderIndex }),
        ...(old.partTitle !== partTitle && partTitle !== null && { partTitle }),
      },
    ];
  });
}

/** Where a new chapter goes that is to be the last of a part. */
export function endOf(parts: readonly Part[], title: string): number {
  const at = parts.findIndex((part) => part.title === title);
  const last = (at < 0 ? parts.at(-1) : parts[at])?.chapters.at(-1)?.orderIndex;
  const later = parts.flatMap(({ chapters }) => chapters.map(({ orderIndex }) => orderIndex));
  const next =
    at < 0 ? undefined : later.filter((index) => last !== undefined && index > last).sort((a, b) => a - b)[0];
  if (last === undefined) return 1;
  return next === undefined ? Math.floor(Math.max(last, ...later)) + 1 : (last + next) / 2;
}

/** Ascending places in the given order, keeping the longest ascending run of those that were there. */
function placesOf(places: readonly number[]): number[] {
  const kept = longestAscent(places);
  const result = places.map((place, index) => (kept.has(index) ? place : Number.NaN));
  for (let start = 0; start < result.length; start += 1) {
    if (!Number.isNaN(result[start])) continue;
    let end = start;
    while (end < result.length && Number.isNaN(result[end])) end += 1;
    const between = spread(result[start - 1], result[end], end - start);
    result.splice(start, end - start, ...between);
  }
  const ascends = result.every((place, index) => index === 0 || place > (result[index - 1] ?? place));
  // So often halved that nothing lies between two neighbours any more: all are counted anew.
  return ascends ? result : places.map((_, index) => index + 1);
}

function spread(low: number | undefined, high: number | undefined, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    if (low === undefined) return high === undefined ? index + 1 : high - count + index;
    if (high === undefined) return Math.floor(low) + 1 + index;
    return low + ((high - low) * (index + 1)) / (count + 1);
  });
}

/** The indexes of a longest strictly ascending subsequence. */
function longestAscent(values: readonly number[]): Set<number> {
  const best = values.map(() => ({ length: 1, before: -1 }));
  values.forEach((value, index) => {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1;
      const here = best[index];
      if (here && (values[earlier] ?? value) < value && length > here.length)
        best[index] = { length, before: earlier };
    }
  });
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const chosen = new Set<number>();
  let at = best.findLastIndex(({ length }) => length === longest);
  for (let step = best[at]; step; step = best[at]) {
    chosen.add(at);
    at = step.before;
  }
  return chosen;
}
