import { pairParagraphs } from '@longhand/prose/pairing';
import { paragraphs } from '@longhand/prose/plain-text';
import type { ChapterDraft, StoryEntry } from '../../writer/writer.ts';
import type { ParagraphSource } from './table.ts';

/** Where each paragraph of a text came from: carried from text to text, for as long as half of its words survive. */

const hand: ParagraphSource = { kind: 'hand', sources: [] };

export const writtenByHand = (paragraphs: readonly string[]): ParagraphSource[] => paragraphs.map(() => hand);

/** The sources of paragraphs that came out of others by an edit; one that came from none was written by hand. */
export function carried(
  before: readonly string[],
  sources: readonly ParagraphSource[],
  after: readonly string[],
): ParagraphSource[] {
  return inherited(pairParagraphs(before, after), sources);
}

/** For each paragraph the source of the one that it is paired with. */
export const inherited = (
  pairs: readonly (number | null)[],
  sources: readonly ParagraphSource[],
): ParagraphSource[] => pairs.map((from) => (from === null ? hand : (sources[from] ?? hand)));

/** The sources of a draft as it is stored: for each stretch of an entry the words that stood there. */
export function sourcesOfDraft(
  draft: ChapterDraft,
  entries: readonly StoryEntry[],
  stored: readonly string[],
): ParagraphSource[] {
  const words = new Map(entries.map((entry) => [entry.id, entry.content]));
  const drafted = draft.paragraphs.map(({ markdown, kind, sources }) => ({
    text: paragraphs(markdown).join('\n\n'),
    source: {
      kind,
      sources: sources.map(({ entryId, start, end }) => ({
        entryId,
        start,
        end,
        quote: words.get(entryId)?.slice(start, end) ?? '',
      })),
    },
  }));
  // One paragraph of a draft is one of the text, as a rule; pairing holds where its Markdown reads as several.
  return carried(
    drafted.map(({ text }) => text),
    drafted.map(({ source }) => source),
    stored,
  );
}
