import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, only } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { keepBeforeMerge, thinSnapshots } from './snapshots.ts';
import { chapters, chapterVersions } from './table.ts';

const { tx } = await openTestHouse();

async function begun() {
  const project = await buildProject(tx);
  const chapter = only(
    await tx.insert(chapters).values({ projectId: project.id, title: 'Coal', orderIndex: 1 }).returning(),
  );
  const labels = async () =>
    (
      await tx
        .select()
        .from(chapterVersions)
        .where(eq(chapterVersions.chapterId, chapter.id))
        .orderBy(asc(chapterVersions.createdAt))
    ).map(({ title }) => title);
  return { project, chapter, labels };
}

it('of old snapshots made by themselves the last of each day stays, and all that anybody wanted', async () => {
  const { chapter, labels } = await begun();
  const kept = (title: string, day: string, more: Partial<typeof chapterVersions.$inferInsert> = {}) => ({
    chapterId: chapter.id,
    title,
    reason: 'before_merge' as const,
    versionLabel: 'Before two edits were merged',
    content: '',
    sources: [],
    wordCount: 0,
    createdAt: new Date(day),
    ...more,
  });
  const now = new Date().toISOString().slice(0, 10);
  await tx
    .insert(chapterVersions)
    .values([
      kept('first of a day', '2026-01-10T08:00:00Z'),
      kept('named', '2026-01-10T09:00:00Z', { versionLabel: 'For Anna' }),
      kept('unmerged', '2026-01-10T10:00:00Z', { reason: 'unmerged' }),
      kept('last of a day', '2026-01-10T11:00:00Z'),
      kept('another day', '2026-01-11T08:00:00Z'),
      kept('today, first', `${now}T00:00:01Z`),
      kept('today, last', `${now}T00:00:02Z`),
    ]);
  await thinSnapshots(tx);
  expect(await labels()).toEqual([
    'named',
    'unmerged',
    'last of a day',
    'another day',
    'today, first',
    'today, last',
  ]);
});

it('of an hour of merges what was there before is kept once', async () => {
  const { project, chapter, labels } = await begun();
  for (const _ of [1, 2, 3]) await keepBeforeMerge(tx, chapter, project.ownerId);
  expect(await labels()).toHaveLength(1);
  await tx.update(chapterVersions).set({ createdAt: new Date(Date.now() - 61 * 60_000) });
  await keepBeforeMerge(tx, chapter, project.ownerId);
  expect(await labels()).toHaveLength(2);
});
