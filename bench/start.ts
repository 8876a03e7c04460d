import path from 'node:path';
import { launch } from '../server/platform/database/launch.ts';
import { percentile } from '../server/testing/random.ts';
import { type Figure, ms } from './figure.ts';
import { inFolder, startLonghand } from './processes.ts';

const rounds = 5;
const silent = { info: () => {}, warn: () => {} };

/** From the command to the first answer, on data that is there. */
export async function measureStart(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const home = path.join(folder, 'postgres');
    const longhand = () => startLonghand({ DATA_DIR: folder });
    const database = () => launch({ home, log: silent, onLost: () => {} });
    await (await longhand()).stop();
    const starts: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await untilStarted(longhand));
      bare.push(await untilStarted(database));
    }
    const median = percentile(starts, 0.5);
    return [
      {
        what: 'Start to the first answer, existing data',
        figure: ms(median),
        yardstick: `${ms(percentile(bare, 0.5))}: its PostgreSQL alone`,
        limit: '3 s',
        within: median <= 3_000,
      },
    ];
  });
}

async function untilStarted(start: () => Promise<{ stop(): Promise<void> }>): Promise<number> {
  const began = performance.now();
  const { stop } = await start();
  const took = performance.now() - began;
  await stop();
  return took;
}
