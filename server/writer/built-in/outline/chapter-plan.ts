/** One planned chapter, described by nothing but its entries' own titles, themes, names and years. */
import type { PlannedChapter } from '../../writer.ts';
import { tellableWords, toldInTurn } from '../chapter/chapter.ts';
import { saidIn, titleForce } from '../titles.ts';
import { plain, wordList, wordsOf } from '../words.ts';
import { type Gap, gapPlan } from './gaps.ts';
import type { Item } from './material.ts';

export type Plan = Omit<PlannedChapter, 'chapterNumber'>;

/** `taken` holds the words of the titles given so far, so that no two chapters are called alike. */
export function planOf(
  items: readonly Item[],
  role: string,
  taken: Map<string, number>,
  emphasis: ReadonlySet<string>,
): Plan {
  return {
    chapterTitle: titleFor(items, taken, emphasis),
    summary: summaryOf(items),
    estimatedWordCount: tellableWords(...items.map(({ entry }) => entry)),
    narrativeRole: role,
    emotionalArc: arcOf(items),
    suggestedBibEntries: items.map(({ entry }) => entry.id),
    keyThemes: commonest(items.flatMap(({ entry }) => entry.themes)).slice(0, 5),
  };
}

export function planOfGap({ title, questions }: Gap, taken: Map<string, number>): Plan {
  take(title, taken);
  return gapPlan(title, questions);
}

/** Two chapters may both be in a street. */
const frequent = wordList('street road house from with into');
const titleWords = (title: string): string[] =>
  wordsOf(plain(title)).flatMap(({ text }) => (text.length > 3 && !frequent.has(text) ? [text] : []));
const take = (title: string, taken: Map<string, number>): void => {
  for (const word of titleWords(title)) taken.set(word, (taken.get(word) ?? 0) + 1);
  taken.set(plain(title), 1);
};

/** What the title of an entry is worth less for a chapter that does not say it. */
const unsaid = 6;

/**
 * The title of the entry that matters most, among those that the chapter says and that say something no other chapter's
 * title says.
 */
function titleFor(items: readonly Item[], taken: Map<string, number>, emphasis: ReadonlySet<string>): string {
  const isSaid = saidIn(toldInTurn(items.map(({ entry }) => entry)));
  const scored = items.map((item) => {
    const words = titleWords(item.entry.title);
    const known = words.reduce((sum, word) => sum + (taken.get(word) ?? 0), 0);
    const wanted = [...item.terms].filter((term) => emphasis.has(term)).length;
    // a name alone says little of what happened
    const { people, places, organisations } = item.entry;
    const isName = [...people, ...places, ...organisations].some(
      (name) => plain(name) === plain(item.entry.title),
    );
    const bare = (words.length < 2 || isName ? 1.5 : 0) + (isSaid(item.entry.title) ? 0 : unsaid);
    return {
      title: item.entry.title,
      score:
        item.entry.relevanceScore + titleForce(item.entry.title) + Math.min(3, wanted) - 4 * known - bare,
    };
  });
  const best = scored.filter(({ title }) => !taken.has(plain(title))).sort((a, b) => b.score - a.score)[0];
  const title = best?.title ?? distinct(scored[0]?.title ?? 'Untitled', taken);
  take(title, taken);
  return title;
}

function distinct(title: string, taken: ReadonlyMap<string, number>): string {
  for (let number = 2; ; number += 1) {
    const next = `${title}, ${number}`;
    if (!taken.has(plain(next))) return next;
  }
}

function summaryOf(items: readonly Item[]): string {
  const entries = items.map(({ entry }) => entry);
  const titles = entries.slice(0, 6).map(({ title }) => `“${title}”`);
  const rest = entries.length - titles.length;
  const parts = [
    `Tells ${listed(rest > 0 ? [...titles, `${rest} more ${rest === 1 ? 'entry' : 'entries'}`] : titles)}.`,
    named('With', commonest(entries.flatMap(({ people }) => people))),
    named('In', commonest(entries.flatMap(({ places }) => places))),
    spanOf(entries.flatMap(({ years }) => years)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const named = (word: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `${word} ${listed(names.slice(0, 4))}.`;

/** "2011", "2011 to 2013" */
export const spanOf = (years: readonly number[], end = '.'): string => {
  if (years.length === 0) return '';
  const first = Math.min(...years);
  const last = Math.max(...years);
  return `${first === last ? first : `${first} to ${last}`}${end}`;
};

export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

function arcOf(items: readonly Item[]): string {
  const tones = items
    .map(({ entry }) => entry.emotionalTone)
    .filter((tone) => tone !== '' && tone !== 'neutral');
  const first = tones[0];
  const last = tones.at(-1);
  if (first === undefined || last === undefined) return 'Even';
  return first === last ? `${capital(first)} throughout` : `From ${first} to ${last}`;
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Each once, the commonest first, equals in their order. */
export function commonest(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}
