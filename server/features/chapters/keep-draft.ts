import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ChapterDraft, PlannedChapter, StoryEntry } from '../../writer/writer.ts';
import type { Run } from '../runs/access.ts';
import type { Chapter } from './access.ts';
import { insertChapter } from './add-chapter.ts';
import { sourcesOfDraft } from './pair-sources.ts';
import { placeFor } from './place.ts';
import { plainTexts } from './plain-texts.ts';
import { keepVersion } from './snapshots.ts';
import { chapters } from './table.ts';
import { canonicalText } from './text-work.ts';

interface Drafted {
  readonly run: Run;
  readonly outlineId: string;
  readonly chapter: PlannedChapter & { readonly partTitle: string };
  readonly draft: ChapterDraft;
  /** What it was drafted from: the quotes are taken from these. */
  readonly entries: readonly StoryEntry[];
}

/** Puts a drafted chapter into the manuscript, at its place among the outline's others, with its sources. */
export async function keepDraft(
  tx: Tx,
  events: Events,
  { run, outlineId, chapter, draft, entries }: Drafted,
): Promise<Written> {
  const manuscript = await tx
    .select({
      orderIndex: chapters.orderIndex,
      outlineId: chapters.outlineId,
      outlineChapter: chapters.outlineChapter,
    })
    .from(chapters)
    .where(and(eq(chapters.projectId, run.projectId), isNull(chapters.archivedAt)));
  const { paragraphs, ...text } = readDraft(draft, entries);
  const made = await insertChapter(tx, events, run.requestedBy, {
    projectId: run.projectId,
    title: draft.title || chapter.chapterTitle,
    ...text,
    partTitle: chapter.partTitle || null,
    orderIndex: placeFor(
      chapter.chapterNumber,
      manuscript.map((one) => ({
        orderIndex: one.orderIndex,
        number: one.outlineId === outlineId ? one.outlineChapter : null,
      })),
    ),
    outlineId,
    outlineChapter: chapter.chapterNumber,
    writerProvider: run.writerProvider,
    writerModel: run.writerModel,
    editedByHand: false,
  });
  await keepVersion(tx, made, { reason: 'generated', madeBy: run.requestedBy });
  return { ...made, text: paragraphs.join('\n\n') };
}

/** A draft as it is stored, with its sources, and the plain text of its paragraphs. */
export function readDraft(draft: ChapterDraft, entries: readonly StoryEntry[]) {
  const text = canonicalText(draft.paragraphs.map(({ markdown }) => markdown).join('\n\n'));
  return { ...text, sources: sourcesOfDraft(draft, entries, text.paragraphs) };
}

/** The outline's chapters that stand in the manuscript, in the outline's order. */
export async function standingOf(tx: Tx, outlineId: string): Promise<Chapter[]> {
  return tx
    .select()
    .from(chapters)
    .where(and(eq(chapters.outlineId, outlineId), isNotNull(chapters.outlineChapter)))
    .orderBy(asc(chapters.outlineChapter));
}

export interface Written extends Chapter {
  /** Its plain text. */
  readonly text: string;
}

export async function writtenOf(tx: Tx, outlineId: string): Promise<Written[]> {
  const written = await standingOf(tx, outlineId);
  const texts = await plainTexts(written.map(({ content }) => content));
  return written.map((chapter, at) => ({ ...chapter, text: texts[at] ?? '' }));
}

/** A chapter that was archived has left its place in the outline: it may be drafted anew, and the archived one stays. */
export async function leavePlaces(tx: Tx, outlineId: string): Promise<void> {
  await tx
    .update(chapters)
    .set({ outlineChapter: null })
    .where(
      and(
        eq(chapters.outlineId, outlineId),
        isNotNull(chapters.outlineChapter),
        isNotNull(chapters.archivedAt),
      ),
    );
}
