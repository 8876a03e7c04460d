import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { type RunningLonghand, startLonghand } from './longhand.ts';

/** Two browsers of one person at one chapter, one of them without a connection for a while, and a server that is killed. */

interface Desk {
  readonly context: BrowserContext;
  page: Page;
}

let longhand: RunningLonghand;
let one: Desk;
let other: Desk;
/** The manuscript's first chapter, and a session that is under way. */
let chapter: string;
let session: string;
const browser = await openBrowser();

beforeAll(async () => {
  longhand = await startLonghand();
  one = await openPage(browser, longhand.url);
  other = await openPage(browser, longhand.url);
  await Promise.all([signIn(one.page), signIn(other.page)]);
  const [project] = await ask<{ id: string }[]>('/api/projects');
  const home = `/api/projects/${project?.id}`;
  const [first] = await ask<{ id: string }[]>(`${home}/chapters?view=summary`);
  const [talk] = await ask<{ id: string }[]>(`${home}/interviews`);
  chapter = `/manuscript/${project?.id}/${first?.id}`;
  session = `/interview/${talk?.id}`;
  await Promise.all([openChapter(one.page), openChapter(other.page)]);
}, 180_000);

afterAll(async () => {
  await browser.close();
  await longhand?.stop();
});

async function signIn(page: Page, who = 'eleanor'): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Username').fill(who);
  await form.getByLabel(/^Password/).fill(new RegExp(`${who} / (\\S+)`).exec(longhand.output())?.[1] ?? '');
  await form.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'The Weight of Small Parts' }).waitFor();
}

/** What the server has, asked for beside the screens. */
const ask = <T>(path: string): Promise<T> =>
  other.page.evaluate(async (url) => {
    const token = localStorage.getItem('auth_token');
    return (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json();
  }, path);

const stored = async () =>
  (await ask<{ content: string }>(`/api/chapters/${chapter.split('/').at(-1)}`)).content;

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 40_000, interval: 100 });
const says = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

async function openChapter(page: Page): Promise<void> {
  await page.goto(chapter);
  await textOf(page).waitFor();
}

async function type(page: Page, place: 'Home' | 'End', words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press(`Control+${place}`);
  await page.keyboard.type(words);
}

const times = (text: string, words: string) => text.split(words).length - 1;

describe('two browsers at one chapter', () => {
  it('what one saves appears in the other, which goes on typing where it was', async () => {
    await type(one.page, 'Home', 'One begins. ');
    await type(other.page, 'End', ' The other ends.');
    await eventually(() => textOf(one.page).innerText()).toMatch(/The other ends\.\s*$/);
    await eventually(() => textOf(other.page).innerText()).toMatch(/^One begins\. /);
    await one.page.keyboard.type('Still there. ');
    await says(one.page, 'Saved');
    await eventually(stored).toMatch(/^One begins\. Still there\. .*The other ends\.$/s);
  });

  it('undoing takes back one’s own words and leaves the other’s', async () => {
    await textOf(one.page).press('Control+z');
    await eventually(stored).not.toContain('Still there.');
    expect(await stored()).toMatch(/The other ends\.$/);
  });

  it('what is typed offline is kept, and put together with what was saved meanwhile', async () => {
    await one.context.setOffline(true);
    await type(one.page, 'Home', 'Typed offline. ');
    await says(one.page, 'Offline — kept on this device');
    await type(other.page, 'End', ' Saved meanwhile.');
    await eventually(stored).toContain('Saved meanwhile.');
    await one.context.setOffline(false);
    await says(one.page, 'Saved');
    await eventually(stored).toMatch(/^Typed offline\. .*Saved meanwhile\.$/s);
    await eventually(() => textOf(one.page).innerText()).toContain('Saved meanwhile.');
    await eventually(() => textOf(other.page).innerText()).toContain('Typed offline.');
  });

  it('a page that is lost offline has lost nothing: its words are sent from the next, whatever it shows', async () => {
    await one.context.setOffline(true);
    await type(one.page, 'Home', 'Lost with the page. ');
    await says(one.page, 'Offline — kept on this device');
    await one.page.close();
    await one.context.setOffline(false);
    one.page = await one.context.newPage();
    await one.page.goto('/');
    await eventually(stored).toContain('Lost with the page.');
    expect(times(await stored(), 'Lost with the page.')).toBe(1);
  });

  it('a server that is killed in the middle of it loses nothing, and is found again', async () => {
    await openChapter(one.page);
    await type(one.page, 'Home', 'Before the cut. ');
    await longhand.kill();
    await one.page.keyboard.type('After the cut. ');
    await says(one.page, 'Offline — kept on this device');
    await longhand.restart();
    await says(one.page, 'Saved');
    const text = await stored();
    for (const words of ['Before the cut.', 'After the cut.', 'Typed offline.', 'Saved meanwhile.'])
      expect(times(text, words), words).toBe(1);
  });
});

describe('an interview', () => {
  const turns = async () =>
    (await ask<{ turns: { response: string | null }[] }>(`/api/interviews/${session.split('/').at(-1)}`))
      .turns;
  const heard = async (words: string) =>
    (await turns()).filter(({ response }) => response?.includes(words)).length;

  it('an answer that is given offline arrives once, and the conversation goes on', async () => {
    const before = (await turns()).length;
    await one.page.goto(session);
    const answer = one.page.getByRole('textbox', { name: 'Your answer', exact: true });
    await answer.waitFor();
    await one.context.setOffline(true);
    await answer.fill('The harbour froze in 1963, and we walked across it.');
    await one.page.getByRole('button', { name: 'Send' }).click();
    await says(one.page, 'Kept on this device. It is sent when you are back online.');
    await answer.fill('Half of the next');
    await one.page.getByText('Half of the next').waitFor();
    // What is typed is kept a moment after the last keystroke.
    await eventually(() => kept(one.page)).toContain('Half of the next');
    await one.page.close();
    await one.context.setOffline(false);
    one.page = await one.context.newPage();
    await one.page.goto(session);
    await eventually(async () => (await turns()).length).toBe(before + 1);
    await eventually(() => one.page.getByText(/^Kept on this device/).count()).toBe(0);
    const said = (await turns()).filter(({ response }) => response?.includes('The harbour froze'));
    expect(said).toHaveLength(1);
    expect(times(said[0]?.response ?? '', 'The harbour froze')).toBe(1);
    expect(await one.page.getByRole('textbox', { name: 'Your answer', exact: true }).inputValue()).toBe(
      'Half of the next',
    );
  });

  it('an answer that waits is not sent by whoever signs in on the device next, and is by its writer', async () => {
    const words = 'My uncle skated out to the lightship.';
    const { page, context } = one;
    // What asks before words stay behind is fetched once the screen stands.
    await eventually(() => hasFetched(page, 'unsent-question')).toBe(true);
    await context.setOffline(true);
    const answer = page.getByRole('textbox', { name: 'Your answer', exact: true });
    await answer.fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
    await says(page, 'Kept on this device. It is sent when you are back online.');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/auth');
    await context.setOffline(false);
    // The screen may have had to wait for the connection itself.
    await page.getByRole('tab', { name: 'Login' }).waitFor();
    await signIn(page, 'marcus');
    await page.goto(session);
    await page.getByRole('log').waitFor();
    expect(await heard(words)).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('tab', { name: 'Login' }).waitFor();
    expect(await heard(words)).toBe(0);
    await signIn(page);
    await eventually(() => heard(words)).toBe(1);
  });
});

const hasFetched = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    name,
  );

/** What the device keeps, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('longhand');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
