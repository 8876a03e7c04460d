/** What a model's plan of the book comes to: each story told once and no other, and nothing said that no story says. */
import { z } from 'zod';
import { gapPlan, gaps } from '../built-in/outline/gaps.ts';
import { countWords } from '../built-in/words.ts';
import type {
  OutlineDraft,
  OutlineRequest,
  PlannedChapter,
  PlannedPart,
  StoryEntry,
  UnusedEntry,
} from '../writer.ts';
import { type Told, toldIn } from './inventions.ts';

export const outlineForm = z.object({
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
type Answer = z.infer<typeof outlineForm>;
type Chapter = Answer['parts'][number]['chapters'][number];

interface Given {
  /** By the ids under which the model knows them. */
  readonly stories: ReadonlyMap<string, StoryEntry>;
  /** For which there was no room. */
  readonly left: readonly StoryEntry[];
  /** What the model has read of them. */
  readonly read: readonly string[];
}

export function settled(
  answer: Answer,
  { stories, left, read }: Given,
  { project, entries, targetChapters }: OutlineRequest,
): OutlineDraft {
  const free = new Map([...stories].filter(([, { origin }]) => origin === 'told'));
  const context = [project.title, project.description ?? ''];
  const everything = toldIn([...context, ...read]);
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
        ? withStories(chapter, own, context)
        : withoutStories(chapter, missing.next().value, everything);
    const title = titles.has(plan.chapterTitle) ? `${plan.chapterTitle}, ${number}` : plan.chapterTitle;
    titles.add(title);
    return { chapterNumber: number, ...plan, chapterTitle: title };
  };
  const parts: PlannedPart[] = answer.parts
    .filter(({ chapters }) => chapters.length > 0)
    .map(({ partTitle, partSummary, chapters }, i) => ({
      partNumber: i + 1,
      partTitle: said(partTitle, everything, `Part ${i + 1}`),
      partSummary: said(partSummary, everything),
      chapters: chapters.map(planned),
    }));
  const unused = unusedOf(answer, stories, free, left, everything);
  return {
    title: said(answer.title, everything, `${project.title.trim() || 'Untitled'}: outline`),
    description: said(answer.description, everything, `An outline in ${targetChapters} chapters.`),
    outlineData: {
      overallStructure: said(answer.overallStructure, everything),
      thematicFlow: said(answer.thematicFlow, everything),
      recommendations: answer.recommendations.flatMap((text) => said(text, everything) || []).slice(0, 5),
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

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** As the model says it where nothing in it is invented, else what is said instead. */
function said(text: string, told: Told, instead = ''): string {
  const line = text.replace(/\s+/g, ' ').trim().toWellFormed();
  return line !== '' && told.inventionsIn(line, 'planned').length === 0 ? line : instead;
}

function withStories(chapter: Chapter, own: readonly StoryEntry[], context: readonly string[]) {
  const told = toldIn([
    ...context,
    ...own.flatMap(({ title, content, question }) => [title, content, question ?? '']),
  ]);
  const first = own[0]?.title ?? '';
  return {
    chapterTitle: cut(said(chapter.chapterTitle, told, first), 200),
    summary: said(chapter.summary, told, `Tells ${own.map(({ title }) => `“${title}”`).join(', ')}.`),
    estimatedWordCount: own.reduce((sum, { content }) => sum + countWords(content), 0),
    narrativeRole: said(chapter.narrativeRole, told, 'Carries the story on'),
    emotionalArc: said(chapter.emotionalArc, told, 'Even'),
    suggestedBibEntries: own.map(({ id }) => id),
    keyThemes: chapter.keyThemes.flatMap((theme) => said(theme, told) || []).slice(0, 5),
  };
}

function withoutStories(chapter: Chapter, usual: (typeof gaps)[number] | undefined, everything: Told) {
  const questions = chapter.questions.flatMap((question) => said(question, everything) || []).slice(0, 4);
  return gapPlan(
    cut(said(chapter.chapterTitle, everything, usual?.title ?? 'What is missing'), 200),
    questions.length > 0 ? questions : (usual?.questions ?? ['What belongs here?']),
  );
}

function unusedOf(
  { unused }: Answer,
  stories: ReadonlyMap<string, StoryEntry>,
  free: ReadonlyMap<string, StoryEntry>,
  left: readonly StoryEntry[],
  everything: Told,
): UnusedEntry[] {
  const reasons = new Map(unused.map(({ story, reason }) => [story.trim(), reason.trim()]));
  const why = (id: string, { origin }: StoryEntry) =>
    origin === 'note'
      ? 'A note, not the narrator’s own words.'
      : said(reasons.get(id) ?? '', everything, 'It has no place in this outline.');
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
