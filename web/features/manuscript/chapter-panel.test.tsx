import { expect, it } from 'vitest';
import { placeOf } from '../../app/device.ts';
import { openDrafts } from '../../app/drafts.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildUser } from '../../testing/people.ts';
import type { Draft } from './saving-texts.ts';

it('tells of chapters with words that wait for a choice or a connection, but for the one that is open', async () => {
  const { tar, letter } = harbour;
  for (const { id } of [tar, letter]) {
    const { own, close } = await openDrafts<Draft>(buildUser().id, placeOf('chapter', id));
    await own.keep({ text: 'Mine.', base: { revision: 0, content: 'Once.' }, order: null });
    close();
  }
  const { handlers } = fakeManuscript([tar, letter]);
  const { screen } = await openApp(`/manuscript/project-harbour/${letter.id}`, { server: handlers });
  const chapters = screen.getByRole('navigation', { name: 'Chapters of the manuscript' });
  await expect
    .element(chapters.getByRole('link', { name: new RegExp(tar.title) }))
    .toMatchTextContent('Not saved yet');
  await expect.element(screen.getByRole('button', { name: 'Compare and choose' })).toBeVisible();
  expect(chapters.getByText(/Not saved yet/).elements()).toHaveLength(1);
});
