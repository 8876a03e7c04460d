/**
 * A model as the planner of the book. It is given a digest of each story under a short id and arranges these; counts,
 * the use of the stories and the gaps are settled here, and what its summaries say must be told by their stories.
 */
import { z } from 'zod';
import { gaps } from '../built-in/outline/gaps.ts';
import { countWords } from '../built-in/words.ts';
import type {
  OutlineDraft,
  OutlineRequest,
  OutlineStyle,
  PlannedChapter,
  PlannedPart,
  Run,
  StoryEntry,
  UnusedEntry,
} from '../writer.ts';
import { inventionsIn } from './inventions.ts';
import type { Line } from './line.ts';
import { bookBlock, promptOf, type Quoting, quoting, voiceBlock } from './prompt.ts';

const form = z.object({
  title: z.string(),
  description: z.string(),
  overallStructure: z.string(),
  thematicFlow: z.string(),
  recommendations: z.array(z.string()),
  parts: z.array(
    z.object({
      partTitle: z.string(),
      partSummary: z.string(),
      chapters: z.array(
        z.object({
          chapterTitle: z.string(),
          summary: z.string(),
          narrativeRole: z.string(),
          emotionalArc: z.string(),
          stories: z.array(z.string()),
          keyThemes: z.array(z.string()),
          questions: z.array(z.string()),
        }),
      ),
    }),
  ),
  unused: z.array(z.object({ story: z.string(), reason: z.string() })),
});
type Answer = z.infer<typeof form>;
type Chapter = Answer['parts'][number]['chapters'][number];

const styles: Readonly<Record<OutlineStyle, string>> = {
  chronological:
    'in the order of time, by years where they are known and in the narrator’s own order where not.',
  thematic: 'by subject, each part one side of this life.',
  'narrative-arc':
    'along the curve of a story: beginnings, setting out, the struggle, the turn, and what came after.',
  hybrid: 'events in the order of time, reflections gathered where they carry most.',
};

export async function outline(line: Line, request: OutlineRequest, run?: Run): Promise<OutlineDraft> {
  const { project, style, targetChapters, context, voice } = request;
  const { given, left } = fitting(request.entries, line.reads);
  const stories = new Map(given.map((entry, i) => [`s${i + 1}`, entry]));
  const quotes = quoting();
  run?.report?.({ stage: 'processing', message: 'Planning the book', done: 0, total: 1 });
  const answer = await line.ask(
    {
      verb: 'outline',
      ...promptOf('outline', quotes, project, {
        book: bookBlock(quotes, project),
        wishes: quotes.block('wishes', context ?? ''),
        voice: voiceBlock(quotes, voice),
        stories: [...stories]
          .map(([id, entry]) => digest(quotes, id, entry, Math.floor(line.reads / given.length)))
          .join('\n'),
        style: styles[style],
        count: String(targetChapters),
      }),
      schema: form,
      fault: ({ parts }) => {
        const planned = parts.reduce((sum, { chapters }) => sum + chapters.length, 0);
        return planned === targetChapters
          ? undefined
          : `You planned ${planned} chapters; exactly ${targetChapters} are asked for, all parts together.`;
      },
    },
    run,
  );
  return settled(answer, stories, left, request);
}

/** Characters of a digest without any words of the story. */
const bareDigest = 220;

/** The stories of which a digest can be given; of too many the most relevant, in their order. */
function fitting(entries: readonly StoryEntry[], reads: number) {
  const most = Math.max(1, Math.floor(reads / bareDigest));
  if (entries.length <= most) return { given: entries, left: [] };
  const kept = new Set(entries.toSorted((a, b) => b.relevanceScore - a.relevanceScore).slice(0, most));
  return { given: entries.filter((one) => kept.has(one)), left: entries.filter((one) => !kept.has(one)) };
}

function digest({ block }: Quoting, id: string, entry: StoryEntry, room: number): string {
  const { title, category, origin, years, people, places, content } = entry;
  const words = Math.max(0, Math.min(600, room - bareDigest));
  const lines = [
    title.slice(0, 100),
    [
      category,
      ...(origin === 'note' ? ['a note, not to be told'] : []),
      `${countWords(content)} words`,
      ...years.slice(0, 4),
    ].join(', '),
    [...people.slice(0, 3), ...places.slice(0, 3)].join(', ').slice(0, 80),
    content.length > words ? `${content.slice(0, words).toWellFormed()}…` : content,
  ];
  return block('story', lines.filter((text) => text !== '' && text !== '…').join('\n'), id);
}

