/** Whether a drafted paragraph can be traced to the stories that it names, and where in them it rests. */
import { isPlainlyEnglish } from '../built-in/english.ts';
import type { EntrySource, StoryEntry } from '../writer.ts';
import { alterationsIn } from './altered.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { toldIn } from './inventions.ts';
import { kinUntold } from './kinship.ts';
import { findQuote, searchable } from './quotes.ts';

interface Drafted {
  readonly text: string;
  readonly newScene: boolean;
  readonly sources: readonly { readonly story: string; readonly quote: string }[];
}

export interface Judged {
  readonly text: string;
  readonly newScene: boolean;
  readonly sources: readonly EntrySource[];
  /** Ids of the entries that it says it tells, found there or not. */
  readonly names: readonly string[];
  /** Why it cannot stand, as the model is told it. */
  readonly fault: string | undefined;
}

/** Characters that a quotation has at least: a word alone is found anywhere. */
const shortestQuote = 12;
/** The share of its words of content that a paragraph has from its stories at least. */
const leastShared = 0.5;

/**
 * Judges the paragraphs that are drafted from these stories. `context` is what is known of the book: its title may be
 * named without a source.
 */
export function judging(
  stories: ReadonlyMap<string, StoryEntry>,
  context: readonly string[],
): (drafted: Drafted) => Judged {
  const reader = { clausesIn: onceEach(clausesOf), isEnglish: onceEach(isPlainlyEnglish) };
  return (drafted) => judge(drafted, stories, context, reader);
}

/** Stories as they are read for one section: each once, however many paragraphs rest on it. */
interface Reader {
  readonly clausesIn: (source: string) => readonly Clause[];
  readonly isEnglish: (source: string) => boolean;
}

function onceEach<T>(read: (text: string) => T): (text: string) => T {
  const found = new Map<string, { readonly value: T }>();
  return (text) => {
    const known = found.get(text) ?? { value: read(text) };
    found.set(text, known);
    return known.value;
  };
}

function judge(
  { text: raw, newScene, sources: named }: Drafted,
  stories: ReadonlyMap<string, StoryEntry>,
  context: readonly string[],
  reader: Reader,
): Judged {
  const text = plainProse(raw);
  const sources = named.flatMap(({ story, quote }) => sourceIn(stories.get(story.trim()), quote));
  const cited = [...stories.values()].filter(({ id }) => sources.some(({ entryId }) => entryId === id));
  const told = cited.flatMap(({ content, question }) => [content, question ?? '']);
  const names = named.flatMap(({ story }) => stories.get(story.trim())?.id ?? []);
  const judged = (fault?: string): Judged => ({ text, newScene, sources: merged(sources), names, fault });
  if (!/[\p{L}\p{N}]/u.test(text)) return judged('It says nothing.');
  if (sources.length === 0)
    return judged('None of its quotes stands, letter for letter, in the story that it names.');
  const known = [...told, ...context];
  // Denials and relatives are known by their English words, which mean something else in other languages.
  const inEnglish = [text, ...cited.map(({ content }) => content)].every(reader.isEnglish);
  const invented = [...toldIn(known).inventionsIn(text), ...(inEnglish ? kinUntold(text, known) : [])];
  if (invented.length > 0)
    return judged(`None of its sources says: ${invented.map((words) => words.slice(0, 80)).join('; ')}.`);
  const [altered] = inEnglish ? alterationsIn(text, told, reader.clausesIn) : [];
  if (altered)
    return judged(
      `It says “${altered.said.slice(0, 120)}”, and its source the contrary: “${altered.told.slice(0, 120)}”.`,
    );
  if (toldIn(told).sharedWith(text) < leastShared) return judged('Most of its words are not the narrator’s.');
  return judged();
}

function sourceIn(entry: StoryEntry | undefined, quote: string): EntrySource[] {
  // a note is nobody's spoken word
  if (entry?.origin !== 'told') return [];
  const isWhole = quote.trim().length >= entry.content.trim().length;
  const found =
    quote.trim().length >= shortestQuote || isWhole ? findQuote(searchable(entry.content), quote) : undefined;
  return found ? [{ entryId: entry.id, ...found }] : [];
}

/** In the order of the entries' first mention; stretches that touch are one. */
function merged(sources: readonly EntrySource[]): EntrySource[] {
  const entryIds = [...new Set(sources.map(({ entryId }) => entryId))];
  return entryIds.flatMap((entryId) => {
    const joined: EntrySource[] = [];
    for (const source of sources.filter((one) => one.entryId === entryId).sort((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      if (last && source.start <= last.end + 1)
        joined[joined.length - 1] = { ...last, end: Math.max(last.end, source.end) };
      else joined.push(source);
    }
    return joined;
  });
}

/** One paragraph of plain text: what a model marks up all the same loses its marks. */
const plainProse = (text: string): string =>
  text
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/(\*{1,3}|_{2,3})(?=\S)([^*_\n]+?)(?<=\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
