/**
 * A model as the drafter of chapters. Each paragraph names the stories and the very words that it rests on; these are
 * looked up, and what the paragraph says is held against its stories. What cannot be traced is asked for again once, and
 * then left out: a chapter may come out shorter than what was told, and never says more.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '../../platform/errors.ts';
import { keyOf, leastKey, paragraphAs, sceneBreak, sentencesIn } from '../built-in/chapter/written.ts';
import { countWords } from '../built-in/words.ts';
import type { ChapterDraft, ChapterParagraph, ChapterRequest, Run, StoryEntry } from '../writer.ts';
import { isOfThisAlone } from './failures.ts';
import type { Line } from './line.ts';
import { inBatches } from './pieces.ts';
import { bookBlock, promptOf, type Quoting, quoting, voiceBlock } from './prompt.ts';
import { type Judged, judge } from './traced.ts';

const form = z.object({
  paragraphs: z.array(
    z.object({
      text: z.string(),
      newScene: z.boolean(),
      sources: z.array(z.object({ story: z.string(), quote: z.string() })),
    }),
  ),
});
type Answer = z.infer<typeof form>;

export async function chapter(line: Line, request: ChapterRequest, run?: Run): Promise<ChapterDraft> {
  const told = await sentencesTold(request.alreadyTold);
  const paragraphs: ChapterParagraph[] = [];
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
    const drafted = await section(
      line,
      request,
      entries,
      { told, before: paragraphs.at(-1)?.markdown ?? '' },
      run,
    );
    traced += drafted.length;
    for (const { text, newScene, sources } of drafted) {
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
  return { title: request.chapter.chapterTitle, paragraphs, wordCount: words };
}

/** The section's paragraphs that could be traced. */
async function section(
  line: Line,
  { project, chapter: plan, voice }: ChapterRequest,
  entries: readonly StoryEntry[],
  { told, before }: { readonly told: ReadonlyMap<string, string>; readonly before: string },
  run: Run | undefined,
): Promise<Judged[]> {
  const stories = new Map(entries.map((entry, i) => [`s${i + 1}`, entry]));
  const quotes = quoting();
  const { system, prompt } = promptOf('chapter', quotes, project, {
    book: bookBlock(quotes, project),
    chapter: quotes.block('chapter', `${plan.chapterTitle}\n${plan.summary}`),
    voice: voiceBlock(quotes, voice),
    told: toldBlock(quotes, told, entries),
    before:
      before === ''
        ? ''
        : `The chapter so far ends with this; go on from it, without saying it again:\n${quotes.block('before', before)}`,
    stories: [...stories].map(([id, { content }]) => quotes.block('story', content, id)).join('\n\n'),
  });
  const context = [project.title, project.description ?? ''];
  const judged = (answer: Answer) => answer.paragraphs.map((one) => judge(one, stories, context));
  const first = await line.ask({ verb: 'chapter', system, prompt, schema: form }, run);
  const drafted = judged(first);
  const faulty = drafted.filter(({ fault }) => fault !== undefined);
  if (faulty.length === 0) return drafted;
  const again = await line
    .ask(
      {
        verb: 'chapter',
        system,
        prompt: `${prompt}\n\n${
          promptOf('chapter-again', quotes, project, {
            faults: faulty
              .map(({ text, fault }) => `${quotes.block('paragraph', text)}\nWhat is wrong: ${fault}`)
              .join('\n\n'),
          }).prompt
        }`,
        schema: form,
        lenient: true,
      },
      run,
    )
    .catch((error: unknown) => {
      // What stands already is not lost with what could not be mended.
      if (isOfThisAlone(error)) return { paragraphs: [] };
      throw error;
    });
  const mended = judged(again);
  return drafted
    .map((one) => (one.fault === undefined ? one : (mended[faulty.indexOf(one)] ?? one)))
    .filter(({ fault }) => fault === undefined);
}

/** Of what is told elsewhere, the sentences that touch these stories: a whole book would say no more. */
function toldBlock(
  { block }: Quoting,
  told: ReadonlyMap<string, string>,
  entries: readonly StoryEntry[],
): string {
  const keys = entries.flatMap(({ content }) => sentencesIn(content).map(keyOf));
  const sentences = keys.flatMap((key) => told.get(key) ?? []);
  const text = sentences.join(' ').slice(0, 4_000);
  return text === ''
    ? ''
    : `These sentences stand in the book already; leave out what they tell:\n${block('told', text)}`;
}

/** A whole book may have been told: between its chapters, others get their turn. */
async function sentencesTold(texts: readonly string[]): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const text of texts) {
    note(sentencesIn(text), told);
    await turn();
  }
  return told;
}

function note(sentences: readonly string[], told: Map<string, string>): void {
  for (const sentence of sentences) {
    const key = keyOf(sentence);
    if (key.length >= leastKey) told.set(key, sentence);
  }
}

/** Without the sentences that the book has already; the others are noted as told. */
function withoutTold(text: string, told: Map<string, string>): string {
  const fresh = sentencesIn(text).filter((sentence) => !told.has(keyOf(sentence)));
  note(fresh, told);
  return fresh.join(' ');
}
