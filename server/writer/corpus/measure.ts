/**
 * Prints how good the built-in writer is on real texts: `npm run measure:writer`, with `-- --all` also what is behind the
 * figures.
 */

import { extract } from '../built-in/work.ts';
import { carnegie, type Source, sources } from './interviews.ts';
import {
  astray,
  brokenOff,
  denied,
  fillersIn,
  orphaned,
  slight,
  ungrounded,
  wordsTold,
  write,
} from './measures/books.ts';
import { measureCategories } from './measures/categories.ts';
import { holdInterviews } from './measures/conversations.ts';
import { measureFrequentNames } from './measures/frequent-names.ts';
import { measureNames } from './measures/names.ts';

const verbose = process.argv.includes('--all');
const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const line = (label: string, ...figures: (string | number)[]): boolean =>
  print(label.padEnd(34) + figures.map((figure) => String(figure).padStart(16)).join(''));
const list = (label: string, items: readonly string[]): void => {
  if (verbose && items.length > 0) print([`  ${label}:`, ...items.map((item) => `    ${item}`)].join('\n'));
};
const seconds = (start: NodeJS.CpuUsage): string => {
  const { user, system } = process.cpuUsage(start);
  return `${((user + system) / 1e6).toFixed(1)} s`;
};

const texts = sources();

line('\nIn labelled sentences', 'right', 'wrong', 'missed', 'precision', 'recall');
for (const { kind, right, wrong, missed } of measureNames(texts)) {
  line(
    kind,
    right,
    wrong.length,
    missed.length,
    percent(right, right + wrong.length),
    percent(right, right + missed.length),
  );
  list('wrong', wrong);
  list('missed', missed);
}

line('\nMost frequent names', 'filed right');
for (const { source, right, of, wrong } of await measureFrequentNames(texts)) {
  line(source, `${right}/${of}`, percent(right, of));
  list('wrong', wrong);
}

const filed = measureCategories(texts);
line('\nEntries filed right', `${filed.right}/${filed.of}`, percent(filed.right, filed.of));
list(
  'otherwise',
  filed.wrong.map(({ at, as, wanted }) => `${at}: ${as}, not ${wanted.join(' or ')}`),
);

line('\nInterviews of 40 answers', 'questions', 'alike');
for (const { source, said, alike } of await holdInterviews(texts)) {
  line(source, said.length, alike.length);
  list(
    'alike',
    alike.map((pair) => pair.join(' | ')),
  );
}

const readings = [
  ['ungrounded', ungrounded],
  ['orphaned', orphaned],
  ['broken off', brokenOff],
  ['fillers', fillersIn],
  ['slight', slight],
  ['titles not told', astray],
  ['titles denied', denied],
] as const;
line('\nBooks of twelve chapters', 'words told', 'of those said', ...readings.map(([label]) => label));
for (const source of Object.keys(texts) as Source[]) {
  const book = await write(texts[source]);
  const told = wordsTold(book);
  const found = readings.map(([label, read]) => ({ label, items: read(book) }));
  line(source, told, percent(told, book.said), ...found.map(({ items }) => items.length));
  for (const { label, items } of found) list(label, items);
}

const memoir = carnegie();
let start = process.cpuUsage();
await extract({ passages: memoir });
line('\nProcessor time, the whole memoir', 'analysis', seconds(start));
start = process.cpuUsage();
await write(memoir);
line('', 'and book', seconds(start));
