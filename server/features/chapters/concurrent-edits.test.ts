import { expect, it } from 'vitest';
import { openTestHouse } from '../../testing/house.ts';
import { writeAtOnce } from './concurrent-edits.ts';

const house = await openTestHouse();

it.each([
  { seed: 1, people: 4, moves: false },
  { seed: 2, people: 3, moves: true },
  { seed: 3, people: 5, moves: false },
])(
  'nothing is lost of what $people people write at once (seed $seed)',
  async (scenario) => {
    const tally = await writeAtOnce(house, { ...scenario, edits: 200 });
    expect(tally.merged).toBeGreaterThan(20);
    expect(tally.conflicts).toBeGreaterThan(0);
  },
  60_000,
);
