import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/**
 * A connection of its own that listens on one channel for as long as it is not closed. LISTEN belongs to a connection,
 * so a pooled one will not do; one that breaks, or that has silently died, is made anew.
 */

interface Heed {
  heard(payload: string): void;
  /** Listening again, after a gap in which anything may have been said. */
  back(): void;
  lost(error: unknown): void;
}

const firstDelay = 100;
const longestDelay = 5_000;
/** Milliseconds between two looks at whether the connection still answers, and how long an answer may take. */
const pulse = 10_000;

export async function listen(url: string, channel: string, heed: Heed): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  let current = await open(url, channel, heed);

  const stayConnected = async () => {
    while (!closing.signal.aborted) {
      const error = await untilItBreaks(current, closing.signal);
      if (closing.signal.aborted) return;
      heed.lost(error);
      current = await reopen();
      if (!closing.signal.aborted) heed.back();
    }
  };
  const reopen = async (): Promise<Client> => {
    for (let delay = firstDelay; !closing.signal.aborted; delay = Math.min(delay * 2, longestDelay)) {
      try {
        return await open(url, channel, heed);
      } catch {
        await pause(delay, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
    return current;
  };

  const kept = stayConnected();
  return {
    close: async () => {
      closing.abort();
      await kept;
      await current.end().catch(() => undefined);
    },
  };
}

async function open(url: string, channel: string, heed: Heed): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: pulse,
    application_name: 'longhand-events',
  });
  // Until somebody waits for it to break, an error is answered by the connection's own failing query.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => payload !== undefined && heed.heard(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Why it broke; undefined where it was to end. */
async function untilItBreaks(client: Client, closing: AbortSignal): Promise<unknown> {
  const broken = new Promise<unknown>((resolve) => {
    client.once('error', resolve);
    client.once('end', () => resolve(new Error('The connection ended.')));
    closing.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const beating = setInterval(() => {
    client.query('SELECT 1').catch(() => client.end().catch(() => undefined));
  }, pulse);
  try {
    return await broken;
  } finally {
    clearInterval(beating);
    if (!closing.aborted) void client.end().catch(() => undefined);
  }
}
