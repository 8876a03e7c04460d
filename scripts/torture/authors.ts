import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../server/testing/random.ts';
import type { Client } from './client.ts';

/**
 * People at work on one memoir, each in a loop of their own, and what they have been promised: the ledger holds every
 * write that was answered, and names the one that is on its way.
 */

export interface Ledger {
  /** The chapter that is typed in: what was saved last, and what is being saved. */
  readonly typed: { chapterId: string; saved: string; saving: string; revision: number; saves: number };
  readonly answers: Set<string>;
  readonly notes: Set<string>;
  readonly chapters: Set<string>;
  /** The browser's own name of each outline that was asked for, and the run that it became. */
  readonly runs: Map<string, 'outline' | 'chapters' | 'analysis'>;
  readonly transcripts: Set<string>;
  interviewId: string;
}

export const emptyLedger = (): Ledger => ({
  typed: { chapterId: '', saved: '', saving: '', revision: -1, saves: 0 },
  answers: new Set(),
  notes: new Set(),
  chapters: new Set(),
  runs: new Map(),
  transcripts: new Set(),
  interviewId: '',
});

export interface Desk {
  readonly client: Client;
  readonly projectId: string;
  readonly ledger: Ledger;
  readonly random: Random;
}

interface Identified {
  readonly id: string;
}
interface Run extends Identified {
  readonly state: string;
  readonly result: unknown;
}

const rest = ({ random }: Desk, from: number, to: number) => pause(random.between(from, to));

async function typist(desk: Desk, open: () => boolean): Promise<void> {
  const { client, projectId, ledger, random } = desk;
  const made = await client.write<Identified & { revision: number }>(
    'POST',
    `/api/projects/${projectId}/chapters`,
    { title: 'Typed by hand' },
  );
  const { typed } = ledger;
  typed.revision = made.revision;
  typed.chapterId = made.id;
  while (open()) {
    typed.saves += 1;
    typed.saving = `${typed.saved ? `${typed.saved}\n\n` : ''}Paragraph ${typed.saves} of the storm ${random.between(0, 1)}.`;
    if (typed.saves % 40 === 0) typed.saving = `Begun anew ${typed.saves}.`;
    const { revision } = await client.write<{ revision: number }>('PATCH', `/api/chapters/${made.id}`, {
      content: typed.saving,
      baseRevision: typed.revision,
    });
    typed.saved = typed.saving;
    typed.revision = revision;
    await rest(desk, 5, 60);
  }
}

async function narrator(desk: Desk, open: () => boolean): Promise<void> {
  const { client, projectId, ledger, random } = desk;
  for (let n = 1; open(); n++) {
    // A session takes up to 500 exchanges; long before that people begin another.
    const interviewId = n % 60 === 1 ? null : ledger.interviewId;
    const year = Math.floor(random.between(1940, 2020));
    const words = `In ${year} my brother Callum and I rowed out of Aberdeen for the ${n}th time, and I was proud of him, because number ${random.between(0, 1)} was in the boat.`;
    const answer = await client.write<{ interviewId: string }>('POST', '/api/ai/conversational-interview', {
      projectId,
      interviewId,
      userMessage: words,
    });
    ledger.interviewId = answer.interviewId;
    ledger.answers.add(words);
    await rest(desk, 20, 200);
  }
}

async function noter(desk: Desk, open: () => boolean): Promise<void> {
  const { client, projectId, ledger, random } = desk;
  for (let n = 1; open(); n++) {
    const content = `Ask her about boat ${n} and ${random.between(0, 1)}.`;
    await client.write('POST', `/api/projects/${projectId}/bib-entries`, { title: `Note ${n}`, content });
    ledger.notes.add(content);
    await rest(desk, 20, 150);
  }
}

async function planner(desk: Desk, open: () => boolean): Promise<void> {
  const { client, projectId, ledger, random } = desk;
  for (let n = 1; open(); n++) {
    const title = `Empty chapter ${n} ${random.between(0, 1)}`;
    await client.write('POST', `/api/projects/${projectId}/chapters`, { title });
    ledger.chapters.add(title);
    await rest(desk, 50, 300);
  }
}

/** Has an outline made and its chapters drafted, again and again. */
async function drafter(desk: Desk, open: () => boolean): Promise<void> {
  const { client, projectId, ledger, random } = desk;
  while (open()) {
    if (ledger.answers.size + ledger.transcripts.size < 3) {
      await pause(50);
      continue;
    }
    const outline = await client.write<Run>('POST', `/api/projects/${projectId}/generate-bib-outline`, {
      targetChapters: 6,
      outlineId: `outline-${random.between(0, 1)}`,
    });
    ledger.runs.set(outline.id, 'outline');
    const made = await untilEnded(desk, outline.id);
    if (made?.state !== 'succeeded') continue;
    const drafted = await client.write<Run>(
      'POST',
      `/api/projects/${projectId}/generate-chapters-from-outline`,
      { outlineId: (made.result as { outline: Identified }).outline.id, generateAll: true },
    );
    ledger.runs.set(drafted.id, 'chapters');
    await untilEnded(desk, drafted.id);
  }
}

async function archivist(desk: Desk, open: () => boolean): Promise<void> {
  const { client, projectId, ledger, random } = desk;
  for (let n = 1; open(); n++) {
    const title = `Tape ${n} ${random.between(0, 1)}`;
    const transcript = await client.write<Identified>('POST', `/api/projects/${projectId}/transcripts`, {
      title,
      text: tape(n, random),
    });
    ledger.transcripts.add(title);
    const run = await client.write<Run>('POST', `/api/transcripts/${transcript.id}/analyze`, {});
    ledger.runs.set(run.id, 'analysis');
    await untilEnded(desk, run.id);
    await rest(desk, 100, 500);
  }
}

const tape = (n: number, random: Random) =>
  Array.from(
    { length: 12 },
    (_, at) =>
      `In ${1950 + at} my mother Jean sewed sail number ${random.between(0, 1)} for the harbour in Peterhead, and on tape ${n} I was afraid that she would never stop, because the winter had taken my uncle.`,
  ).join('\n\n');

async function untilEnded({ client, projectId }: Desk, id: string): Promise<Run | undefined> {
  for (;;) {
    const runs = await client.read<Run[]>(`/api/projects/${projectId}/runs`);
    const run = runs.find((one) => one.id === id);
    if (!run || !['queued', 'running'].includes(run.state)) return run;
    await pause(100);
  }
}

/** Sets them all to work. Ends once each has ended what it was at after `close`. */
export function work(desk: Desk): { close(): Promise<void> } {
  let open = true;
  const isOpen = () => open;
  const people = [typist, narrator, noter, planner, drafter, archivist].map((person) => person(desk, isOpen));
  const all = Promise.all(people);
  all.catch(() => undefined); // who closes hears of it
  return {
    close: async () => {
      open = false;
      await all;
    },
  };
}
