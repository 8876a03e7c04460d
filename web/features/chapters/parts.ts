import { defaultPart, type ListedChapter } from '@longhand/contract/chapters';

/** Chapters under a part's title. A part is nothing but its chapters: it begins and ends with them. */
export interface Part {
  readonly title: string;
  readonly chapters: readonly ListedChapter[];
}

export const partTitleOf = ({ partTitle }: Pick<ListedChapter, 'partTitle'>): string =>
  partTitle ?? defaultPart;

/** The parts in the order in which the manuscript first comes to them. */
export function partsOf(chapters: readonly ListedChapter[]): Part[] {
  const ordered = chapters.toSorted((one, other) => one.orderIndex - other.orderIndex);
  return [...Map.groupBy(ordered, partTitleOf)].map(([title, own]) => ({ title, chapters: own }));
}

export const wordsOf = (chapters: readonly Pick<ListedChapter, 'wordCount'>[]): number =>
  chapters.reduce((total, { wordCount }) => total + wordCount, 0);