/** The outline as it may be stored: each story told once and no other, and nothing said that no story says. */
function settled(
  answer: Answer,
  stories: ReadonlyMap<string, StoryEntry>,
  left: readonly StoryEntry[],
  { project, entries, targetChapters }: OutlineRequest,
): OutlineDraft {
  const free = new Map([...stories].filter(([, { origin }]) => origin === 'told'));
  const context = [project.title, project.description ?? ''];
  const everything = [...context, ...entries.flatMap(({ title, content }) => [title, content])];
  /** As the model says it where nothing in it is invented, else what is said instead. */
  const told = (text: string, sources: readonly string[], instead: string): string => {
    const line = text.replace(/\s+/g, ' ').trim();
    return line !== '' && inventionsIn(line, sources).length === 0 ? line : instead;
  };
  const missing = gaps.values();
  const titles = new Set<string>();
  let number = 0;
  const planned = (chapter: Chapter): PlannedChapter => {
    number += 1;
    const own = chapter.stories.flatMap((id) => {
      const entry = free.get(id.trim());
      free.delete(id.trim());
      return entry ?? [];
    });
    const plan =
      own.length > 0
        ? withStories(chapter, own, context, told)
        : withoutStories(chapter, missing.next().value, everything, told);
    const title = titles.has(plan.chapterTitle) ? `${plan.chapterTitle}, ${number}` : plan.chapterTitle;
    titles.add(title);
    return { chapterNumber: number, ...plan, chapterTitle: title };
  };
  const parts: PlannedPart[] = answer.parts
    .filter(({ chapters }) => chapters.length > 0)
    .map(({ partTitle, partSummary, chapters }, i) => ({
      partNumber: i + 1,
      partTitle: told(partTitle, everything, `Part ${i + 1}`),
      partSummary: told(partSummary, everything, ''),
      chapters: chapters.map(planned),
    }));
  const unused = unusedOf(answer, stories, free, left);
  return {
    title: told(answer.title, everything, `${project.title.trim() || 'Untitled'}: outline`),
    description: told(answer.description, everything, `An outline in ${targetChapters} chapters.`),
    outlineData: {
      overallStructure: told(answer.overallStructure, everything, ''),
      thematicFlow: told(answer.thematicFlow, everything, ''),
      recommendations: answer.recommendations.flatMap((text) => told(text, everything, '') || []).slice(0, 5),
      totalEstimatedWordCount: parts
        .flatMap(({ chapters }) => chapters)
        .reduce((sum, { estimatedWordCount }) => sum + estimatedWordCount, 0),
      bibUtilization: {
        totalEntries: entries.length,
        usedEntries: entries.length - unused.length,
        unusedEntries: unused,
      },
      parts,
    },
  };
}

type Told = (text: string, sources: readonly string[], instead: string) => string;

function withStories(chapter: Chapter, own: readonly StoryEntry[], context: readonly string[], told: Told) {
  const sources = [
    ...context,
    ...own.flatMap(({ title, content, question }) => [title, content, question ?? '']),
  ];
  const first = own[0]?.title ?? '';
  return {
    chapterTitle: told(chapter.chapterTitle, sources, first).slice(0, 200),
    summary: told(chapter.summary, sources, `Tells ${own.map(({ title }) => `“${title}”`).join(', ')}.`),
    estimatedWordCount: own.reduce((sum, { content }) => sum + countWords(content), 0),
    narrativeRole: told(chapter.narrativeRole, sources, 'Carries the story on'),
    emotionalArc: told(chapter.emotionalArc, sources, 'Even'),
    suggestedBibEntries: own.map(({ id }) => id),
    keyThemes: chapter.keyThemes.flatMap((theme) => told(theme, sources, '') || []).slice(0, 5),
  };
}

/** Nothing was told for it, so all that can be said of it is what to ask. */
function withoutStories(
  chapter: Chapter,
  usual: (typeof gaps)[number] | undefined,
  everything: readonly string[],
  told: Told,
) {
  const questions = chapter.questions.flatMap((question) => told(question, everything, '') || []).slice(0, 4);
  return {
    chapterTitle: told(chapter.chapterTitle, everything, usual?.title ?? 'What is missing').slice(0, 200),
    summary: 'Nothing has been told for this chapter yet.',
    estimatedWordCount: 0,
    narrativeRole: 'Fills a gap in the story',
    emotionalArc: 'Open',
    suggestedBibEntries: [],
    keyThemes: [],
    gap: true as const,
    questions: questions.length > 0 ? questions : [...(usual?.questions ?? ['What belongs here?'])],
  };
}

function unusedOf(
  { unused }: Answer,
  stories: ReadonlyMap<string, StoryEntry>,
  free: ReadonlyMap<string, StoryEntry>,
  left: readonly StoryEntry[],
): UnusedEntry[] {
  const reasons = new Map(unused.map(({ story, reason }) => [story.trim(), reason.trim()]));
  const why = (id: string, { origin }: StoryEntry) =>
    origin === 'note'
      ? 'A note, not the narrator’s own words.'
      : reasons.get(id) || 'It has no place in this outline.';
  return [
    ...[...stories]
      .filter(([id, { origin }]) => free.has(id) || origin === 'note')
      .map(([id, entry]) => ({ id: entry.id, title: entry.title, reason: why(id, entry) })),
    ...left.map(({ id, title }) => ({
      id,
      title,
      reason: 'There are more stories than this model reads at once.',
    })),
  ];
}
