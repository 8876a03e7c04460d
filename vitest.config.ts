import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './e2e/chromium.ts';

// Components are tested as they are shipped: what React only does for developers costs a quarter of their tests' time.
process.env.NODE_ENV = 'production';

const tests = '**/*.test.ts';
const corpus = '**/*.corpus.test.ts';
const long = '**/*.long.test.ts';
const elsewhere = ['**/node_modules/**', '**/dist/**'];
const database = './server/testing/global-setup.ts';
/** What is drawn at random is drawn from this number: `SEED=7 npm test` tries other cases. */
const seed = Number(process.env.SEED ?? 1);
/** At the same time. Without it, the browser waits on two cores for the end of all others, and most of a core with it. */
const sequence = { groupOrder: 1 };
/** What is waited for comes when the machine has time; that it does not come is found out by the longest wait. */
const expect = { requireAssertions: true, poll: { timeout: 10_000 } };
const setupFiles = [`${import.meta.dirname}/prose/testing/same-cases.ts`];

/** Pure rules, the server on a real database, components in a real browser, whole journeys, what takes long, and the real texts. */
export default defineConfig({
  test: {
    expect,
    provide: { seed },
    projects: [
      {
        test: {
          name: 'node',
          sequence,
          setupFiles,
          provide: { seed },
          isolate: false,
          include: ['contract', 'prose', 'scripts'].map((room) => `${room}/${tests}`),
          exclude: [...elsewhere, corpus, long],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          sequence,
          setupFiles,
          provide: { seed },
          isolate: false, // each file has a database and an application of its own: the modules need not be
          include: [`server/${tests}`],
          exclude: [...elsewhere, corpus, long],
          globalSetup: database,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'browser',
          sequence,
          setupFiles,
          provide: { seed },
          expect,
          testTimeout: 30_000,
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          exclude: [...elsewhere, corpus, long],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await chromiumPath(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          include: [`e2e/${tests}`],
          exclude: [...elsewhere, corpus, long],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'long',
          setupFiles,
          provide: { seed },
          include: [long],
          exclude: elsewhere,
          globalSetup: database,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'corpus',
          include: [corpus],
          exclude: elsewhere,
          globalSetup: database,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
