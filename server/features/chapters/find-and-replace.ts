import { longestChapter } from '@longhand/contract/chapters';
import { type findInBook, mostListed, type replaceInBook } from '@longhand/contract/find-and-replace';
import type { Answer, BodyOf, QueryOf } from '@longhand/contract/operation';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import { type Can, isId, load } from '../../access/load.ts';
import { apart } from '../../platform/apart.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { inTime } from '../../platform/in-time.ts';
import type { ProjectRow } from '../projects/access.ts';
import { type Chapter, chapterHeld } from './access.ts';
import { isSettled } from './moves.ts';
import { keepVersion } from './snapshots.ts';
import { chapters } from './table.ts';
import { readText } from './text.ts';
import type { StoredText } from './text-work.ts';
import { tellOfChange, write } from './write-chapter.ts';

/**
 * Finding and replacing in the whole manuscript. The texts are read in a thread of their own; what was replaced is then
 * written in one transaction, where each chapter still is as it was when it was searched.
 */

const thread = apart<typeof import('./find-and-replace-work.ts')>(
  new URL('./find-and-replace-work.ts', import.meta.url),
);
/** Milliseconds. */
const patience = 20_000;
const late = 'This manuscript takes long to read. Please try again in a moment.';

const manuscriptOf = (projectId: string) =>
  and(eq(chapters.projectId, projectId), isNull(chapters.archivedAt));

export async function find(
  tx: Tx,
  project: Can<'read', ProjectRow>,
  { q: sought, ...options }: QueryOf<typeof findInBook>,
): Promise<Answer<typeof findInBook>> {
  const manuscript = await tx
    .select()
    .from(chapters)
    .where(manuscriptOf(project.id))
    .orderBy(asc(chapters.orderIndex), asc(chapters.createdAt), asc(chapters.id));
  const texts = manuscript.map(({ content }) => content);
  const found = await inTime(patience, late, (signal) =>
    thread.call('find', { texts, sought, options }, { signal }),
  );
  let room: number = mostListed.book;
  const listed = manuscript.flatMap((chapter, at) => {
    const places = found[at] ?? [];
    if (places.length === 0) return [];
    const shown = places.slice(0, Math.min(room, mostListed.chapter));
    room -= shown.length;
    return [
      {
        chapterId: chapter.id,
        title: chapter.title,
        partTitle: chapter.partTitle,
        revision: chapter.revision,
        isSettled: isSettled(chapter.status),
        count: places.length,
        places: shown,
      },
    ];
  });
  return { total: listed.reduce((sum, { count }) => sum + count, 0), chapters: listed };
}

type Asked = BodyOf<typeof replaceInBook>;
type Outcome = Answer<typeof replaceInBook>['chapters'][number];

/** A chapter as it was searched and as it would be. */
interface Prepared {
  readonly before: Chapter;
  readonly text: StoredText;
  readonly count: number;
  readonly isStale: boolean;
}

/** Reads and replaces, before anything is written. Throws `not_found` where one chapter is not of this manuscript. */
export async function prepareReplacing(
  tx: Tx,
  project: Can<'write', ProjectRow>,
  { find: sought, replacement, chapters: asked, ...options }: Asked,
): Promise<Prepared[]> {
  const byId = new Map(asked.map((one) => [one.id.toLowerCase(), one]));
  const rows = await tx
    .select()
    .from(chapters)
    .where(and(manuscriptOf(project.id), inArray(chapters.id, [...byId.keys()].filter(isId))))
    // Always in the same order, so that two who replace at once wait for each other.
    .orderBy(asc(chapters.id));
  if (rows.length < byId.size) throw notFound();
  const replaced = await inTime(patience, late, (signal) =>
    thread.call(
      'replace',
      {
        chapters: rows.map(({ id, content }) => ({ content, occurrences: byId.get(id)?.occurrences })),
        sought,
        replacement,
        options,
      },
      { signal },
    ),
  );
  const prepared: Prepared[] = [];
  for (const [at, before] of rows.entries()) {
    const { content, count } = replaced[at] ?? { content: before.content, count: 0 };
    if (content.length > longestChapter)
      throw new Refusal('too_large', `“${before.title}” would become too long.`);
    const isStale = byId.get(before.id)?.baseRevision !== before.revision;
    prepared.push({ before, text: await readText(content, before), count, isStale });
  }
  return prepared;
}

/** Writes what was prepared: all of it, or nothing. */
export async function writeReplaced(
  tx: Tx,
  events: Events,
  author: Author,
  prepared: readonly Prepared[],
  reopen: boolean,
): Promise<Answer<typeof replaceInBook>> {
  const outcomes: Outcome[] = [];
  for (const one of prepared) outcomes.push(await replaceChapter(tx, events, author, one, reopen));
  return { replaced: outcomes.reduce((sum, { replaced }) => sum + replaced, 0), chapters: outcomes };
}

async function replaceChapter(
  tx: Tx,
  events: Events,
  author: Author,
  { before, text, count, isStale }: Prepared,
  reopen: boolean,
): Promise<Outcome> {
  const current = await load(tx, author, 'write', chapterHeld, before.id);
  const stays = (outcome: Outcome['outcome']): Outcome => ({
    chapterId: current.id,
    title: current.title,
    outcome,
    replaced: 0,
    revision: current.revision,
    versionId: null,
  });
  if (isStale || current.revision !== before.revision || current.archivedAt) return stays('stale');
  if (text.content === current.content) return stays('unchanged');
  const settled = isSettled(current.status);
  if (settled && !reopen) return stays('settled');
  const version = await keepVersion(tx, current, { reason: 'before_replace', madeBy: author.userId });
  const next = { ...text, editedByHand: true, ...(settled && { status: 'draft' as const }) };
  const written = await write(tx, current, next, { madeBy: author.userId });
  await tellOfChange(tx, events, author, written, settled);
  return {
    ...stays('replaced'),
    replaced: count,
    revision: written.revision,
    versionId: version.id,
  };
}
