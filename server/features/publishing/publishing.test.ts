import type { Chapter } from '@longhand/contract/chapters';
import type { BookPreview } from '@longhand/contract/publishing';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { chapters } from '../chapters/table.ts';
import { projects } from '../projects/table.ts';

const { tx, signIn, send } = await openTestHouse();

async function owned() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id, title: 'Harbour Street' });
  const as = await signIn(user);
  const add = async (title: string, content: string) =>
    (
      await send(`POST /api/projects/${project.id}/chapters`, { as, body: { title, content } })
    ).json<Chapter>();
  const change = (book: object) => send(`PATCH /api/projects/${project.id}`, { as, body: { book } });
  const preview = async () =>
    (await send(`GET /api/projects/${project.id}/book-preview`, { as })).json<BookPreview>();
  return { project, as, add, change, preview };
}

it('a book is the unarchived chapters in their order; one chapter is that chapter, under its own name', async () => {
  const { project, as, add } = await owned();
  await add('Coal', 'We were poor.');
  const wages = await add('First: wages?', 'Then we were not.');
  const spare = await add('Spare', 'Not for the book.');
  await send(`POST /api/chapters/${spare.id}/archive`, { as, body: { reason: 'spare' } });

  const book = await send(`GET /api/projects/${project.id}/export?format=txt`, { as });
  expect(book.body).toMatch(/Harbour Street.*Coal.*We were poor\..*First: wages\?.*Then we were not\./s);
  expect(book.body).not.toContain('Not for the book.');

  const chapter = await send(`GET /api/chapters/${wages.id}/export?format=txt`, { as });
  expect(chapter.body).toContain('Then we were not.');
  expect(chapter.body).not.toMatch(/Harbour Street|We were poor/);
  expect(chapter.headers['content-disposition']).toContain('First-wages.txt');
});

it('a copyright line that nobody wrote names the year in which the book was last written at, and the author', async () => {
  const { project, as, add, change } = await owned();
  const { id } = await add('Coal', 'We were poor.');
  const rightsOf = async (path: string) =>
    (await send(`${path}/export?format=txt`, { as })).body.match(/^.*©.*$/m)?.[0];
  await change({ authorName: 'Ida Brandt' });
  const at = (year: number) => ({ updatedAt: new Date(Date.UTC(year, 5)) });
  await tx.update(projects).set(at(2019)).where(eq(projects.id, project.id));
  await tx.update(chapters).set(at(2021)).where(eq(chapters.id, id));
  expect(await rightsOf(`GET /api/projects/${project.id}`)).toBe('Copyright © 2021 Ida Brandt');
  await tx.update(projects).set(at(2023)).where(eq(projects.id, project.id));
  expect(await rightsOf(`GET /api/projects/${project.id}`)).toBe('Copyright © 2023 Ida Brandt');
  expect(await rightsOf(`GET /api/chapters/${id}`)).toBeUndefined();
});

it('a title that is cut for a file’s name is never cut within a character', async () => {
  const { as, add } = await owned();
  const long = await add(`${'a'.repeat(99)}😀`, 'We were poor.');
  const answer = await send(`GET /api/chapters/${long.id}/export?format=txt`, { as });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('a'.repeat(99));
});

it('the look that is chosen for a book is what its pages have, and other details stay', async () => {
  const { add, change, preview, project, as } = await owned();
  await add('Coal', 'We were poor.');
  await change({ subtitle: 'A life' });
  expect(await preview()).toMatchObject({ width: 432, height: 648, complete: true });
  await change({ trimSize: '5x8', typeface: 'libre-baskerville' });
  expect(await preview()).toMatchObject({ width: 360, height: 576 });
  const saved = await send(`GET /api/projects/${project.id}`, { as });
  expect(saved.json().book).toEqual({ subtitle: 'A life', trimSize: '5x8', typeface: 'libre-baskerville' });
});

it('a look that no press has is refused by name', async () => {
  const { change } = await owned();
  const answer = await change({ trimSize: 'folio' });
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json().fields)).toContain('trimSize');
});
