/**
 * A model as the drafter of chapters. Each paragraph names the stories and the very words that it rests on; these are
 * looked up, and what the paragraph says is held against its stories. What cannot be traced is asked for again once, and
 * then left out and named: a chapter may come out shorter than what was told, and says so, and never says more.
 */
import { Refusal } from '../../platform/errors.ts';
import { paragraphAs, sceneBreak } from '../built-in/chapter/written.ts';
import { countWords } from '../built-in/words.ts';
import type { ChapterDraft, ChapterParagraph, ChapterRequest, Run } from '../writer.ts';
import type { Line } from './line.ts';
import { inBatches } from './pieces.ts';
import { draftSection } from './section.ts';
import { toldBefore, withoutTold } from './told-before.ts';

export async function chapter(line: Line, request: ChapterRequest, run?: Run): Promise<ChapterDraft> {
  const told = await toldBefore(request.alreadyTold);
  const paragraphs: ChapterParagraph[] = [];
  const leftOut: string[] = [];
  const most = Math.min(line.reads, line.writes) / 2;
  const sections = inBatches(request.entries, most, ({ content }) => content);
  let words = 0;
  let traced = 0;
  for (const [done, entries] of sections.entries()) {
    run?.report?.({
      stage: 'generating',
      message: request.chapter.chapterTitle,
      done,
      total: sections.length,
      words,
    });
    const before = paragraphs.at(-1)?.markdown ?? '';
    const drafted = await draftSection(line, request, entries, { told, before }, run);
    leftOut.push(...drafted.leftOut);
    traced += drafted.paragraphs.length;
    for (const { text, newScene, sources } of drafted.paragraphs) {
      const fresh = withoutTold(text, told);
      if (fresh === '') continue;
      if (newScene && paragraphs.length > 0) paragraphs.push(sceneBreak);
      paragraphs.push({ markdown: paragraphAs(fresh), kind: 'told', sources });
      words += countWords(fresh);
    }
  }
  if (traced === 0 && sections.length > 0)
    throw new Refusal(
      'provider_failed',
      `Nothing that ${line.label} wrote for this chapter could be traced to what was told, so all of it was left out.`,
    );
  return { title: request.chapter.chapterTitle, paragraphs, wordCount: words, leftOut };
}
