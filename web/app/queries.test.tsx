import { createProject, listProjects } from '@longhand/contract/projects';
import { type QueryClient, QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer, on, refusal, unreachable } from '../testing/fake-server.ts';
import { openHook } from '../testing/hook.ts';
import { buildProject } from '../testing/people.ts';
import { defaultFreshness, freshnessOf } from './freshness.ts';
import { HttpError, NetworkError } from './http.ts';
import {
  createQueryClient,
  meKey,
  queryOf,
  readByKey,
  retryDelay,
  retryRead,
  retryWrite,
  useCall,
} from './queries.ts';

const minute = 60_000;
const failed = (status: number) => new HttpError(status, '', 'x');

let server: FakeServer;
let client: QueryClient;
const reported: unknown[] = [];

beforeEach(() => {
  server = fakeServer([on(listProjects, [buildProject()]), on(createProject, buildProject())]);
  vi.stubGlobal('fetch', server.fetch);
  reported.length = 0;
  client = createQueryClient((...report) => reported.push(report));
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

describe('the freshness of what was read', () => {
  it.each([
    ['F-250', '/api/auth/me', 15, 30],
    ['F-251', '/api/projects', 15, 30],
    ['F-251', '/api/projects/{id}', 15, 30],
    ['F-252', '/api/projects/{id}/chapters', 10, 20],
    ['F-253', '/api/projects/{id}/archived-chapters', 10, 20],
    ['F-254', '/api/chapters/{id}/versions', 5, 10],
    ['F-255', '/api/projects/{id}/interviews', 2, 5],
    ['F-209', '/api/projects/{id}/activities', 5, 10],
    ['C-246', '/api/client-projects', 30, 60],
    ['F-244', '/api/anything/else', 2, 5],
  ])('%s: %s is fresh %i minutes and kept %i', (_row, path, fresh, kept) => {
    expect(freshnessOf(path)).toMatchObject({ staleTime: fresh * minute, gcTime: kept * minute });
  });

  it('F-250: the current user is not asked for again after a failure', () => {
    expect(freshnessOf(meKey[0]).retry).toBe(false);
  });

  it('C-246: client projects are not fetched again by themselves', () => {
    expect(freshnessOf('/api/client-projects')).toMatchObject({
      refetchOnMount: false,
      refetchOnReconnect: false,
    });
  });

  it('C-247, C-248: chapter feedback is fresh 15 minutes, chapter history 5', () => {
    expect(freshnessOf('/api/chapters/{id}/feedback').staleTime).toBe(15 * minute);
    expect(freshnessOf('/api/chapters/{id}/history').staleTime).toBe(5 * minute);
  });

  it('goes with a read of the operation', () => {
    expect(queryOf(listProjects)).toMatchObject({ queryKey: ['/api/projects'], staleTime: 15 * minute });
  });
});

describe('reads by default', () => {
  it('F-244, F-245, F-246: do not poll, nor follow the focus, but mount and reconnection', () => {
    expect(client.getDefaultOptions().queries).toMatchObject({
      ...defaultFreshness,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnMount: true,
      refetchOnReconnect: true,
      retry: retryRead,
    });
  });

  it('F-193: are made once while fresh', async () => {
    await client.fetchQuery(queryOf(listProjects));
    await client.fetchQuery(queryOf(listProjects));
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [500, true],
    [404, true],
    [401, false],
    [403, false],
    [429, false],
  ])('F-247: after %i retry: %s, and never twice', (status, again) => {
    expect(retryRead(0, failed(status))).toBe(again);
    expect(retryRead(1, failed(status))).toBe(false);
  });

  it('F-248: wait 1, 2, 4, 8, 16 s and then 30 s at most', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('F-189: get the address that their key makes, as JSON', async () => {
    expect(await client.fetchQuery({ queryKey: ['/api/projects'] })).toEqual([buildProject()]);
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/api/projects' });
  });

  it('F-191: yield null on a 401 or fail, as they are told to', async () => {
    server.say(on(listProjects, refusal(401, 'Please log in.')));
    const ask = { queryKey: ['/api/projects'], signal: new AbortController().signal };
    expect(await readByKey({ on401: 'null' })(ask)).toBeNull();
    await expect(readByKey({ on401: 'throw' })(ask)).rejects.toThrow('401: ');
  });
});

describe('writes', () => {
  const useCreate = () => useCall(createProject, { refreshes: () => [['/api/projects']] });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

  it.each([
    ['a network error', new NetworkError(undefined), true],
    ['500', failed(500), true],
    ['503', failed(503), true],
    ['400', failed(400), false],
    ['409', failed(409), false],
    ['a broken screen', new TypeError('x is undefined'), false],
  ])('F-249: after %s are sent again: %s', (_what, error, again) => {
    expect(retryWrite(0, error)).toBe(again);
    expect(retryWrite(1, error)).toBe(false);
  });

  it('F-249: wait one second before that', () => {
    expect(client.getDefaultOptions().mutations).toMatchObject({ retry: retryWrite, retryDelay: 1000 });
  });

  it('carry the same idempotency key again, and another act another key', async () => {
    let attempts = 0;
    server.say(on(createProject, () => (attempts++ === 0 ? unreachable() : buildProject())));
    client.setDefaultOptions({ mutations: { retry: retryWrite, retryDelay: 0 } });
    const { result } = await openHook(useCreate, { wrapper });
    await result.current.mutateAsync({ body: { title: 'A' } });
    await result.current.mutateAsync({ body: { title: 'A' } });
    const [first, again, next] = server.requests.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBe(again);
    expect(next).not.toBe(first);
  });

  it('F-194: refresh the reads that they change', async () => {
    const { result } = await openHook(
      () => ({ projects: useQuery(queryOf(listProjects)), create: useCreate() }),
      { wrapper },
    );
    await expect.poll(() => result.current.projects.isSuccess).toBe(true);
    await result.current.create.mutateAsync({ body: { title: 'A' } });
    await expect.poll(() => server.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});

describe('failures', () => {
  it('of the server are reported, refusals are not', async () => {
    client.setDefaultOptions({ queries: { retry: false } });
    server.say(on(listProjects, refusal(404, 'Nothing here.')));
    await client.fetchQuery(queryOf(listProjects)).catch(() => {});
    expect(reported).toEqual([]);
    server.say(on(listProjects, refusal(500, 'Broken.')));
    await client.fetchQuery(queryOf(listProjects)).catch(() => {});
    expect(reported).toHaveLength(1);
  });

  it('with a 401 ask who is signed in', async () => {
    const asked = vi.fn(async () => 'somebody');
    const stop = new QueryObserver(client, { queryKey: meKey, queryFn: asked, staleTime: minute }).subscribe(
      () => {},
    );
    await expect.poll(() => asked).toHaveBeenCalledTimes(1);
    server.say(on(listProjects, refusal(401, 'Please log in.')));
    await client.fetchQuery(queryOf(listProjects)).catch(() => {});
    await expect.poll(() => asked).toHaveBeenCalledTimes(2);
    stop();
  });
});
