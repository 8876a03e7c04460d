import { editProject, getProject, listProjects } from '@longhand/contract/projects';
import { type BookPreview, type PreviewPage, previewBook } from '@longhand/contract/publishing';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';

const harbour = buildProject();

const page = (kind: PreviewPage['kind'], folio: string, title = ''): PreviewPage => ({
  kind,
  title,
  folio,
  drawing: '<use href="#l0"/>',
});

const preview = (given: Partial<BookPreview> = {}): BookPreview => ({
  width: 432,
  height: 648,
  letters: '<symbol id="l0"><path d="M0 0H400V600H0Z"/></symbol>',
  pages: [
    page('half-title', 'i'),
    page('blank', 'ii'),
    page('title', 'iii'),
    page('copyright', 'iv'),
    page('contents', 'v'),
    page('blank', 'vi'),
    page('chapter', '1', 'The pier'),
  ],
  complete: false,
  pageCount: 212,
  ...given,
});

async function openPages(
  server: readonly Handler[] = [],
  scene: Parameters<typeof openApp>[1] = {},
  at = '',
) {
  const app = await openApp(`/publishing?book=${harbour.id}${at}`, {
    ...scene,
    server: [
      on(listProjects, [harbour]),
      on(getProject, harbour),
      on(previewBook, () => preview()),
      on(editProject, harbour),
      ...server,
    ],
  });
  const { screen } = app;
  const image = (name: string) => screen.getByRole('img', { name, exact: true });
  return { ...app, image };
}

describe('the pages of a book', () => {
  it('lie open as they will print: the first alone, then two and two, turned by button and by key', async () => {
    const { screen, image, address } = await openPages([], { width: 1440 });
    await expect.element(image('Half-title page')).toBeVisible();
    await expect.element(image('Blank page')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Earlier pages' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Later pages' }).click();
    await expect.element(image('Blank page')).toBeVisible();
    await expect.element(image('Title page')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(image('Chapter: The pier, page 1')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Later pages' })).toBeDisabled();
    expect(address()).toContain('page=6');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(image('Contents, page v')).toBeVisible();
  });

  it('on a phone one by one, opened where the address says', async () => {
    const { image } = await openPages([], { width: 390 }, '&page=3');
    await expect.element(image('Title page')).toBeVisible();
    await expect.element(image('Copyright page')).not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('say how many there will be, and that the contents wait for the rest', async () => {
    const { screen } = await openPages();
    await expect.element(screen.getByText(/The first 7 of about 212 pages\. The contents get/)).toBeVisible();
  });

  it.each([
    [7, 'All 7 pages of the book.'],
    [40, 'The first 7 of 40 pages.'],
  ])('say of a book of %i pages that was set whole: %s', async (pageCount, words) => {
    const { screen } = await openPages([on(previewBook, preview({ complete: true, pageCount }))]);
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it('are set anew when the trim size or the typeface is chosen, and only that is changed', async () => {
    const { screen, requestsOf } = await openPages();
    await expect.element(screen.getByLabelText('Trim size')).toHaveValue('6x9');
    await screen.getByLabelText('Trim size').selectOptions('a5');
    await expect.poll(() => requestsOf(previewBook).length).toBe(2);
    await screen.getByLabelText('Typeface').selectOptions('crimson-pro');
    await expect.poll(() => requestsOf(previewBook).length).toBe(3);
    expect(requestsOf(editProject).map(({ body }) => body)).toEqual([
      { book: { trimSize: 'a5' } },
      { book: { typeface: 'crimson-pro' } },
    ]);
  });

  it('are set anew with the words of the title page, of which only the changed ones are sent', async () => {
    const { screen, requestsOf } = await openPages();
    await screen.getByLabelText('Subtitle').fill('A harbour life');
    await screen.getByRole('button', { name: 'Set These Pages' }).click();
    await expect
      .poll(() => requestsOf(editProject).map(({ body }) => body))
      .toEqual([{ book: { subtitle: 'A harbour life' } }]);
    await expect.poll(() => requestsOf(previewBook).length).toBe(2);
  });

  it('say why they could not be set, and are asked for again', async () => {
    const { screen, say, image } = await openPages([on(previewBook, refusal(403, 'Not for you.'))]);
    await expect.element(screen.getByText('Not for you.')).toBeVisible();
    say(on(previewBook, preview()));
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(image('Half-title page')).toBeVisible();
  });

  it('can be looked at, not changed, by who may not edit the project', async () => {
    const reader = { ...harbour, can: { ...harbour.can, edit: false } };
    const { screen } = await openPages([on(getProject, reader), on(listProjects, [reader])]);
    await expect.element(screen.getByLabelText('Trim size')).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Set These Pages' })).not.toBeInTheDocument();
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('are clean to axe, %s at %i', async (scheme, width) => {
    const { image } = await openPages([], { scheme, width });
    await expect.element(image('Half-title page')).toBeVisible();
    await expectAccessible();
  });
});
