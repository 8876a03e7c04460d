import type { Entry, EntryCategory } from '@longhand/contract/story-bank';

/** An entry as its form has it. Names are written one a line, for they may hold commas. */
export interface EntryDraft {
  readonly title: string;
  readonly content: string;
  readonly category: EntryCategory;
  readonly themes: string;
  readonly people: string;
  readonly places: string;
  readonly years: string;
  readonly emotionalTone: string;
  readonly relevanceScore: number | string;
  readonly offRecord: boolean;
}

export const entryDraft = (entry?: Entry): EntryDraft => ({
  title: entry?.title ?? '',
  content: entry?.content ?? '',
  category: entry?.category ?? 'other',
  themes: entry?.themes.join('\n') ?? '',
  people: entry?.people.join('\n') ?? '',
  places: entry?.places.join('\n') ?? '',
  years: entry?.years.join(', ') ?? '',
  emotionalTone: entry?.emotionalTone ?? 'neutral',
  relevanceScore: entry?.relevanceScore ?? 5,
  offRecord: entry?.offRecord ?? false,
});

const parts = (text: string, between: RegExp): string[] => [
  ...new Set(
    text
      .split(between)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
const linesOf = (text: string) => parts(text, /\n/);
const yearsOf = (text: string) => parts(text, /[\s,;]+/);

/** What is sent of it; the words themselves are not among it. */
export const bodyOf = ({ content: _, themes, people, places, years, title, ...rest }: EntryDraft) => ({
  ...rest,
  title: title.trim(),
  themes: linesOf(themes),
  people: linesOf(people),
  places: linesOf(places),
  years: yearsOf(years).map(Number),
  relevanceScore: Number(rest.relevanceScore),
});

const fields = Object.keys(entryDraft()) as (keyof EntryDraft)[];
const differing = (one: EntryDraft, other: EntryDraft) =>
  fields.filter((field) => !Object.is(one[field], other[field]));

/** Only what was changed: what somebody else has changed meanwhile stays, off the record above all. */
export function changesOf(before: EntryDraft, after: EntryDraft): Partial<ReturnType<typeof bodyOf>> {
  const changed: readonly string[] = differing(before, after);
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(([field]) => changed.includes(field)));
}

export const isSameDraft = (one: EntryDraft, other: EntryDraft): boolean =>
  differing(one, other).length === 0;

/** Fields that have become something else than is typed here, since that was begun. */
export function changedByBoth(
  { start, draft }: { readonly start: EntryDraft; readonly draft: EntryDraft },
  now: EntryDraft,
): readonly (keyof EntryDraft)[] {
  const theirs = differing(start, now);
  const unlike = differing(draft, now);
  return differing(start, draft).filter((field) => theirs.includes(field) && unlike.includes(field));
}

export type Wrong = { readonly [Name in keyof EntryDraft]?: string | undefined };

/** What is to be mended before it can be kept, by field; the limits are the contract's. */
export function wrongWith(draft: EntryDraft, isNote: boolean): Wrong {
  const { title, content, themes, people, places, years, relevanceScore } = draft;
  const score = Number(relevanceScore);
  const found: Wrong = {
    title: said(title.trim() === '', 'Please give it a title.'),
    content: said(isNote && content.trim() === '', 'Please write the note.'),
    themes: tooMuch(themes, 20, 80),
    people: tooMuch(people, 50, 120),
    places: tooMuch(places, 50, 120),
    years:
      said(!yearsOf(years).every(isYear), 'Years in figures, such as 1974.') ?? tooMuchOf(yearsOf(years), 50),
    relevanceScore: said(relevanceScore === '' || !(score >= 0 && score <= 10), 'A number from 0 to 10.'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, what]) => what !== undefined));
}

const said = (isWrong: boolean, what: string) => (isWrong ? what : undefined);
const isYear = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= 3000;
const tooMuchOf = (all: readonly string[], most: number) =>
  said(all.length > most, `Please keep this to ${most}.`);
const tooMuch = (text: string, most: number, longest: number) =>
  tooMuchOf(linesOf(text), most) ??
  said(
    linesOf(text).some((one) => one.length > longest),
    `Please keep each line under ${longest} characters.`,
  );
