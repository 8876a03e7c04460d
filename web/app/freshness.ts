/**
 * How long an answer counts as fresh (not asked for again), and how long an unused one is kept. This is the one table
 * of it, by the paths of the contract; whatever is not listed has the defaults.
 */
export interface Freshness {
  readonly staleTime: number;
  readonly gcTime: number;
  readonly retry?: false;
  readonly refetchOnMount?: false;
  readonly refetchOnReconnect?: false;
}

const minutes = 60_000;
const times = (fresh: number, kept: number): Freshness => ({
  staleTime: fresh * minutes,
  gcTime: kept * minutes,
});

export const defaultFreshness = times(2, 5);

const projects = times(15, 30);
const chapters = times(10, 20);

const table: Readonly<Record<string, Freshness>> = {
  '/api/auth/me': { ...times(15, 30), retry: false },
  '/api/projects': projects,
  '/api/projects/{id}': projects,
  '/api/projects/{id}/chapters': chapters,
  '/api/projects/{id}/archived-chapters': chapters,
  '/api/chapters/{id}/versions': times(5, 10),
  '/api/projects/{id}/interviews': times(2, 5),
  '/api/projects/{id}/activities': times(5, 10),
  '/api/client-projects': { ...times(30, 60), refetchOnMount: false, refetchOnReconnect: false },
  '/api/chapters/{id}/feedback': times(15, 15),
  '/api/chapters/{id}/history': times(5, 5),
};

export function freshnessOf(path: string): Freshness {
  return table[path] ?? defaultFreshness;
}
