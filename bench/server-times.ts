import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * Loaded into a server before its own modules: notes for how many milliseconds it had each request, from its head to the
 * end of the answer, and tells those of a method to whoever asks for them, once.
 */

interface Served {
  readonly method: string;
  readonly took: number;
}

const begun = new WeakMap<IncomingMessage, number>();
let served: Served[] = [];

subscribe('http.server.request.start', (message) => {
  begun.set(requestOf(message), performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const request = requestOf(message);
  const from = begun.get(request);
  if (from !== undefined) served.push({ method: request.method ?? '', took: performance.now() - from });
});
process.on('message', (asked) => {
  process.send?.(served.filter(({ method }) => method === asked).map(({ took }) => took));
  served = served.filter(({ method }) => method !== asked);
});

const requestOf = (message: unknown) => (message as { readonly request: IncomingMessage }).request;
