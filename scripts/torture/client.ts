import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A caller that does not give up: what is not answered is sent again under the same key, as Longhand's own screens do. */

export interface Client {
  read<T>(path: string): Promise<T>;
  /** `sent` is told once the first attempt is on its way. */
  write<T>(method: string, path: string, body: unknown): Promise<T>;
  /** Statuses that no fault of others explains: anything but an answer or a 503. */
  readonly faults: string[];
  /** Attempts that were answered by nobody or with 503, and so sent again. */
  readonly again: number;
}

const patience = 30_000;

export function clientOf(url: string, token: string, ended: AbortSignal): Client {
  const faults: string[] = [];
  let again = 0;

  async function send<T>(method: string, path: string, body: unknown, key: string): Promise<T> {
    for (;;) {
      ended.throwIfAborted();
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method !== 'GET' && { 'idempotency-key': key, prefer: 'respond-async' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (answer && answer.status < 300) return JSON.parse(answer.text) as T;
      if (answer && answer.status !== 503) {
        const what = `${method} ${path} → ${answer.status} ${answer.text.slice(0, 300)}`;
        faults.push(what);
        throw new Error(what);
      }
      again += 1;
      await pause(50);
    }
  }

  return {
    read: (path) => send('GET', path, undefined, ''),
    write: (method, path, body) => send(method, path, body, randomUUID()),
    faults,
    get again() {
      return again;
    },
  };
}
