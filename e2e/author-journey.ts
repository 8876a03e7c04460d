import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { type RunningLonghand, startLonghand } from './longhand.ts';
import { told } from './told.ts';

/** The main job, as a new author does it: from registering to the finished book, in a real browser on a fresh start. */

interface Journey {
  /** What Longhand is started with on top of the usual. */
  readonly env?: Record<string, string>;
  readonly formats: readonly string[];
  /** Steps between the project and the interview. */
  readonly choosing?: (walk: Walk) => void;
  /** Steps by which the memoir is told: an interview, where it is left out. */
  readonly telling?: (walk: Walk) => void;
  /** Looks whether a book holds what was told; of its words it is given letters and digits alone. */
  readonly holds?: (words: string, format: string) => void;
  /** Steps once the chapters are there. */
  readonly written?: (walk: Walk) => void;
}

/** What a step is walked with. */
export interface Walk {
  readonly page: () => Page;
  readonly step: (name: string, walk: () => Promise<void>) => void;
}

/** Retries until it holds: what a page does next takes a moment. */
export const eventually = <T>(look: () => Promise<T>) =>
  expect.poll(look, { timeout: 30_000, interval: 100 });

/** The steps of the journey, to stand in a `describe`. */
export function journeyOfAnAuthor({
  env = {},
  formats,
  choosing,
  telling,
  holds = holdsTheAnswers,
  written,
}: Journey): void {
  let longhand: RunningLonghand;
  let watched: WatchedPage;
  let page: Page;
  let browser: Awaited<ReturnType<typeof openBrowser>>;

  beforeAll(async () => {
    browser = await openBrowser();
    longhand = await startLonghand(env);
    watched = await openPage(browser, longhand.url);
    page = watched.page;
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await longhand?.stop();
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  /** One step of the journey; after one that failed there is nothing to go on from. */
  let failed = false;
  const step: Walk['step'] = (name, walk) =>
    it(name, async () => {
      if (failed) throw new Error('An earlier step failed.');
      failed = true;
      await walk();
      failed = false;
    });
  const walk: Walk = { page: () => page, step };

  step('F-010, F-050: registers, and is welcomed where there is no project yet', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Register' }).click();
    const form = page.getByRole('tabpanel', { name: 'Register' });
    await form.getByLabel('Username').fill('moira');
    await form.getByLabel('Email').fill('moira@example.org');
    await form.getByLabel('First name').fill('Moira');
    await form.getByLabel('Last name').fill('Geddes');
    await form.getByLabel(/^Password/).fill('Trinity7Quay');
    await form.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Start Your Memoir').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  step('F-096, F-098: makes a project with the wizard', async () => {
    await link('Start Your Memoir').click();
    await page.getByLabel('Title').fill('Check the Seams');
    await button('Next').click();
    await page.getByLabel('Description').fill('A life among life rafts.');
    await button('Next').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Create').click();
    await page.getByRole('heading', { name: 'Check the Seams' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  choosing?.(walk);

  (telling ?? interviewed)(walk);

  step('A-139, A-197: gets an outline from the Story Bank', async () => {
    await link('Manuscript').first().click();
    await page.getByRole('tab', { name: 'BIB Outline' }).click();
    await page.getByLabel('Target chapters').fill('6');
    await button(/^Generate (AI )?Outline/i).click();
    await page.getByText('AI Outline Generated & Saved').first().waitFor({ timeout: 60_000 });
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  step('A-185, A-170: gets chapters from the outline', async () => {
    await button('Generate Chapters').click();
    await page
      .getByText(/Complete Success!|Partial Success/)
      .first()
      .waitFor({ timeout: 60_000 });
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('tab', { name: 'Chapters' }).click();
    const chapters = page.getByRole('navigation', { name: 'Chapters of the manuscript' }).getByRole('link');
    await eventually(() => chapters.count()).toBeGreaterThanOrEqual(4);
  });

  written?.(walk);

  step('A-038: edits a chapter, which is saved as it is typed', async () => {
    await page
      .getByRole('navigation', { name: 'Chapters of the manuscript' })
      .getByRole('link')
      .first()
      .click();
    const text = page.getByRole('textbox', { name: /^Text of/ });
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1986. It was a hard year.');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await page.getByText('1986. It was a hard year.').waitFor();
  });

  step(
    `A-083, A-086: downloads the finished book as ${formats.join(', ')}, with the narrator’s own sentences in it`,
    async () => {
      for (const format of formats) {
        await button('Export draft').click();
        const coming = page.waitForEvent('download');
        await page.getByRole('menuitem', { name: new RegExp(format) }).click();
        const file = await (await coming).path();
        const words = squeezed(await textIn(format, new Uint8Array(await readFile(file))));
        holds(words, format);
        expect(words, format).toContain(squeezed('1986. It was a hard year.'));
        expect(words, format).toContain(squeezed('Moira Geddes'));
      }
    },
  );

  it('leaves no fault behind: on the pages, in their policy, in the server’s log', () => {
    expect(watched.faults).toEqual([]);
    expect(longhand.output()).not.toMatch(/"level":(40|50|60)/);
  });
}

/** The memoir is told in a conversation. */
function interviewed({ page, step }: Walk): void {
  step('F-161, A-013, A-017: is interviewed, and the answers become entries', async () => {
    await page()
      .getByRole('button', { name: /Start interview/ })
      .click();
    await page().waitForURL(/\/interview\/[^/]+$/);
    await page()
      .getByText(/Check the Seams/)
      .first()
      .waitFor();
    const answer = page().getByRole('textbox', { name: 'Your answer', exact: true });
    const corrections = page().getByRole('button', { name: 'Correct this answer' });
    for (const [at, words] of told.entries()) {
      await answer.fill(words);
      await page().getByRole('button', { name: 'Send' }).click();
      await eventually(() => corrections.count()).toBe(at + 1);
      await eventually(() => answer.isEnabled()).toBe(true);
    }
    const collected = page().getByRole('complementary', { name: 'What was collected' }).getByRole('listitem');
    expect(await collected.count()).toBeGreaterThanOrEqual(8);
    expect(await accessibilityFaults(page())).toEqual([]);
  });

  step('A-096: finds the conversation again after a reload', async () => {
    await page().reload();
    await page().getByText('Check the seams.', { exact: false }).first().waitFor();
    expect(await page().getByRole('button', { name: 'Correct this answer' }).count()).toBe(told.length);
  });
}

const holdsTheAnswers = (words: string, format: string) =>
  expect(words, format).toContain(squeezed('All nine came home in a raft of ours.'));

/** Letters and digits alone: a printed page has curled quotes, soft hyphens and line ends of its own. */
export const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

async function textIn(format: string, bytes: Uint8Array): Promise<string> {
  if (format === 'TXT') return new TextDecoder().decode(bytes);
  if (format === 'PDF') return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text;
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /document\.xml$|\.xhtml$/.test(name))
    .map(([, file]) => strFromU8(file).replaceAll(/<[^>]+>/g, ''))
    .join(' ');
}
