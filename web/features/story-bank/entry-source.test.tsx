import { getProject } from '@longhand/contract/projects';
import { entrySource, listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry } from '../../testing/stories.ts';
import type { Source } from './entry-source.tsx';

const harbour = buildProject();
const slabs = buildEntry();
const before = 'We walked to the quay and back again. '.repeat(200);
const hours = `${before}${slabs.content} ${'Then the boats came in. '.repeat(200)}`;
const range = { start: before.length, end: before.length + slabs.content.length };

const transcript = (given: Partial<Source> = {}): Source => ({
  kind: 'transcript',
  id: 'transcript-kitchen',
  parentId: 'transcript-kitchen',
  title: 'At the kitchen table',
  question: null,
  text: hours,
  ranges: [range],
  ...given,
});

const open = (sources: Source[] | Response, scene: Parameters<typeof openApp>[1] = {}) =>
  openApp(`/projects/${harbour.id}?tab=story-bank&entry=${slabs.id}`, {
    ...scene,
    server: [
      on(getProject, harbour),
      on(listEntries, [slabs]),
      on(entrySource, sources instanceof Response ? sources : { sources }),
    ],
  });

describe('where an entry comes from', () => {
  it.each(['light', 'dark'] as const)('is opened at the passage on a phone, %s', async (scheme) => {
    const { screen } = await open([transcript()], { scheme, width: 390 });
    const box = screen.getByRole('region', { name: 'What was said' });
    await expect.element(box).toBeVisible();
    const mark = box.element().querySelector('mark');
    expect(mark?.textContent).toBe(slabs.content);
    expect(box.element().scrollTop).toBeGreaterThan(100);
    const { top, bottom } = box.element().getBoundingClientRect();
    const place = mark?.getBoundingClientRect();
    expect(place?.top).toBeGreaterThan(top);
    expect(place?.top).toBeLessThan(bottom);
    // What one came to read is still before one's eyes.
    expect(window.scrollY).toBe(0);
    await expectAccessible();
  });

  it('leads to the transcript, and shows more of it when asked', async () => {
    const { screen } = await open([transcript()]);
    await expect
      .element(screen.getByRole('link', { name: 'At the kitchen table' }))
      .toHaveAttribute(
        'href',
        `/projects/${harbour.id}?tab=transcripts&transcript=transcript-kitchen&from=${range.start}&to=${range.end}`,
      );
    const box = screen.getByRole('region', { name: 'What was said' });
    const length = () => box.element().textContent?.length ?? 0;
    expect(length()).toBeLessThan(4_000);
    const more = screen.getByRole('button', { name: 'Show more around it' });
    await more.click();
    await expect.poll(length).toBeGreaterThan(8_000);
    await more.click();
    await expect.poll(length).toBe(hours.length);
    await expect.element(more).not.toBeInTheDocument();
  });

  it('says when in the recording it was said', async () => {
    const { screen } = await open([transcript({ ranges: [{ ...range, at: 258 }] })]);
    await expect.element(screen.getByRole('link', { name: 'At the kitchen table at 4:18' })).toBeVisible();
  });

  it('says that the session was deleted, and keeps the words', async () => {
    const gone = { parentId: null, title: 'session deleted', text: slabs.content };
    const { screen } = await open([
      transcript({ ...gone, ranges: [{ start: 0, end: slabs.content.length }] }),
    ]);
    await expect.element(screen.getByText('session deleted')).toBeVisible();
    await expect
      .element(screen.getByText('Of what was said there, only the words of this entry are kept.'))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'session deleted' })).not.toBeInTheDocument();
  });

  it('says that the answer was changed since', async () => {
    const { screen } = await open([transcript({ ranges: [], text: 'Something else.' })]);
    await expect.element(screen.getByText(/the entry’s words no longer stand in it/)).toBeVisible();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('shows every text that it was drawn from', async () => {
    const { screen } = await open([transcript(), transcript({ id: 'other', title: 'On the quay' })]);
    await expect.element(screen.getByRole('region', { name: 'What was said (1)' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'What was said (2)' })).toBeVisible();
    await expectAccessible();
  });

  it('can be asked for again', async () => {
    const app = await open(refusal(500, 'Longhand stumbled.'));
    const again = app.screen.getByRole('button', { name: 'Try Again' });
    await expect.element(again).toBeVisible();
    app.say(on(entrySource, { sources: [transcript()] }));
    await again.click();
    await expect.element(app.screen.getByRole('region', { name: 'What was said' })).toBeVisible();
  });
});
