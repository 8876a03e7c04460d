import { me, type User } from '@longhand/contract/accounts';
import type { LiveEvent } from '@longhand/contract/events';
import { listProjects } from '@longhand/contract/projects';
import { publicSettings } from '@longhand/contract/settings';
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { memoryLocation } from 'wouter/memory-location';
import { App } from '../app/app.tsx';
import { device } from '../app/device.ts';
import { createQueryClient } from '../app/queries.ts';
import { routes as allRoutes, type Routes } from '../app/routes.ts';
import { pace } from '../app/spare-parts.ts';
import { forgetWhySessionEnded } from '../features/accounts/session.ts';
import { forgetToast } from '../ui/toast.ts';
import { type FakeServer, fakeServer, type Handler, on, refusal } from './fake-server.ts';
import { buildUser } from './people.ts';

/**
 * Opens the whole app at an address, as somebody, in front of a fake server:
 *
 *     const app = await openApp('/enhanced-projects', { server: [on(listProjects, [buildProject()])] });
 *     await app.screen.getByRole('button', { name: 'New Project' }).click();
 *     await expect.element(app.screen.getByText('Project title is required')).toBeVisible();
 *     expect(app.requestsOf(createProject)).toEqual([]);
 *
 * Retries do not wait. Storage, what the device keeps, toasts and stubs are cleared after each test.
 */

interface Scene {
  /** Who is signed in; an ordinary author where it is left out. */
  readonly as?: User | 'visitor';
  readonly server?: readonly Handler[];
  readonly routes?: Routes;
  readonly scheme?: 'light' | 'dark';
  /** At the browser's own address, with its Back, which the test puts where it opens; in memory where it is left out. */
  readonly inBrowser?: boolean;
  /** Pixels; a desktop where it is left out. */
  readonly width?: number;
}

// The page of a test has its connection, and would otherwise load the whole app beside every few tests.
pace.settled = 60 * 60_000;

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

export async function openApp(path: string, scene: Scene = {}) {
  const { as = buildUser(), server = [], routes, scheme, inBrowser = false, width = 1280 } = scene;
  await page.viewport(width, 800);
  const fake: FakeServer = fakeServer([
    on(me, as === 'visitor' ? refusal(401, 'Please log in.', 'unauthenticated') : as),
    on(listProjects, []),
    on(publicSettings, [{ key: 'registration_enabled', value: 'true' }]),
    ...server,
  ]);
  vi.stubGlobal('fetch', fake.fetch);
  vi.stubGlobal('EventSource', FakeEvents);
  // Nothing is fetched ahead in the middle of a test.
  vi.stubGlobal('requestIdleCallback', () => 0);
  if (as !== 'visitor') {
    localStorage.setItem('auth_token', 'token-of-the-test');
    localStorage.setItem('user', JSON.stringify(as));
  }

  const memory = memoryLocation({ path, record: true });
  /** Faults that were reported: failing answers and broken screens. */
  const reports: { error: unknown; context: unknown }[] = [];
  const report = (error: unknown, context: unknown) => reports.push({ error, context });
  const screen = await render(
    <App
      routes={routes ?? allRoutes}
      {...(inBrowser ? {} : { location: memory.hook })}
      scheme={scheme}
      makeClient={() => impatient(createQueryClient(report))}
    />,
    { createRootOptions: { onCaughtError: (error) => report(error, {}) } },
  );
  return {
    screen,
    reports,
    requests: fake.requests,
    unexpected: fake.unexpected,
    say: fake.say,
    requestsOf: ({ method, path: of }: Handler['operation']) =>
      fake.requests.filter(({ operation }) => operation === `${method} ${of}`),
    address: () => memory.history.at(-1),
    go: memory.navigate,
    /** A hint from the server. */
    hint: (event: LiveEvent) => {
      for (const stream of FakeEvents.open)
        stream.onmessage?.(new MessageEvent('message', { data: JSON.stringify(event) }));
    },
  };
}

function impatient(client: ReturnType<typeof createQueryClient>) {
  const { queries = {}, mutations = {} } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  });
  return client;
}

/** A stream that stays open and says what the test says. */
export class FakeEvents {
  static readonly CLOSED = 2;
  static readonly open = new Set<FakeEvents>();
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;

  constructor() {
    FakeEvents.open.add(this);
    queueMicrotask(() => this.onopen?.());
  }

  close() {
    this.readyState = FakeEvents.CLOSED;
    FakeEvents.open.delete(this);
  }
}

afterEach(async () => {
  // A page that is left keeps what it could not save: that is done before the device is cleared for the next test.
  await cleanup();
  await Promise.all([device.drafts.clear(), device.letters.clear()]);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  forgetToast();
  forgetWhySessionEnded();
  FakeEvents.open.clear();
});
