import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, randomFrom } from '../../server/testing/random.ts';
import { type Desk, emptyLedger, work } from './authors.ts';
import { type Client, clientOf } from './client.ts';
import { brokenAtRest, brokenPromises } from './promises.ts';
import { makeVictim, type Target, targets, type Victim } from './victim.ts';

export interface Report {
  /** Milliseconds from each start after a kill until Longhand said that it is ready. */
  readonly starts: number[];
  /** The same where only the database was killed, from the kill on. */
  readonly recoveries: number[];
  readonly kills: Record<Target, number>;
  written: number;
  runs: number;
  again: number;
  readonly faults: string[];
}

interface Options {
  readonly rounds: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** Milliseconds after which nobody is served by a database that was killed. */
const noticed = 100;
/** Rounds that one memoir is worked on: reading all of it after each kill stays quick. */
const roundsAMemoir = 10;

export async function torture({ rounds, seed, say }: Options): Promise<Report> {
  const random = randomFrom(seed);
  const victim = await makeVictim();
  const report: Report = {
    starts: [],
    recoveries: [],
    kills: { app: 0, database: 0, session: 0, both: 0 },
    written: 0,
    runs: 0,
    again: 0,
    faults: [],
  };
  try {
    victim.start();
    await victim.untilReady();
    const token = await registerAt(victim.url);
    for (let done = 0; done < rounds; done += roundsAMemoir)
      await oneMemoir(victim, token, random, report, Math.min(roundsAMemoir, rounds - done), say);
    const code = await victim.stop();
    if (code !== 0) report.faults.push(`Longhand ended with ${code} when it was told to stop`);
    return report;
  } finally {
    await victim.kill('both', random);
    if (report.faults.length === 0) await victim.remove();
    else say(`What it logged: ${victim.logFile}`);
  }
}

async function oneMemoir(
  victim: Victim,
  token: string,
  random: Random,
  report: Report,
  rounds: number,
  say: Options['say'],
): Promise<void> {
  if (!victim.runs) {
    victim.start();
    await victim.untilReady();
  }
  const ended = new AbortController();
  const client = clientOf(victim.url, token, ended.signal);
  const { id: projectId } = await client.write<{ id: string }>('POST', '/api/projects', {
    title: 'Check the Seams',
  });
  // Those at work take what they say from numbers of their own, so that the kills of a seed are always the same.
  const desk: Desk = {
    client,
    projectId,
    ledger: emptyLedger(),
    random: randomFrom(random.between(0, 2 ** 31)),
  };
  const people = work(desk);
  try {
    for (let round = 0; round < rounds; round++) {
      await pause(random.between(200, 3_000));
      const what = random.oneOf(targets);
      const took = await killAndWait(victim, what, random, report);
      say(`${what} killed, ready after ${(took / 1000).toFixed(2)} s`);
      report.faults.push(...(await brokenPromises(desk)));
    }
    await within(180_000, people.close(), 'those at work did not come to an end');
    report.faults.push(...(await brokenAtRest(desk)));
  } catch (error) {
    report.faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    ended.abort();
    people.close().catch(() => undefined);
    tally(report, desk, client);
  }
}

/** One in five is killed once more while it starts. */
async function killAndWait(victim: Victim, what: Target, random: Random, report: Report): Promise<number> {
  await victim.kill(what, random);
  report.kills[what] += 1;
  if (victim.runs) {
    await pause(noticed);
    const took = await victim.untilReady();
    report.recoveries.push(took);
    return took;
  }
  victim.start();
  if (random.between(0, 1) < 0.2) {
    await pause(random.between(100, 3_500));
    await victim.kill(random.oneOf(['app', 'both']), random);
    victim.start();
  }
  const took = await victim.untilReady();
  report.starts.push(took);
  return took;
}

function tally(report: Report, { ledger }: Desk, client: Client): void {
  const { typed, answers, notes, chapters, transcripts, runs } = ledger;
  report.written += typed.saves + answers.size + notes.size + chapters.size + transcripts.size;
  report.runs += runs.size;
  report.again += client.again;
  report.faults.push(...client.faults);
}

export async function registerAt(url: string): Promise<string> {
  const username = `moira-${randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.org`,
      firstName: 'Moira',
      lastName: 'Geddes',
      password: 'Trinity7Quay',
    }),
  });
  if (!answer.ok) throw new Error(`Nobody could register: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function within<T>(milliseconds: number, work: Promise<T>, otherwise: string): Promise<T> {
  const late = new AbortController();
  const over = pause(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw new Error(otherwise);
  });
  over.catch(() => undefined);
  return Promise.race([work, over]).finally(() => late.abort());
}
