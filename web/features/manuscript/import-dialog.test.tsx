import { importManuscript, previewImport } from '@longhand/contract/imports';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { buildChapter } from '../../testing/chapters.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { fakeManuscript } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';

const harbour = buildProject();
const preview = {
  chapters: [
    {
      title: 'Preface',
      partTitle: null,
      kind: 'front' as const,
      wordCount: 120,
      opening: 'I was asked how I beg',
    },
    { title: 'The Harbour', partTitle: 'Part One', kind: 'body' as const, wordCount: 1, opening: 'Sold.' },
  ],
  wordCount: 121,
  leftOut: [{ what: 'picture' as const, words: 'The boat', chapter: 'The Harbour' }],
};
const { content: _text, ...imported } = buildChapter({ id: 'chapter-preface', title: 'Preface' });

async function open(handlers: readonly Handler[], scene: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(`/manuscript/${harbour.id}`, {
    ...scene,
    server: [...fakeManuscript([]).handlers, ...handlers],
  });
  const isPhone = scene.width === 390;
  if (isPhone) await app.screen.getByRole('button', { name: 'More about this manuscript' }).click();
  await app.screen.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Import a manuscript' }).click();
  await expect.element(app.screen.getByRole('dialog', { name: 'Import a manuscript' })).toBeVisible();
  await expect.element(app.screen.getByRole('menu')).not.toBeInTheDocument();
  return app;
}

const file = new File(['words'], 'my life.docx');
const choose = () =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, file);

describe('importing a manuscript', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('shows first what would come, and what cannot: %s', async (scheme, width) => {
    const app = await open([on(previewImport, preview)], { scheme, width });
    await choose();
    const { screen } = app;
    await expect.element(screen.getByRole('heading', { name: '2 chapters, 121 words' })).toBeVisible();
    await expect.element(screen.getByText('Before the book')).toBeVisible();
    await expect.element(screen.getByText('Part One')).toBeVisible();
    await expect.element(screen.getByText('I was asked how I…')).toBeVisible();
    await expect.element(screen.getByText('Sold.')).toBeVisible();
    await expect.element(screen.getByText('A picture in “The Harbour”: The boat')).toBeVisible();
    expect(app.requestsOf(importManuscript)).toEqual([]);
    await expectAccessible();
  });

  it('keeps it once it is confirmed, and opens its first chapter', async () => {
    const app = await open([
      on(previewImport, preview),
      on(importManuscript, { chapters: [imported], leftOut: [] }),
    ]);
    await expect.element(app.screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await choose();
    await app.screen.getByRole('button', { name: 'Import 2 chapters' }).click();
    await expect.element(app.screen.getByText('Manuscript imported')).toBeVisible();
    await expect.poll(app.address).toBe(`/manuscript/${harbour.id}/chapter-preface`);
    const body = app.requestsOf(importManuscript)[0]?.body;
    expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'my life.docx' });
  });

  it('takes a file that is dropped', async () => {
    const app = await open([on(previewImport, preview)]);
    const dropped = new DataTransfer();
    dropped.items.add(file);
    const field = document.querySelector('input[type="file"]')?.closest('[data-drop]');
    field?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
    await expect.element(app.screen.getByRole('heading', { name: '2 chapters, 121 words' })).toBeVisible();
    await expect.element(app.screen.getByText('my life.docx')).toBeVisible();
  });

  it('says why a file is refused, and takes another', async () => {
    const app = await open([on(previewImport, refusal(415, 'This is really a PDF.', 'unsupported_media'))]);
    await choose();
    await expect.element(app.screen.getByText('This is really a PDF.')).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    app.say(on(previewImport, preview));
    await choose();
    await expect.element(app.screen.getByRole('button', { name: 'Import 2 chapters' })).toBeEnabled();
  });
});
