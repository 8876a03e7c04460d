import { expect, it } from 'vitest';
import { openTestHouse } from '../../testing/house.ts';
import { writeAtOnce } from './concurrent-edits.ts';

/** The long form of `concurrent-edits.test.ts`. `EDITS_SEED` repeats a run. */

const house = await openTestHouse();
const first = Number(process.env.EDITS_SEED ?? Date.now() % 1_000_000);

it.each([
  { seed: first, people: 6, moves: false },
  { seed: first + 1, people: 6, moves: true },
])(
  'nothing is lost in 5,000 edits that $people people make at once (seed $seed)',
  async (scenario) => {
    const tally = await writeAtOnce(house, { ...scenario, edits: 5_000 });
    const { edits, saved, merged, conflicts, lostAnswers, mergeTimes, refused, acknowledged } = tally;
    const at = (part: number) =>
      Math.round(mergeTimes.sort((a, b) => a - b)[Math.floor(mergeTimes.length * part)] ?? 0);
    process.stdout.write(
      `${edits} edits, ${acknowledged.size} words, ${saved} saves, ${merged} of them merged, ${conflicts} conflicts, ${lostAnswers} answers lost, ${refused} refused; ${at(0.5)} ms a stale save, ${at(0.95)} at p95\n`,
    );
    expect(merged).toBeGreaterThan(500);
  },
  900_000,
);
