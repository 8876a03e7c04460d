import { generatedChapters } from '@longhand/contract/outlines';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../platform/errors.ts';
import { ProviderDown } from '../../writer/models/failures.ts';
import { keepDraft, leavePlaces, standingOf, writtenOf } from '../chapters/keep-draft.ts';
import { noteVoiceUsed, voiceOf } from '../personas/voice.ts';
import { noteSoFar, type RunWork } from '../runs/work-runs.ts';
import { chaptersRequest } from './ask-for-chapters.ts';
import { draftOf, leftOutOf, told } from './draft-chapter.ts';
import { type Failure, type Incomplete, outcomeOf, plannedIn } from './planned.ts';
import { outlines } from './table.ts';

/**
 * Works a run of kind `chapters`: drafts those of an outline that are not there yet, one after the other. Each is kept
 * in a transaction of its own and has its place in the outline, so a run that is begun again goes on where it stopped.
 */

const nothingTold = 'nothing told yet';
const soFar = generatedChapters.pick({ leftOut: true }).nullable();

export const draftChapters: RunWork = async (underWay) => {
  const { house, run, report, step } = underWay;
  const { outlineId, all } = chaptersRequest.parse(run.request);
  const [outline] = await house.db.tx.select().from(outlines).where(eq(outlines.id, outlineId));
  if (!outline) throw new Refusal('not_found', 'The outline is no longer there.');
  const planned = plannedIn(outline.outlineData);
  await step((tx) => leavePlaces(tx, outlineId));
  const written = await writtenOf(house.db.tx, outlineId);

  const failures: Failure[] = [];
  const incomplete: Incomplete[] = [...(soFar.parse(run.result)?.leftOut ?? [])];
  let refused: Refusal | undefined;
  let drafted = written.filter(({ createdAt }) => createdAt >= run.createdAt).length;
  for (const [at, chapter] of planned.entries()) {
    const words = written.reduce((sum, { wordCount }) => sum + wordCount, 0);
    const tell = (part: number) =>
      report({
        stage: 'generating',
        message: `Chapter ${chapter.chapterNumber}: ${chapter.chapterTitle}`,
        done: at + part,
        total: planned.length,
        words,
        targetWords: outline.totalEstimatedWordCount,
      });
    tell(0);
    const { chapterNumber, chapterTitle } = chapter;
    const fail = (message: string) => {
      failures.push({ chapterNumber, chapterTitle, message });
    };
    const there = written.find(({ outlineChapter }) => outlineChapter === chapter.chapterNumber);
    if (there) {
      if (there.content === '') fail('emptied by hand, and left as it is');
      continue;
    }
    if (!all && drafted > 0) continue;
    const entries = await told(underWay, chapter);
    if (refused instanceof ProviderDown && entries.length > 0) {
      fail(refused.message);
      continue;
    }
    try {
      const voice = await voiceOf(house.db.tx, run.projectId, undefined);
      const draft = await draftOf(underWay, { chapter, entries, voice, written, tell });
      if (draft.paragraphs.length === 0) fail(nothingTold);
      else {
        const made = { run, chapter, draft, entries, outlineId };
        const stories = leftOutOf(draft, entries);
        if (stories.length > 0) incomplete.push({ chapterNumber, chapterTitle, stories });
        written.push(
          await step(async (tx) => {
            const kept = await keepDraft(tx, house.events, made);
            if (voice) await noteVoiceUsed(tx, voice, kept.id);
            if (stories.length > 0) await noteSoFar(tx, run, { leftOut: incomplete });
            return kept;
          }),
        );
        drafted += 1;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused = error;
      fail(error.message);
    }
  }
  return async (tx) => {
    const standing = (await standingOf(tx, outlineId)).map(({ outlineChapter, content, createdAt }) => ({
      outlineChapter,
      hasText: content !== '',
      before: createdAt < run.createdAt,
    }));
    // Where the writer failed and nothing at all came of it, its reason is the answer.
    if (refused && !standing.some(({ hasText }) => hasText)) throw refused;
    return outcomeOf(planned, standing, failures, incomplete);
  };
};
