import { parseArgs } from 'node:util';
import { percentile } from '../../server/testing/random.ts';
import { fullDisk } from './full-disk.ts';
import { torture } from './rounds.ts';

/**
 * `npm run torture -- --rounds 100 --seed 7`: kills Longhand, its database or both while people write, again and again,
 * and says what it cost them. `-- --disk /mnt/small` fills the small disk of that folder under it instead. Ends with 1
 * where a promise was broken or a start took too long.
 */

/** Milliseconds within which Longhand is to answer again, 95 times of 100. */
const startsWithin = 5_000;

const { values } = parseArgs({
  options: { disk: { type: 'string' }, rounds: { type: 'string', default: '100' }, seed: { type: 'string' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
if (values.disk) {
  const { words, faults, ...counts } = await fullDisk(values.disk);
  say(`Saves: ${JSON.stringify(counts)}`);
  for (const one of words) say(`People read: ${one}`);
  for (const fault of faults) say(`BROKEN: ${fault}`);
  process.exit(faults.length === 0 ? 0 : 1);
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
say(`Seed ${seed}`);

const { starts, recoveries, kills, written, runs, again, faults } = await torture({
  rounds: Number(values.rounds),
  seed,
  say,
});
const spread = (times: readonly number[]) =>
  [0.5, 0.95, 1].map((share) => `${(percentile(times, share) / 1000).toFixed(2)} s`).join(' / ');
say('');
say(
  `Killed: ${Object.entries(kills)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ')}`,
);
say(`Writes answered: ${written}; sent again under their key: ${again}; runs ended: ${runs}`);
say(`Start to ready, p50 / p95 / longest of ${starts.length}: ${spread(starts)}`);
say(`Database killed alone, to ready, p50 / p95 / longest of ${recoveries.length}: ${spread(recoveries)}`);
for (const fault of faults) say(`BROKEN: ${fault}`);
const slow = percentile(starts, 0.95) > startsWithin;
if (slow) say(`Starting took longer than ${startsWithin / 1000} s at p95.`);
say(faults.length === 0 && !slow ? 'Every promise was kept.' : 'Not good enough.');
process.exitCode = faults.length === 0 && !slow ? 0 : 1;
