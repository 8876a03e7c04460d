import type { previewImport } from '@longhand/contract/imports';
import type { Answer } from '@longhand/contract/operation';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { ReadManuscript } from '../../intake/manuscript.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Chapter } from './access.ts';
import { lastPlace } from './add-chapter.ts';
import { announceChapter } from './announce.ts';
import { writtenByHand } from './pair-sources.ts';
import { chapters } from './table.ts';

/** Characters of a chapter's beginning that a preview shows. */
const openingLength = 160;
/** A manuscript without headings is one chapter, called after its file or else so. */
const untitled = 'Imported chapter';

/** What would become of a manuscript. */
export function previewOf(
  { chapters: read, leftOut }: ReadManuscript,
  title: string,
): Answer<typeof previewImport> {
  return {
    chapters: read.map(({ partTitle, kind, wordCount, paragraphs, ...chapter }) => ({
      title: chapter.title || title || untitled,
      partTitle,
      kind,
      wordCount,
      opening: paragraphs.join(' ').replaceAll(/\s+/g, ' ').slice(0, openingLength).toWellFormed(),
    })),
    wordCount: read.reduce((sum, { wordCount }) => sum + wordCount, 0),
    leftOut: [...leftOut],
  };
}

/** Adds its chapters behind those that are there, which stay as they are. Each paragraph was written by hand. */
export async function importChapters(
  tx: Tx,
  events: Events,
  author: Author,
  project: Can<'write', ProjectRow>,
  read: ReadManuscript,
  title: string,
): Promise<Chapter[]> {
  const last = await lastPlace(tx, project.id);
  const made = await tx
    .insert(chapters)
    .values(
      read.chapters.map(({ paragraphs, ...chapter }, at) => ({
        ...chapter,
        title: chapter.title || title || untitled,
        projectId: project.id,
        sources: writtenByHand(paragraphs),
        orderIndex: last + 1 + at,
        editedByHand: true,
      })),
    )
    .returning();
  const [first] = made;
  if (!first) throw new Error('no chapter was made');
  await announceChapter(tx, events, first, 'client');
  await recordActivity(tx, events, {
    projectId: project.id,
    type: 'chapter_created',
    description: `Manuscript imported: ${made.length === 1 ? '1 chapter' : `${made.length} chapters`}`,
    subjectId: first.id,
    actorId: author.userId,
  });
  return made;
}
