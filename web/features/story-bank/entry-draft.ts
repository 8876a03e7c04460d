import type { Entry, EntryCategory } from '@longhand/contract/story-bank';

/** An entry as its form has it: lists are one line each. */
export interface EntryDraft {
  readonly title: string;
  readonly content: string;
  readonly category: EntryCategory;
  readonly themes: string;
  readonly people: string;
  readonly places: string;
  readonly years: string;
  readonly emotionalTone: string;
  readonly relevanceScore: number;
  readonly offRecord: boolean;
}

export const entryDraft = (entry?: Entry): EntryDraft => ({
  title: entry?.title ?? '',
  content: entry?.content ?? '',
  category: entry?.category ?? 'other',
  themes: entry?.themes.join(', ') ?? '',
  people: entry?.people.join(', ') ?? '',
  places: entry?.places.join(', ') ?? '',
  years: entry?.years.join(', ') ?? '',
  emotionalTone: entry?.emotionalTone ?? 'neutral',
  relevanceScore: entry?.relevanceScore ?? 5,
  offRecord: entry?.offRecord ?? false,
});

const listed = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** What is sent of it; the words themselves are not among it. */
export const bodyOf = ({ content: _, themes, people, places, years, title, ...rest }: EntryDraft) => ({
  ...rest,
  title: title.trim(),
  themes: listed(themes),
  people: listed(people),
  places: listed(places),
  years: listed(years)
    .map(Number)
    .filter((year) => Number.isInteger(year) && year >= 0 && year <= 3000),
});
