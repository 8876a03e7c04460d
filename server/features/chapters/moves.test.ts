import { type ChapterStatus, chapterStatuses } from '@longhand/contract/chapters';
import { expect, it } from 'vitest';
import { isSent, isSettled, movesFrom } from './moves.ts';

it.each(chapterStatuses)(
  'A-095: no author moves a chapter from %s to approved, needs_revision or where it is',
  (from) => {
    for (const never of ['approved', 'needs_revision', from] satisfies ChapterStatus[])
      expect(movesFrom(from)).not.toContain(never);
  },
);

it('A-095: authors move between draft, review, pending_client_review and completed', () => {
  const free: ChapterStatus[] = ['draft', 'review', 'pending_client_review', 'completed'];
  for (const from of free)
    expect(movesFrom(from)).toEqual(expect.arrayContaining(free.filter((to) => to !== from)));
});

it('A-095: only what is approved or completed is published', () => {
  expect(chapterStatuses.filter((from) => movesFrom(from).includes('published'))).toEqual([
    'approved',
    'completed',
  ]);
});

it('sends in two statuses and settles in two', () => {
  expect(chapterStatuses.filter(isSent)).toEqual(['review', 'pending_client_review']);
  expect(chapterStatuses.filter(isSettled)).toEqual(['approved', 'published']);
});
