import { localEdit } from '@longhand/prose/local-edit';
import { type Merge, mergeText } from '@longhand/prose/merge';
import { apart, TookTooLong } from '../../platform/apart.ts';
import { invalid, Refusal } from '../../platform/errors.ts';
import { Turns } from '../../platform/turns.ts';
import { plain, read, readEdit, type StoredText } from './text-work.ts';

/**
 * Reading a chapter's Markdown takes some tens of milliseconds, but there are texts, a megabyte of brackets, over which
 * it takes half a minute. So a long one is read in a thread of its own, which ends when it takes too long: whoever sends
 * such a text keeps nobody else waiting. Of an edit at one place only that place is read, at once.
 */

/** UTF-16 units that are read on the spot: a chapter, and of the worst of texts some tenths of a second. */
const onTheSpot = 30_000;
/** Milliseconds of reading; a megabyte of prose takes one second. */
const patience = 10_000;

const thread = apart<typeof import('./text-work.ts')>(new URL('./text-work.ts', import.meta.url));
/** Who saves holds a row, and a connection to the database, of which others need some as well. */
const saves = new Turns({
  atOnce: 1,
  mostWaiting: 3,
  tooMany: 'Several long texts are being read just now. Please try again in a moment.',
});

/** For `catch`: what is answered where the thread takes too long. */
const late =
  <T>(answer: () => T) =>
  (error: unknown): T => {
    if (error instanceof TookTooLong) return answer();
    throw error;
  };

/** A text as it is stored, with the sources of its paragraphs: those that survive of the text it came out of. */
export async function readText(markdown: string, from?: StoredText): Promise<StoredText> {
  const before = from && { content: from.content, wordCount: from.wordCount, sources: from.sources };
  const edited = before && readEdit(markdown, before);
  if (edited) return edited;
  if (markdown.length + (before?.content.length ?? 0) <= onTheSpot) return read({ markdown, before });
  return saves
    .take(() => thread.call('read', { markdown, before }, { patience }))
    .catch(
      late(() => {
        throw invalid('content', 'This text is too tangled to be read. Please save it in smaller parts.');
      }),
    );
}

/** A text that came out of another, in canonical form. */
export async function canonicalFrom(markdown: string, from: string): Promise<string> {
  return localEdit(from, markdown)?.content ?? (await readText(markdown)).content;
}

/** The plain text of each paragraph. */
export async function paragraphsOf(content: string): Promise<string[]> {
  if (content.length <= onTheSpot) return plain(content);
  return thread.call('plain', content, { patience }).catch(
    late(() => {
      throw new Refusal('busy', 'This chapter takes long to read. Please try again in a moment.');
    }),
  );
}

/** Two edits of one text made into one; all three are in canonical form. Where that takes long it cannot be done. */
export async function mergeTexts(base: string, mine: string, theirs: string): Promise<Merge> {
  const isShort = base.length + mine.length + theirs.length <= onTheSpot;
  if (isShort || (localEdit(base, mine) && localEdit(base, theirs))) return mergeText(base, mine, theirs);
  return saves
    .take(() => thread.call('merge', { base, mine, theirs }, { patience }))
    .catch(late(() => ({ clash: { base, mine, theirs } })));
}
