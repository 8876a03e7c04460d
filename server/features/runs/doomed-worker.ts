import pino from 'pino';
import { openHouse } from '../../open-house.ts';
import { readConfig } from '../../platform/config.ts';
import { connect } from '../../platform/database/pool.ts';
import { activities } from '../activities/table.ts';
import { workRuns } from './work-runs.ts';

/** A worker of its own process, for the test that kills it: it does the first half of a run, says so, and never ends. */

const quiet = { info: () => undefined, warn: () => undefined };
const db = await connect({ url: process.argv[2] ?? '', log: quiet, maxConnections: 3 });
const { house } = await openHouse(readConfig({}), db, pino({ level: 'silent' }));
await workRuns(house, {
  outline: async ({ run, step, report }) => {
    report({ stage: 'generating', message: 'Half', done: 1, total: 2 });
    await step((tx) =>
      tx.insert(activities).values({ projectId: run.projectId, type: 'other', description: 'first half' }),
    );
    process.stdout.write('half\n');
    return new Promise(() => undefined);
  },
});
