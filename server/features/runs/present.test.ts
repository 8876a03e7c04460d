import { expect, it } from 'vitest';
import type { Run } from './access.ts';
import { presentRun } from './present.ts';

const now = new Date('2027-01-15T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const run = {
  id: 'r',
  state: 'running',
  progress: 25,
  startedAt: ago(1),
  createdAt: ago(2),
  finishedAt: null,
  result: null,
} as Run;

it('A-097: says how many seconds are left of a run that is under way, and of no other', () => {
  expect(presentRun(run, now).estimatedTime).toBe(180);
  expect(presentRun({ ...run, state: 'queued' }, now).estimatedTime).toBeNull();
  expect(presentRun({ ...run, state: 'succeeded', finishedAt: now }, now).estimatedTime).toBeNull();
});

it('tells a result for an hour: to who waits for it', () => {
  const done = { ...run, state: 'succeeded', result: { generated: 6 } } as const;
  expect(presentRun({ ...done, finishedAt: ago(59) }, now).result).toEqual({ generated: 6 });
  expect(presentRun({ ...done, finishedAt: ago(61) }, now).result).toBeNull();
});
