import { expect, inject, it } from 'vitest';
import { openTestHouse } from '../../testing/house.ts';
import { writeAtOnce } from './concurrent-edits.ts';

/** The long form of `concurrent-edits.test.ts`: 10,000 edits. `SEED=7` tries others. */

const house = await openTestHouse();
const first = inject('seed');

it.each(Array.from({ length: 10 }, (_, n) => ({ seed: first + n, people: 3 + (n % 4), moves: n % 2 === 1 })))(
  'nothing is lost in 1,000 edits that $people people make at once (seed $seed)',
  async (scenario) => {
    const tally = await writeAtOnce(house, { ...scenario, edits: 1_000 });
    const { edits, saved, merged, conflicts, lostAnswers, mergeTimes, refused, acknowledged } = tally;
    const at = (part: number) =>
      Math.round(mergeTimes.sort((a, b) => a - b)[Math.floor(mergeTimes.length * part)] ?? 0);
    process.stdout.write(
      `${edits} edits, ${acknowledged.size} words, ${saved} saves, ${merged} of them merged, ${conflicts} conflicts, ${lostAnswers} answers lost, ${refused} refused; ${at(0.5)} ms a stale save, ${at(0.95)} at p95\n`,
    );
    expect(merged).toBeGreaterThan(100);
  },
  600_000,
);
