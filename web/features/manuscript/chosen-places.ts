import type { findInBook } from '@longhand/contract/find-and-replace';
import type { Received } from '../../app/call.ts';

export type FoundChapter = Received<typeof findInBook>['chapters'][number];

/** The places that are not to be replaced, by chapter: all that is found is, until somebody takes a tick away. */
export type LeftOut = ReadonlyMap<string, ReadonlySet<number>>;

const allOf = ({ places }: FoundChapter) => new Set(places.keys());

/** Approved and published chapters are left out until they are ticked. */
export const leftOutAtFirst = (chapters: readonly FoundChapter[]): LeftOut =>
  new Map(
    chapters.filter(({ isSettled }) => isSettled).map((chapter) => [chapter.chapterId, allOf(chapter)]),
  );

export const isChosen = (leftOut: LeftOut, { chapterId }: FoundChapter, place: number): boolean =>
  !leftOut.get(chapterId)?.has(place);

export function chosenIn(leftOut: LeftOut, chapter: FoundChapter): number[] {
  return [...chapter.places.keys()].filter((place) => isChosen(leftOut, chapter, place));
}

/** Places that are not listed, of which there are too many, go with the listed ones: all of a chapter, or these. */
export function countChosen(leftOut: LeftOut, chapter: FoundChapter): number {
  const listed = chosenIn(leftOut, chapter).length;
  return listed === chapter.places.length ? chapter.count : listed;
}

/** With a tick set or taken away at some places of a chapter. */
export function withTicks(
  leftOut: LeftOut,
  chapter: FoundChapter,
  places: readonly number[],
  isTicked: boolean,
): LeftOut {
  const now = new Set(leftOut.get(chapter.chapterId));
  for (const place of places) {
    if (isTicked) now.delete(place);
    else now.add(place);
  }
  return new Map(leftOut).set(chapter.chapterId, now);
}

/** What is asked of the server: whole chapters without naming their places. */
export function toReplace(leftOut: LeftOut, chapters: readonly FoundChapter[]) {
  return chapters.flatMap((chapter) => {
    const occurrences = chosenIn(leftOut, chapter);
    if (occurrences.length === 0) return [];
    const isWhole = occurrences.length === chapter.places.length;
    return [{ id: chapter.chapterId, baseRevision: chapter.revision, ...(isWhole ? {} : { occurrences }) }];
  });
}
