import type { LiveEvent } from '@longhand/contract/events';
import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { backAgain } from './back-again.ts';
import { meKey, retryDelay } from './queries.ts';

/**
 * Live events are hints that something changed; what is on the screen is then fetched again. Nothing is replayed: after
 * a gap in the stream, everything on the screen is.
 */

/** Which cached reads each kind of hint makes stale. A key covers all that lie under it, unless it is exact. */
const staleAfter: Record<LiveEvent['type'], (hint: Hint) => readonly InvalidateQueryFilters[]> = {
  project: ({ projectId }) => projectAndLists(projectId),
  chapter: ({ projectId, id }) => [
    { queryKey: ['/api/projects', projectId, 'chapters'] },
    { queryKey: ['/api/projects', projectId, 'archived-chapters'] },
    { queryKey: ['/api/chapters', id] },
    ...projectAndLists(projectId),
  ],
  interview: ({ projectId, id }) => [
    { queryKey: ['/api/projects', projectId, 'interviews'] },
    { queryKey: ['/api/interviews', id] },
    { queryKey: ['/api/interviews/bulk'] },
    ...projectAndLists(projectId),
  ],
  entry: ({ projectId, id }) => [
    { queryKey: ['/api/projects', projectId, 'bib-entries'] },
    { queryKey: ['/api/bib-entries', id] },
  ],
  outline: ({ projectId }) => [{ queryKey: ['/api/projects', projectId, 'outlines'] }],
  run: ({ projectId }) => [{ queryKey: ['/api/projects', projectId, 'runs'] }],
  activity: ({ projectId }) => [{ queryKey: ['/api/projects', projectId, 'activities'] }],
  transcript: ({ projectId, id }) => [
    { queryKey: ['/api/projects', projectId, 'transcripts'] },
    { queryKey: ['/api/transcripts', id] },
  ],
  bibliography: ({ projectId }) => [{ queryKey: ['/api/projects', projectId, 'bibliography'] }],
  persona: ({ projectId }) => [{ queryKey: ['/api/projects', projectId, 'personas'] }],
};

type Hint = Pick<LiveEvent, 'projectId' | 'id'>;

const projectAndLists = (projectId: string | null): readonly InvalidateQueryFilters[] => [
  { queryKey: ['/api/projects'], exact: true },
  { queryKey: ['/api/projects/stats'] },
  { queryKey: ['/api/projects', projectId], exact: true },
];

/** Listens while mounted, which is while somebody is signed in. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen({
        onHint: (hint) => {
          for (const filters of staleAfter[hint.type](hint)) void client.invalidateQueries(filters);
        },
        onReopened: () => {
          void client.invalidateQueries({ type: 'active' });
          window.dispatchEvent(new Event(backAgain));
        },
        // The server closes the streams of a session that ended, and refuses new ones: ask whether it did.
        onRefused: () => void client.invalidateQueries({ queryKey: meKey }),
      }),
    [client],
  );
}

interface Listener {
  readonly onHint: (hint: LiveEvent) => void;
  /** The stream is back after a gap. */
  readonly onReopened: () => void;
  /** The server answered, but not with a stream. */
  readonly onRefused: () => void;
}

/** Keeps one stream open until told to stop. The browser reopens one that broke; a refused one is reopened here, ever later. */
function listen({ onHint, onReopened, onRefused }: Listener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let interrupted = false;

  const open = () => {
    source = new EventSource('/api/events');
    source.onopen = () => {
      refusals = 0;
      if (interrupted) onReopened();
      interrupted = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const hint = parse(data);
      if (hint) onHint(hint);
    };
    source.onerror = () => {
      interrupted = true;
      if (source.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(open, retryDelay(refusals));
      refusals += 1;
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** The server has checked what it sends; a broken line is no hint, nor is one of a kind that this page does not know yet. */
function parse(data: string): LiveEvent | undefined {
  try {
    const hint: LiveEvent = JSON.parse(data);
    return Object.hasOwn(staleAfter, hint.type) ? hint : undefined;
  } catch {
    return undefined;
  }
}
