import { expect, it } from 'vitest';
import { type RunProgress, reporter, secondsLeft, standing } from './progress.ts';

const at = (done: number, total: number): RunProgress => ({
  stage: 'generating',
  message: 'Writing',
  done,
  total,
});

it.each([
  [0, 12, 0, 1],
  [3, 12, 25, 4],
  [12, 12, 99, 12],
])('A-097: %i of %i sections done is %i percent, in section %i', (done, total, progress, currentSection) => {
  expect(standing(at(done, total))).toMatchObject({ progress, currentSection, totalSections: total });
});

it('A-097: names no section before it is known how many there are', () => {
  expect(standing(at(0, 0))).toMatchObject({ progress: 0, currentSection: null, totalSections: null });
});

it.each([
  [50, 60, 60],
  [25, 30, 90],
  [2, 60, null],
])('A-097: at %i percent after %i s there are %s s left', (progress, elapsed, left) => {
  const start = new Date('2027-01-15T10:00:00Z');
  expect(secondsLeft(progress, start, new Date(start.getTime() + elapsed * 1000))).toBe(left);
});

it('writes the first report at once, of those that come while it is written the last, and none after its close', async () => {
  const written: number[] = [];
  const reports = reporter(async ({ done }) => {
    written.push(done);
    if (done === 0) for (const next of [1, 2, 3]) reports.report(at(next, 9));
    if (done === 3) setImmediate(() => void finish());
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  reports.report(at(0, 9));
  await finished;
  await reports.close();
  reports.report(at(8, 9));
  await reports.close();
  expect(written).toEqual([0, 3]);
});
