import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../access/actor.ts';
import type { House } from '../../house.ts';
import type { Hint } from '../../platform/events/events.ts';
import { alive } from '../accounts/sessions.ts';
import { sessions, users } from '../accounts/table.ts';
import { hears, type Standing, standingIn } from './audience.ts';

/**
 * The event streams that browsers hold open to this server. What a stream carries was never decided when it was opened:
 * for each hint the project is asked who may hear of it, and every few seconds it is asked whose session still lives.
 */

/** Milliseconds between two looks at the sessions: a revoked one's stream is closed well within five seconds. */
const sweep = 2_000;
/** Milliseconds for which an answer about a project's people is good. */
const memory = 2_000;
/** Projects remembered at most. */
const remembered = 1_000;

interface Stream {
  readonly person: Person;
  send(hint: Hint): void;
  close(): void;
}

export interface Streams {
  /** Answers with what takes it out again. */
  add(stream: Stream): () => void;
}

export function openStreams({
  db,
  events,
  log,
  stopping,
}: Pick<House, 'db' | 'events' | 'log' | 'stopping'>): Streams {
  const open = new Set<Stream>();
  const known = new Map<string, { readonly until: number; readonly standing: Promise<Standing> }>();
  let timer: NodeJS.Timeout | undefined;

  const standing = (projectId: string): Promise<Standing> => {
    const before = known.get(projectId);
    if (before && before.until > Date.now()) return before.standing;
    if (known.size >= remembered) known.clear();
    const asked = standingIn(db.tx, projectId);
    known.set(projectId, { until: Date.now() + memory, standing: asked });
    asked.catch(() => known.delete(projectId));
    return asked;
  };
  const deliver = async (hint: Hint) => {
    const people = hint.projectId === null ? new Map() : await standing(hint.projectId);
    for (const stream of open) if (hears(stream.person, hint, people)) stream.send(hint);
  };
  const closeDead = async () => {
    const ids = [...new Set([...open].map(({ person }) => person.sessionId))];
    const living = await db.tx
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.id, ids), alive));
    const alives = new Set(living.map(({ id }) => id));
    for (const stream of [...open])
      if (ids.includes(stream.person.sessionId) && !alives.has(stream.person.sessionId)) stream.close();
  };
  const closeAll = () => {
    for (const stream of [...open]) stream.close();
  };
  const quietly = (what: Promise<void>) =>
    what.catch((error: unknown) => log.warn({ err: error }, 'The live events could not be told.'));
  // One after the other, so that a browser hears of things in the order in which they happened.
  let delivered = Promise.resolve();

  events.subscribe({
    hint: (hint) => {
      if (open.size > 0) delivered = delivered.then(() => quietly(deliver(hint)));
    },
    // A browser that connects anew fetches again what it shows.
    missed: closeAll,
  });
  stopping.addEventListener('abort', closeAll);

  return {
    add: (stream) => {
      open.add(stream);
      timer ??= setInterval(() => void quietly(closeDead()), sweep).unref();
      return () => {
        open.delete(stream);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
