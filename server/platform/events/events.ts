import type { LiveEvent } from '@longhand/contract/events';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Tx } from '../database/tx.ts';
import { listen } from './listen.ts';

/**
 * Hints of what changed, to every instance of the server. They are notifications of the database, sent within the
 * transaction that makes the change: they leave when it commits, and never where it does not. Nothing is kept or
 * replayed, so a hint says only that it is time to look again.
 */

/**
 * Who is to hear of it, among those who may see it: `team`, those who work on the project; `client`, them and the client
 * that it is written for; `user`, one person, whatever the project.
 */
export type Audience =
  | { readonly audience: 'team' | 'client'; readonly userId?: undefined }
  | { readonly audience: 'user'; readonly userId: string };

export type Hint = LiveEvent & Audience;

export interface Listener {
  hint(hint: Hint): void;
  /** Hints may have been lost while the database was out of reach: look at everything again. */
  missed(): void;
}

export interface Events {
  publish(tx: Tx, hint: Hint): Promise<void>;
  /** Answers with what ends it. */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

const channel = 'longhand_events';

export async function connectEvents(db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Events> {
  const listeners = new Set<Listener>();
  const tell = (say: (listener: Listener) => void) => {
    for (const listener of [...listeners]) {
      try {
        say(listener);
      } catch (error) {
        log.warn({ err: error }, 'A listener to live events failed.');
      }
    }
  };
  const connection = await listen(db.url, channel, {
    heard: (payload) => {
      const hint = read(payload);
      if (hint) tell((listener) => listener.hint(hint));
    },
    back: () => tell((listener) => listener.missed()),
    lost: (error) => log.warn({ err: error }, 'The connection for live events broke; connecting again.'),
  });
  return {
    publish: async (tx, hint) => {
      await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(hint)})`);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      await connection.close();
    },
  };
}

/** The channel is Longhand's own, but anybody with the database's password can speak on it. */
function read(payload: string): Hint | undefined {
  try {
    return JSON.parse(payload) as Hint;
  } catch {
    return undefined;
  }
}
