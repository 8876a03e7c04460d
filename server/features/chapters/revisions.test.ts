import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildProject, only } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { noteRevision, pastOf, undoing, undone } from './revisions.ts';
import { chapters } from './table.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '😀', '😁', '🧵', 'é'), { maxLength: 12 })
  .map((characters) => characters.join(''));

it('every change is undone, whatever its characters', () => {
  fc.assert(
    fc.property(text, text, (before, now) => {
      const patch = undoing(before, now);
      expect(undone(now, patch)).toBe(before);
      expect(patch.removed.isWellFormed()).toBe(true);
    }),
  );
});

it('what is kept of a keystroke is not the chapter', () => {
  const before = 'We left home. '.repeat(10_000);
  expect(undoing(before, `${before.slice(0, 70_000)}x${before.slice(70_000)}`)).toEqual({
    start: 70_000,
    removed: '',
    added: 1,
  });
});

const { tx } = await openTestHouse();

it('a chapter is known as it was at each of its revisions, but not as it never was', async () => {
  const texts = ['', 'We left.', 'We left home.', 'She left home.'];
  const { id: projectId } = await buildProject(tx);
  const first = only(
    await tx.insert(chapters).values({ projectId, title: 'Home', orderIndex: 1 }).returning(),
  );
  for (const [at, content] of texts.entries()) {
    if (at > 0)
      await noteRevision(tx, {
        before: { id: first.id, content: texts[at - 1] ?? '' },
        now: { content, revision: first.revision + at },
        madeBy: null,
      });
  }
  const now = { id: first.id, revision: first.revision + 3, content: 'She left home.' };
  for (const [at, content] of texts.entries())
    expect((await pastOf(tx, now, first.revision + at))?.base).toBe(content);
  const past = await pastOf(tx, now, first.revision);
  expect(['We left home.', 'We stayed.'].map((text) => past?.wasSaved(text))).toEqual([true, false]);
  expect(await pastOf(tx, now, first.revision - 1)).toBeUndefined();
  expect(await pastOf(tx, now, first.revision + 4)).toBeUndefined();
});

it('a way back that is too long for anybody to wait for is not gone, and nothing is read for it', async () => {
  const content = 'x'.repeat(1_000_000);
  const chapter = { id: crypto.randomUUID(), revision: 200, content };
  let asked = 0;
  const counting = new Proxy(tx, {
    get: (target, name) => {
      if (name === 'select') asked += 1;
      return Reflect.get(target, name);
    },
  });
  expect(await pastOf(counting, chapter, 99)).toBeUndefined();
  expect(asked).toBe(0);
  expect(await pastOf(counting, chapter, 100)).toBeUndefined();
  expect(asked).toBe(1);
});
