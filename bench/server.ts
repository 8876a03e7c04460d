import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { launch } from '../server/platform/database/launch.ts';
import { percentile } from '../server/testing/random.ts';
import { type Author, authorOn } from './author.ts';
import { type Figure, ms, timed } from './figure.ts';
import { inFolder, type RunningServer, startBare, startLonghand } from './processes.ts';
import { inChapters, memoir } from './texts.ts';

/** What a running server takes: to list, to save, to work beside, and to be there. One project of 80,000 words in 50 chapters. */
export async function measureServer(): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const silent = { info: () => {}, warn: () => {} };
    const database = await launch({ home: path.join(folder, 'postgres'), log: silent, onLost: () => {} });
    const longhand = await startLonghand({ DATABASE_URL: database.url, DATA_DIR: folder });
    const author = await authorOn(longhand.url);
    const project = await writeBook(author);
    const bare = await startBare('bare-server.ts', {
      DATABASE_URL: database.url,
      TOKEN_HASH: createHash('sha256').update(author.token).digest('hex'),
      PROJECT: project.id,
    });
    try {
      return [
        await listing(longhand, bare, author, project),
        ...(await saving(longhand, bare, author, project)),
        await working(author, project),
      ];
    } finally {
      await bare.stop();
      await longhand.stop();
      await database.stop();
    }
  });
}

interface Project {
  readonly id: string;
  readonly chapterId: string;
  readonly text: string;
}

async function writeBook(author: Author): Promise<Project> {
  const { id } = await author.post<{ id: string }>('/api/projects', { title: 'Eighty Thousand Words' });
  const chapters: { readonly id: string; readonly content: string }[] = [];
  for (const [n, content] of inChapters(50).entries())
    chapters.push(await author.post(`/api/projects/${id}/chapters`, { title: `${n + 1}`, content }));
  const [, , chapter] = chapters;
  if (!chapter) throw new Error('The book has no third chapter.');
  return { id, chapterId: chapter.id, text: chapter.content };
}

const listSeconds = 8;

/** Each in turn, twice, so that a noisy moment is nobody's own. */
async function listing(
  longhand: RunningServer,
  bare: RunningServer,
  author: Author,
  { id }: Project,
): Promise<Figure> {
  const headers = { authorization: `Bearer ${author.token}` };
  const load = async (url: string) => {
    const { requests, non2xx } = await autocannon({ url, headers, connections: 16, duration: listSeconds });
    if (non2xx > 0) throw new Error(`${url} refused ${non2xx} requests`);
    return requests.average;
  };
  const rates = { longhand: 0, bare: 0 };
  for (const _ of [1, 2]) {
    rates.longhand += (await load(`${longhand.url}/api/projects/${id}/chapters?view=summary`)) / 2;
    rates.bare += (await load(`${bare.url}/list`)) / 2;
  }
  return {
    what: 'Chapter list, 50 chapters, requests a second',
    figure: rates.longhand.toFixed(0),
    yardstick: `${rates.bare.toFixed(0)}: bare Fastify with the same queries`,
    limit: 'half of it',
    within: rates.longhand >= rates.bare / 2,
  };
}

const warmUp = 300;
const saves = 10_000;
/** Milliseconds after which the writer's and the press's threads have ended for want of work. */
const idle = 40_000;

/** Keystrokes after which a new paragraph is begun. */
const paragraph = 500;

/** A chapter typed on as the page does it, a save a keystroke; and what the server keeps in memory before and after. */
async function saving(
  longhand: RunningServer,
  bare: RunningServer,
  author: Author,
  { chapterId, text }: Project,
): Promise<readonly Figure[]> {
  let typed = text;
  let revision = 1;
  const save = async () => {
    if (revision % paragraph === 0) typed += '\n\n';
    typed += revision % 6 === 0 ? ' ' : 'abcdefghij'[revision % 10];
    const body = { content: typed, baseRevision: revision };
    ({ revision } = await author.patch<{ revision: number }>(`/api/chapters/${chapterId}`, body));
  };
  for (let warm = 0; warm < warmUp; warm += 1) await save();
  await pause(idle);
  const before = longhand.memory();
  await longhand.times('PATCH');
  for (let saved = 0; saved < saves; saved += 1) await save();
  const took = await longhand.times('PATCH');
  await pause(idle);
  const after = longhand.memory();

  for (let put = 0; put < 1_000; put += 1) {
    const body = JSON.stringify({ content: `${text}${put}` });
    const headers = { 'content-type': 'application/json' };
    await (await fetch(`${bare.url}/chapter/${chapterId}`, { method: 'PUT', headers, body })).text();
  }
  const plain = await bare.times('PUT');
  const slow = percentile(took, 0.95);
  return [
    {
      what: 'Saving a keystroke, p95 of the server’s time',
      figure: ms(slow),
      yardstick: `${ms(percentile(plain, 0.95))}: bare Fastify writing the row`,
      limit: '15 ms',
      within: slow <= 15,
    },
    {
      what: 'Memory of the idle server',
      figure: `${before.toFixed(0)} MB`,
      yardstick: `${bare.memory().toFixed(0)} MB: bare Fastify`,
      limit: '200 MB',
      within: before <= 200,
    },
    {
      what: 'The same 10,000 saves later',
      figure: `${after.toFixed(0)} MB`,
      yardstick: `${before.toFixed(0)} MB: before`,
      limit: '10 % more',
      within: after <= before * 1.1,
    },
  ];
}

/** How long others wait while 80,000 words are analysed, outlined and drafted. */
async function working(author: Author, { id }: Project): Promise<Figure> {
  const glance = () => timed(() => author.get(`/api/projects/${id}`));
  const glances = async (goOn: (count: number) => Promise<boolean>) => {
    const took: number[] = [];
    while (await goOn(took.length)) {
      took.push(await glance());
      await pause(10);
    }
    return percentile(took, 0.99);
  };
  const quiet = await glances(async (count) => count < 500);
  const text = memoir()
    .map((passage) => passage.text)
    .join('\n\n');
  const transcript = await author.post<{ id: string }>(`/api/projects/${id}/transcripts`, {
    title: 'Tapes',
    text,
  });
  // A verse in it looks like a talk of two.
  await author.patch(`/api/transcripts/${transcript.id}`, { narrator: null });
  const run = await author.post<{ id: string }>(`/api/transcripts/${transcript.id}/analyze`, {});
  const busy = await glances(async (count) => count % 20 > 0 || isUnderWay(author, id, run.id));
  const delay = busy - quiet;
  return {
    what: 'Others wait longer during an analysis, p99',
    figure: ms(Math.max(0, delay)),
    yardstick: `${ms(quiet)}: the same call in quiet`,
    limit: '50 ms',
    within: delay <= 50,
  };
}

async function isUnderWay(author: Author, projectId: string, runId: string): Promise<boolean> {
  const runs = await author.get<{ id: string; state: string; error?: string }[]>(
    `/api/projects/${projectId}/runs`,
  );
  const run = runs.find((one) => one.id === runId);
  if (run?.state === 'failed') throw new Error(`The analysis failed: ${run.error}`);
  return run?.state === 'queued' || run?.state === 'running';
}
