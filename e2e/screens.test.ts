import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessibilityFaults, openBrowser, openPage } from './browser.ts';
import { scriptsOf } from './first-load.ts';
import { type RunningLonghand, startLonghand } from './longhand.ts';

/** Every screen, on a desk in daylight and on a phone in the dark, with the demonstration's memoir in it. */

let longhand: RunningLonghand;
const browser = await openBrowser();

beforeAll(async () => {
  longhand = await startLonghand();
}, 180_000);

afterAll(async () => {
  await browser.close();
  await longhand?.stop();
});

const password = () => /eleanor \/ (\S+)/.exec(longhand.output())?.[1] ?? '';

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill('eleanor');
  await form.getByLabel(/^Password/).fill(password());
  await form.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'The Weight of Small Parts' }).waitFor();
}

/** Addresses with what they are about filled in, and something that is there once the screen is. */
async function screensOf(page: Page): Promise<[string, RegExp][]> {
  const asked = (path: string) =>
    page.evaluate(async (url) => {
      const answer = await fetch(url, {
        headers: { Authorization: `Bearer ${localStorage.getItem('auth_token')}` },
      });
      const [first] = (await answer.json()) as { id: string }[];
      return String(first?.id);
    }, path);
  const project = await asked('/api/projects');
  const session = await asked(`/api/projects/${project}/interviews`);
  const chapter = await asked(`/api/projects/${project}/chapters`);
  const entry = await asked(`/api/projects/${project}/bib-entries`);
  const home = `/projects/${project}`;
  const manuscript = `/manuscript/${project}`;
  return [
    ['/', /Good (morning|afternoon|evening)/],
    ['/projects', /^Projects$/],
    ['/enhanced-projects?action=create', /^Projects$/],
    [home, /The Weight of Small Parts/],
    [`${home}?tab=transcripts`, /The Weight of Small Parts/],
    [`${home}?tab=story-bank`, /The Weight of Small Parts/],
    [`${home}?tab=story-bank&entry=${entry}`, /The Weight of Small Parts/],
    [`${home}?tab=bibliography`, /The Weight of Small Parts/],
    [`${home}?tab=team`, /The Weight of Small Parts/],
    [`${home}?tab=settings`, /The Weight of Small Parts/],
    ['/onboarding', /Begin a memoir/],
    ['/interview', /^Story Sessions$/],
    [`/interview/${session}`, /What my mother kept/],
    [`/interview/${session}/edit`, /^Edit session$/],
    [manuscript, /^Manuscript$/],
    [`${manuscript}/${chapter}?beside=sources`, /^Manuscript$/],
    [`${manuscript}/${chapter}?beside=versions`, /^Manuscript$/],
    [`${manuscript}?view=organize`, /^Manuscript$/],
    [`${manuscript}?tab=outline`, /^Manuscript$/],
    [`${manuscript}?tab=workflow`, /^Manuscript$/],
    ['/publishing', /^Publishing$/],
    ['/ai-settings', /^AI Settings$/],
    ['/nonsense', /404 Page Not Found/],
  ];
}

/** The values of every select of the screen, or of the dialog that is open on it. */
async function valuesOffered(page: Page): Promise<(string | null)[]> {
  const dialog = page.getByRole('dialog');
  const within = (await dialog.count()) > 0 ? dialog.first() : page;
  const valuesOf = (options: Locator) =>
    options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const offered = await valuesOf(within.locator('select:visible:enabled option'));
  for (const select of await within.locator('input[aria-haspopup="listbox"]:visible:enabled').all()) {
    // Those that it opens; a select of the browser's own has its options always.
    const options = page.locator('[role="listbox"] [role="option"]:visible');
    // What the server answers meanwhile may draw a select anew, which closes it.
    await vi.waitFor(
      async () => {
        if (!(await options.first().isVisible())) await select.click();
        await options.first().waitFor({ timeout: 2_000 });
      },
      { timeout: 20_000 },
    );
    offered.push(...(await valuesOf(options)));
    await select.press('Tab');
    await options.first().waitFor({ state: 'hidden' });
  }
  return offered;
}

describe.each([
  ['on a desk in daylight', { width: 1440, height: 900 }, 'light'],
  ['on a phone in the dark', { width: 390, height: 844 }, 'dark'],
] as const)('%s', (_, viewport, scheme) => {
  it('F-019, F-177, F-179: each screen opens, holds to the policy, serves everybody, fits, and offers no empty value', async () => {
    const offered: (string | null)[] = [];
    const { page, faults } = await openPage(browser, longhand.url, viewport);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/auth');
    await page.getByRole('tabpanel', { name: 'Login' }).waitFor();
    expect(await accessibilityFaults(page), '/auth').toEqual([]);
    await signIn(page);
    for (const [path, heading] of await screensOf(page)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
      await expect
        .poll(() => page.getByRole('status', { name: 'Loading' }).count(), { timeout: 10_000 })
        .toBe(0);
      // A drawer has its name an instant after it opens; what stays is a fault.
      await expect.poll(() => accessibilityFaults(page), { message: path, timeout: 5_000 }).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      offered.push(...(await valuesOffered(page)));
    }
    expect(faults).toEqual([]);
    expect(offered.length).toBeGreaterThan(30);
    expect(offered.filter((value) => !value)).toEqual([]);
  });
});

it('the first load is light: 140 KiB of scripts for visitors, 200 for the dashboard, and the editor comes with the page', async () => {
  const visitor = await openPage(browser, longhand.url);
  expect(await scriptsOf(visitor.page, () => visitor.page.goto('/auth'))).toBeLessThanOrEqual(140);
  await signIn(visitor.page);
  // Signed in, with nothing in the browser's cache.
  const cdp = await visitor.context.newCDPSession(visitor.page);
  await cdp.send('Network.clearBrowserCache');
  const dashboard = await scriptsOf(visitor.page, () => visitor.page.goto('/'));
  expect(dashboard).toBeGreaterThan(100);
  expect(dashboard).toBeLessThanOrEqual(200);
});

it('scripts are handed out compressed, and kept for good', async () => {
  const page = await (await fetch(`${longhand.url}/auth`)).text();
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  const answer = await fetch(longhand.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});
