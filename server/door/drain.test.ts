import { expect, it } from 'vitest';
import { buildProject, buildUser } from '../testing/factories.ts';
import { openTestHouse } from '../testing/house.ts';

const { app, house, tx, signIn } = await openTestHouse();

it('who is being served when the server stops is served to the end, and nobody new is let in', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const owner = await buildUser(tx);
  const { id } = await buildProject(tx, { ownerId: owner.id });
  const { token } = await signIn(owner);
  let begun = () => {};
  const printing = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  Object.assign(house, {
    print: async () => {
      begun();
      await finished;
      return { bytes: new TextEncoder().encode('The book.'), mediaType: 'text/plain', extension: 'txt' };
    },
  });
  const book = fetch(`${address}/api/projects/${id}/export?format=txt`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await printing;
  const closed = app.close();
  await expect.poll(() => fetch(`${address}/api/health`).catch(() => 'refused')).toBe('refused');
  finish();
  const answer = await book;
  expect([answer.status, await answer.text()]).toEqual([200, 'The book.']);
  await closed;
});
