import type { ChapterDraft, StoryEntry, Voice } from '../../writer/writer.ts';
import { bookContextOf } from '../projects/book-context.ts';
import type { RunUnderWay } from '../runs/work-runs.ts';
import { tellableEntries } from '../story-bank/tellable-entries.ts';
import type { Planned } from './planned.ts';

/** The chapter's entries in telling order: only what was told, and only what may be used by now. */
export async function told({ house, run }: RunUnderWay, chapter: Planned): Promise<StoryEntry[]> {
  const usable = await tellableEntries(house.db.tx, { id: run.projectId }, chapter.suggestedBibEntries);
  const byId = new Map(usable.filter(({ origin }) => origin === 'told').map((entry) => [entry.id, entry]));
  return chapter.suggestedBibEntries.flatMap((id) => byId.get(id) ?? []);
}

interface ToDraft {
  readonly chapter: Planned;
  readonly entries: readonly StoryEntry[];
  readonly voice: Voice | undefined;
  /** The other chapters, as plain text. */
  readonly written: readonly { readonly text: string }[];
  readonly tell: (part: number) => void;
}

/** The chapter as its writer drafts it; without paragraphs where there is nothing to tell. */
export async function draftOf(
  { house, run, writer, signal }: RunUnderWay,
  { chapter: { partTitle: _part, ...chapter }, entries, voice, written, tell }: ToDraft,
): Promise<ChapterDraft> {
  if (entries.length === 0) return { title: chapter.chapterTitle, paragraphs: [], wordCount: 0 };
  return writer.chapter(
    {
      project: await bookContextOf(house.db.tx, run.projectId),
      chapter: { ...chapter, suggestedBibEntries: entries.map(({ id }) => id) },
      entries,
      alreadyTold: written.map(({ text }) => text).filter((text) => text !== ''),
      ...(voice && { voice }),
    },
    { signal, report: ({ done, total }) => tell(total > 0 ? Math.min(0.99, done / total) : 0) },
  );
}

/** Titles of the stories that a draft was to tell and does not, or not in full. */
export const leftOutOf = ({ leftOut = [] }: ChapterDraft, entries: readonly StoryEntry[]): string[] =>
  entries.filter(({ id }) => leftOut.includes(id)).map(({ title }) => title);
