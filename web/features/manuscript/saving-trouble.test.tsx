import { editChapter } from '@longhand/contract/chapters';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { on, refusal } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';

/** What is wrong on the server’s side is said in its own words, and what was typed waits here until it is over. */

const full =
  'There is no room left on Longhand’s disk, so nothing can be saved at this moment. Please keep this page open, and tell whoever runs Longhand.';
const away = 'Longhand cannot reach its database at this moment. Please try again shortly.';

it.each([
  ['a full disk', 'chapter-full', full],
  ['a dead database', 'chapter-away', away],
])('%s', async (_, id, words) => {
  const manuscript = fakeManuscript([{ ...harbour.letter, id }]);
  const app = await openApp(`/manuscript/project-harbour/${id}`, { server: manuscript.handlers });
  app.say(on(editChapter, refusal(503, words, 'busy')));
  const page = app.screen.getByRole('textbox', { name: /^Text of/ });
  await page.click();
  await userEvent.keyboard('{Control>}{End}{/Control} Twice.{Control>}s{/Control}');
  const state = app.screen.getByText(/^Not saved yet/);
  await expect.element(state).toHaveTextContent(`Not saved yet. ${words} Kept on this device.`);
  expect(page.element().textContent).toMatch(/to the light\. Twice\.$/);

  app.say(...manuscript.handlers);
  await expect.element(app.screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(manuscript.chapters.get(id)?.content).toMatch(/to the light\. Twice\.$/);
});
