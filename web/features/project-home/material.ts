import type { ListedChapter } from '@longhand/contract/chapters';
import type { Interview } from '@longhand/contract/interviews';
import type { Outline } from '@longhand/contract/outlines';
import type { Entry } from '@longhand/contract/story-bank';

/** What a memoir consists of so far, and what can be read from it at a glance. */
export interface Material {
  readonly chapters: readonly ListedChapter[];
  readonly outline: Outline | null;
  readonly interviews: readonly Interview[];
  readonly entries: readonly Entry[];
}

export interface PlannedPart {
  readonly title: string;
  readonly chapters: readonly {
    readonly number: number;
    readonly title: string;
    readonly stories: readonly string[];
  }[];
}

/** The outline's chapters with the ids of the entries each has to tell; without any it is a gap. */
export function coverageOf(outline: Pick<Outline, 'outlineData'>): readonly PlannedPart[] {
  return outline.outlineData.parts.map((part) => ({
    title: part.partTitle,
    chapters: part.chapters.map((chapter) => ({
      number: chapter.chapterNumber,
      title: chapter.chapterTitle,
      stories: chapter.suggestedBibEntries,
    })),
  }));
}

export interface Decade {
  readonly decade: number;
  readonly years: readonly { readonly year: number; readonly entries: readonly Entry[] }[];
}

/** The life by decades and years. An entry that names several years stands at the first of them. */
export function lifeOf(entries: readonly Entry[]): readonly Decade[] {
  const dated = entries
    .filter(({ years, offRecord }) => years.length > 0 && !offRecord)
    .map((entry) => ({ entry, year: Math.min(...entry.years) }))
    .toSorted((one, other) => one.year - other.year);
  const decades = Map.groupBy(dated, ({ year }) => Math.floor(year / 10) * 10);
  return [...decades].map(([decade, told]) => ({
    decade,
    years: [...Map.groupBy(told, ({ year }) => year)].map(([year, ofYear]) => ({
      year,
      entries: ofYear.map(({ entry }) => entry),
    })),
  }));
}
