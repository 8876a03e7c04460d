import pino from 'pino';
import { buildApp } from '../app.ts';
import { workRuns } from '../features/runs/work-runs.ts';
import { openHouse } from '../open-house.ts';
import { readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/pool.ts';

/** Another instance of the server, in a process of its own so that it can be killed. The outlines it begins never end. */

const quiet = { info: () => undefined, warn: () => undefined };
const db = await connect({ url: process.argv[2] ?? '', log: quiet, maxConnections: 5 });
const { house } = await openHouse(readConfig({ LOG_LEVEL: 'silent' }), db, pino({ level: 'silent' }));
const app = await buildApp(house);
await workRuns(house, { outline: () => new Promise(() => undefined) });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
