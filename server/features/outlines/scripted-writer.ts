import { persona as describe } from '../../writer/voice/describe.ts';
import type {
  ChapterDraft,
  ChapterRequest,
  OutlineDraft,
  OutlineRequest,
  Run,
  Writer,
} from '../../writer/writer.ts';

/** A writer for tests: it writes what can be foretold, notes what it was asked, and fails as it is told. */

interface Scripted<Request, Answer> {
  (request: Request, run?: Run): Promise<Answer>;
  calls: [Request, Run | undefined][];
  /** What becomes of the answer that it would give. */
  answer: (answer: Answer, request: Request, run?: Run) => Answer | Promise<Answer>;
}

function scripted<Request, Answer>(write: (request: Request) => Answer): Scripted<Request, Answer> {
  const verb: Scripted<Request, Answer> = Object.assign(
    async (request: Request, run?: Run) => {
      verb.calls.push([request, run]);
      return verb.answer(write(request), request, run);
    },
    { calls: [], answer: (answer: Answer) => answer },
  );
  return verb;
}

export const requestsOf = <Request>({ calls }: { readonly calls: [Request, unknown][] }): Request[] =>
  calls.map(([request]) => request);

/** One entry a chapter while they last, in two parts; the rest are gaps. */
function outline({ targetChapters, entries, project }: OutlineRequest): OutlineDraft {
  const chapters = Array.from({ length: targetChapters }, (_, at) => {
    const entry = entries[at];
    return {
      chapterNumber: at + 1,
      chapterTitle: `On ${entry?.title ?? 'what is missing'}`,
      summary: 'A chapter',
      estimatedWordCount: 500,
      narrativeRole: 'middle',
      emotionalArc: 'level',
      suggestedBibEntries: entry ? [entry.id] : [],
      keyThemes: [],
      ...(!entry && { gap: true as const, questions: ['What happened then?'] }),
    };
  });
  const part = (partNumber: number, some: typeof chapters) => ({
    partNumber,
    partTitle: `Part ${partNumber}`,
    partSummary: '',
    chapters: some,
  });
  const half = Math.ceil(targetChapters / 2);
  return {
    title: `Outline of ${project.title}`,
    description: '',
    outlineData: {
      overallStructure: 'In order',
      thematicFlow: 'None',
      recommendations: [],
      totalEstimatedWordCount: 500 * targetChapters,
      bibUtilization: { totalEntries: entries.length, usedEntries: entries.length, unusedEntries: [] },
      parts: [part(1, chapters.slice(0, half)), part(2, chapters.slice(half))],
    },
  };
}

const chapter = ({ chapter: { chapterTitle }, entries }: ChapterRequest): ChapterDraft => ({
  title: chapterTitle,
  wordCount: 2 * entries.length,
  paragraphs: entries.map(({ id, content }) => ({
    markdown: content,
    kind: 'told',
    sources: [{ entryId: id, start: 0, end: content.length }],
  })),
});

const unasked = () => Promise.reject(new Error('This writer is not asked that.'));

export function scriptedWriter() {
  const outlines = scripted(outline);
  const drafts = scripted(chapter);
  const descriptions = scripted(describe);
  return {
    provider: 'built-in',
    model: 'built-in',
    opening: unasked,
    reply: unasked,
    another: unasked,
    questions: unasked,
    extract: unasked,
    outline: outlines,
    chapter: drafts,
    persona: descriptions,
    reset: () => {
      for (const verb of [outlines, drafts, descriptions]) verb.calls = [];
      outlines.answer = (answer) => answer;
      drafts.answer = (answer) => answer;
      descriptions.answer = (answer) => answer;
    },
  } satisfies Writer & { reset(): void };
}
