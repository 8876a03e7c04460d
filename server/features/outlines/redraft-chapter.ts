import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import { answeringWriter } from '../ai/answering-writer.ts';
import { type Chapter, type ChapterRow, isPlanned } from '../chapters/access.ts';
import { writtenOf } from '../chapters/keep-draft.ts';
import { keepRedraft } from '../chapters/keep-redraft.ts';
import { chapters } from '../chapters/table.ts';
import { noteVoiceUsed, voiceOf } from '../personas/voice.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Run } from '../runs/access.ts';
import { startRun } from '../runs/start-run.ts';
import type { RunWork } from '../runs/work-runs.ts';
import { draftOf, leftOutOf, told } from './draft-chapter.ts';
import { type Planned, plannedIn } from './planned.ts';
import { outlines } from './table.ts';

/**
 * Drafts one chapter again, from what the Story Bank tells by now of what its outline plans for it. The draft becomes a
 * version to be read beside the chapter; the chapter itself, which a person may have worked on, stays as it is.
 */

const redraftRequest = z.object({ chapterId: z.string() });

const notPlanned = () =>
  new Refusal(
    'conflict',
    'This chapter belongs to no outline, so nobody can tell what it is to be drafted from. Make an outline and draft its chapters, or write this one by hand.',
  );

export async function askForRedraft(
  tx: Tx,
  house: Pick<House, 'events' | 'jobs' | 'writers'>,
  author: Author,
  project: Can<'generate', ProjectRow>,
  chapter: Can<'generate', ChapterRow>,
): Promise<Run> {
  if (!isPlanned(chapter)) throw notPlanned();
  return startRun(tx, house, project, {
    kind: 'chapter',
    writer: await answeringWriter(tx, house, author.userId, project),
    subjectId: chapter.id,
    requestedBy: author.userId,
    request: { chapterId: chapter.id } satisfies z.input<typeof redraftRequest>,
  });
}

/** Works a run of kind `chapter`. */
export const redraftChapter: RunWork = async (underWay) => {
  const { house, run, report } = underWay;
  const { chapterId } = redraftRequest.parse(run.request);
  const { chapter, outlineId, planned } = await plannedFor(house.db.tx, chapterId);
  const tell = (part: number) =>
    report({
      stage: 'generating',
      message: chapter.title,
      done: part,
      total: 1,
      targetWords: planned.estimatedWordCount,
    });
  tell(0);
  const entries = await told(underWay, planned);
  const written = (await writtenOf(house.db.tx, outlineId)).filter(({ id }) => id !== chapterId);
  const voice = await voiceOf(house.db.tx, run.projectId, undefined);
  const draft = await draftOf(underWay, { chapter: planned, entries, voice, written, tell });
  if (draft.paragraphs.length === 0)
    throw new Refusal(
      'conflict',
      'Nothing has been told for this chapter yet. Tell its story in a session, then draft it again.',
    );
  return async (tx) => {
    if (voice) await noteVoiceUsed(tx, voice, chapterId);
    const version = await keepRedraft(tx, house.events, { run, chapterId, draft, entries });
    const leftOut = leftOutOf(draft, entries);
    return { ...version, ...(leftOut.length > 0 && { leftOut }) };
  };
};

async function plannedFor(
  tx: Tx,
  chapterId: string,
): Promise<{ chapter: Chapter; outlineId: string; planned: Planned }> {
  const [found] = await tx
    .select({ chapter: chapters, outline: outlines })
    .from(chapters)
    .innerJoin(outlines, eq(outlines.id, chapters.outlineId))
    .where(eq(chapters.id, chapterId));
  const planned =
    found &&
    plannedIn(found.outline.outlineData).find(
      ({ chapterNumber }) => chapterNumber === found.chapter.outlineChapter,
    );
  if (!found || !planned) throw notPlanned();
  return { chapter: found.chapter, outlineId: found.outline.id, planned };
}
