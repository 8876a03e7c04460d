/**
 * As much of a chapter as a model drafts at once. What of its answer cannot stand, and the stories that it passes over,
 * are asked for once more; what is then still missing is named. A provider that has no time for the second question is
 * told as that: later the section may come out whole, and what is left out is what cannot be had.
 */
import { z } from 'zod';
import type { ChapterRequest, Run, StoryEntry } from '../writer.ts';
import { isBusy, isOfThisAlone } from './failures.ts';
import type { Line } from './line.ts';
import { bookBlock, promptOf, type Quoting, quoting, voiceBlock } from './prompt.ts';
import { isToldAlready, type ToldBefore, toldBlock } from './told-before.ts';
import { type Judged, judging } from './traced.ts';

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

/** What of the book stands before it. */
interface Before {
  readonly told: ToldBefore;
  /** The chapter's last paragraph so far. */
  readonly before: string;
}

interface Section {
  /** The paragraphs that could be traced. */
  readonly paragraphs: readonly Judged[];
  /** Ids of the entries that they do not tell, or not in full. */
  readonly leftOut: readonly string[];
}

export async function draftSection(
  line: Line,
  { project, chapter: plan, voice }: ChapterRequest,
  entries: readonly StoryEntry[],
  { told, before }: Before,
  run: Run | undefined,
): Promise<Section> {
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
  const judge = judging(stories, [project.title, project.description ?? '']);
  const judged = (answer: Answer) => answer.paragraphs.map(judge);
  const drafted = judged(await line.ask({ verb: 'chapter', system, prompt, schema: form }, run));

  const due = new Set(
    entries.filter((entry) => entry.origin === 'told' && !isToldAlready(entry, told)).map(({ id }) => id),
  );
  const faulty = drafted.filter((one) => !isTraced(one));
  const untold = [...stories].filter(
    ([, { id }]) => due.has(id) && !drafted.some(({ names }) => names.includes(id)),
  );
  if (faulty.length === 0 && untold.length === 0) return { paragraphs: drafted, leftOut: [] };
  const wanted = promptOf('chapter-again', quotes, project, {
    faults: faultsBlock(quotes, faulty),
    untold:
      untold.length === 0 ? '' : `These stories are not told yet: ${untold.map(([id]) => id).join(', ')}.`,
  });
  const again = await line
    .ask(
      { verb: 'chapter', system, prompt: `${prompt}\n\n${wanted.prompt}`, schema: form, lenient: true },
      run,
    )
    .catch((error: unknown) => {
      // What stands already is not lost with what could not be mended.
      if (isOfThisAlone(error) && !isBusy(error)) return { paragraphs: [] };
      throw error;
    });
  const second = judged(again);
  const mended = drafted.map((one) => {
    const anew = isTraced(one) ? undefined : second[faulty.indexOf(one)];
    return anew && replaces(anew, one) ? anew : one;
  });
  const kept = mended.filter(isTraced);
  const missing = [...due].filter((id) => !kept.some((one) => tells(one, id)));
  // Wherever they stand: a model may pass over what it was to write again.
  const added = second.filter(
    (one) => isTraced(one) && !mended.includes(one) && missing.some((id) => tells(one, id)),
  );
  const paragraphs = inOrder(kept, added, entries);
  const lost = mended.filter((one) => !isTraced(one));
  const leftOut = [...due].filter(
    (id) =>
      !paragraphs.some((one) => tells(one, id)) ||
      lost.filter(({ names }) => names.includes(id)).length > added.filter((one) => tells(one, id)).length,
  );
  return { paragraphs, leftOut };
}

const isTraced = ({ fault }: Judged): boolean => fault === undefined;

/** A model that answers with everything once more puts another story there. */
const replaces = (anew: Judged, { names }: Judged): boolean =>
  names.length === 0 || anew.names.some((id) => names.includes(id));

const tells = ({ sources }: Judged, entry: string): boolean =>
  sources.some(({ entryId }) => entryId === entry);

const faultsBlock = ({ block }: Quoting, faulty: readonly Judged[]): string =>
  faulty.length === 0
    ? ''
    : [
        'These paragraphs cannot stand, and would be left out:',
        ...faulty.map(({ text, fault }) => `${block('paragraph', text)}\nWhat is wrong: ${fault}`),
        'Write each of them again, as many and in the same order.',
      ].join('\n\n');

/** Each added paragraph before the first that tells a later story. */
function inOrder(
  paragraphs: readonly Judged[],
  added: readonly Judged[],
  entries: readonly StoryEntry[],
): readonly Judged[] {
  const placeOf = (one: Judged) => entries.findIndex(({ id }) => tells(one, id));
  const all = [...paragraphs];
  for (const one of added) {
    const next = all.findIndex((other) => placeOf(other) > placeOf(one));
    all.splice(next < 0 ? all.length : next, 0, one);
  }
  return all;
}
