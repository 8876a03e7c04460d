/**
 * A model as the planner of the book. It is given a digest of each story under a short id and arranges these; counts,
 * the use of the stories and the gaps are settled here, and what its summaries say must be told by their stories.
 */
import { countWords } from '../built-in/words.ts';
import type { OutlineDraft, OutlineRequest, OutlineStyle, Run, StoryEntry } from '../writer.ts';
import type { Line } from './line.ts';
import { bookBlock, promptOf, quoting, voiceBlock } from './prompt.ts';
import { outlineForm, settled } from './settled-outline.ts';

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
  const digests = [...stories].map(([id, entry]) =>
    quotes.block('story', digest(entry, Math.floor(line.reads / given.length)), id),
  );
  run?.report?.({ stage: 'processing', message: 'Planning the book', done: 0, total: 1 });
  const answer = await line.ask(
    {
      verb: 'outline',
      ...promptOf('outline', quotes, project, {
        book: bookBlock(quotes, project),
        wishes: quotes.block('wishes', context ?? ''),
        voice: voiceBlock(quotes, voice),
        stories: digests.join('\n'),
        style: styles[style],
        count: String(targetChapters),
      }),
      schema: outlineForm,
      fault: ({ parts }) => {
        const planned = parts.reduce((sum, { chapters }) => sum + chapters.length, 0);
        return planned === targetChapters
          ? undefined
          : `You planned ${planned} chapters; exactly ${targetChapters} are asked for, all parts together.`;
      },
    },
    run,
  );
  return settled(answer, { stories, left, read: digests }, request);
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

function digest(entry: StoryEntry, room: number): string {
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
  return lines.filter((text) => text !== '' && text !== '…').join('\n');
}
