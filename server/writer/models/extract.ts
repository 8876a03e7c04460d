/**
 * A model as the reader of interviews. It only says where a story begins and ends, in the narrator's words: the story is
 * then cut from the source itself, so an entry holds nothing that was not said, and what cannot be found is left out. Long
 * material is read part by part: where one is refused the others are read all the same, and then the refusal is told.
 * Where the provider itself gives out, no more is asked, and its reason is told.
 */
import { entryCategories } from '@longhand/contract/story-bank';
import { z } from 'zod';
import type { Refusal } from '../../platform/errors.ts';
import { plain, wordsOf } from '../built-in/words.ts';
import { yearsIn } from '../built-in/years.ts';
import type { ExtractedEntry, ExtractionRequest, Found, Reading, Run } from '../writer.ts';
import { isOfThisAlone } from './failures.ts';
import { toldIn } from './inventions.ts';
import type { Line } from './line.ts';
import { batchesOf, type Piece } from './pieces.ts';
import { promptOf, quoting } from './prompt.ts';
import { findQuote, type Searchable, searchable } from './quotes.ts';

const form = z.object({
  stories: z.array(
    z.object({
      passage: z.string(),
      begins: z.string(),
      ends: z.string(),
      title: z.string(),
      category: z.enum(entryCategories),
      themes: z.array(z.string()),
      emotionalTone: z.string(),
      relevanceScore: z.number(),
      people: z.array(z.string()),
      places: z.array(z.string()),
      organisations: z.array(z.string()),
      years: z.array(z.number()),
    }),
  ),
});
type Story = z.infer<typeof form>['stories'][number];

/** Characters of one question: an answer about more takes a model too long. */
const mostAtOnce = 24_000;

export async function extract(
  line: Line,
  { passages, language }: ExtractionRequest,
  run?: Reading,
): Promise<readonly ExtractedEntry[]> {
  // What is answered about a text is about half as long as the text.
  const batches = batchesOf(passages, Math.min(line.reads, line.writes, mostAtOnce));
  const entries: ExtractedEntry[] = [];
  let refused: Refusal | undefined;
  for (const [done, batch] of batches.entries()) {
    run?.report?.({ stage: 'processing', message: 'Reading what was said', done, total: batches.length });
    const found = await readBatch(line, batch, language, run).catch((error: unknown) => {
      if (!isOfThisAlone(error)) throw error;
      refused ??= error;
      return undefined;
    });
    if (!found) continue;
    entries.push(...found.entries);
    await run?.found?.(found);
  }
  if (refused) throw refused;
  return entries;
}

async function readBatch(
  line: Line,
  batch: readonly Piece[],
  language: string | undefined,
  run: Run | undefined,
): Promise<Found> {
  const quotes = quoting();
  const blocks = batch.map(({ passage, text }, i) =>
    [
      passage.question ? quotes.block('question', passage.question.slice(0, 500)) : '',
      passage.speaker ? quotes.block('speaker', passage.speaker.slice(0, 100)) : '',
      quotes.block('passage', text, `p${i + 1}`),
    ]
      .filter((part) => part !== '')
      .join('\n'),
  );
  const texts = batch.map(({ text }) => searchable(text));
  const { stories } = await line.ask(
    {
      verb: 'extract',
      ...promptOf('extract', quotes, { title: '', language }, { passages: blocks.join('\n\n') }),
      schema: form,
      fault: ({ stories: named }) =>
        named.length > 0 && named.every((story) => placed(story, texts).length === 0)
          ? 'None of your stories was found: `begins` and `ends` must stand, letter for letter, in the passage that is named.'
          : undefined,
    },
    run,
  );
  const places = stories.flatMap((story) => placed(story, texts));
  const taken = batch.map((): Placed[] => []);
  const entries = places
    .filter((place) => {
      const before = taken[place.at] ?? [];
      const isFree = before.every(({ start, end }) => place.end <= start || place.start >= end);
      if (isFree) before.push(place);
      return isFree;
    })
    .sort((a, b) => a.at - b.at || a.start - b.start)
    .flatMap((place) => {
      const piece = batch[place.at];
      return piece ? [entryOf(piece, place)] : [];
    });
  return { entries, leftOut: stories.length - places.length };
}

interface Placed {
  readonly story: Story;
  /** Which of the pieces. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** A story is no longer than this, so that a closing phrase found far away does not swallow an interview. */
const longestStory = 8_000;

/** Where the story stands; nowhere where its words are not found in the passage it names. */
function placed(story: Story, texts: readonly Searchable[]): Placed[] {
  const at = Number(/^p(\d+)$/.exec(story.passage.trim())?.[1] ?? 0) - 1;
  const text = texts[at];
  if (!text) return [];
  const first = findQuote(text, story.begins);
  const last = first && findQuote(text, story.ends, first.start);
  if (!first || !last || last.end < first.end || last.end - first.start > longestStory) return [];
  return [{ story, at, start: first.start, end: last.end }];
}

function entryOf({ passage, offset, text }: Piece, { story, start, end }: Placed): ExtractedEntry {
  const content = text.slice(start, closed(text, end));
  const sources = [content, passage.question ?? ''];
  const said = new Set(sources.flatMap((source) => wordsOf(plain(source)).map((word) => bare(word.text))));
  /** Every word of the name was said. */
  const named = (names: readonly string[]) =>
    names.filter((name) => {
      const words = wordsOf(plain(name));
      return words.length > 0 && words.every((word) => said.has(bare(word.text)));
    });
  const title = story.title.replace(/\s+/g, ' ').trim();
  const years = new Set(yearsIn(content));
  return {
    title: isToldIn(title, sources) ? title : beginning(content),
    category: story.category,
    content,
    themes: story.themes.map((theme) => theme.trim().toLowerCase()).filter((theme) => theme !== ''),
    emotionalTone: story.emotionalTone.trim().toLowerCase() || 'neutral',
    relevanceScore: Math.round(10 * Math.min(10, Math.max(0, story.relevanceScore))) / 10,
    people: named(story.people),
    places: named(story.places),
    organisations: named(story.organisations),
    years: story.years.filter((year) => years.has(year)),
    speaker: passage.speaker,
    question: passage.question,
    ranges: [{ kind: passage.kind, id: passage.id, start: offset + start, end: offset + closed(text, end) }],
  };
}

/** With the marks that close the last sentence, which a quotation often goes without. */
const closed = (text: string, end: number): number =>
  end + (/^[.?!…]?["”’']?/.exec(text.slice(end))?.[0].length ?? 0);

const bare = (word: string): string => word.replace(/['’]s$/, '');

/** Where every word has a capital none of them shows a name, so there every word must be the story's. */
function isToldIn(title: string, sources: readonly string[]): boolean {
  const capitals = wordsOf(title).filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  const inTitleCase = capitals > 1 && capitals > wordsOf(title).length / 2;
  const told = toldIn(sources);
  return (
    title !== '' && (told.inventionsIn(title).length === 0 || (inTitleCase && told.sharedWith(title) === 1))
  );
}

/** The first words, where a title says what was not told. */
function beginning(content: string): string {
  const words = content.split(/\s+/);
  return words.length <= 7 ? content.trim() : `${words.slice(0, 7).join(' ')}…`;
}
