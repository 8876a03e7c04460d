import os from 'node:os';
import { measureBook } from './book.ts';
import type { Figure } from './figure.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureServer } from './server.ts';
import { measureStart } from './start.ts';
import { measureWriter } from './writer.ts';

/**
 * `npm run bench`: every figure that the README quotes, each beside a yardstick measured in the same run, because a
 * figure alone says as much about the machine as about Longhand. `npm run bench -- writer book` measures those only.
 */

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: measureStart,
  server: measureServer,
  writer: measureWriter,
  book: measureBook,
  'first-load': measureFirstLoad,
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const asked = process.argv.slice(2);
const [processor] = os.cpus();

say(
  `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores of ${processor?.model ?? '?'}`,
);
say('');
say('| | Longhand | Yardstick | Limit | |');
say('|---|---|---|---|---|');
let holds = true;
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const { what, figure, yardstick, limit, within } of await measure()) {
    say(`| ${what} | ${figure} | ${yardstick} | ${limit} | ${within ? '' : 'missed'} |`);
    holds &&= within;
  }
}
process.exit(holds ? 0 : 1);
