import { listRuns, type Run as PresentedRun } from '@longhand/contract/runs';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { load } from '../../access/load.ts';
import { Refusal } from '../../platform/errors.ts';
import { buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';
import { projectResource } from '../projects/access.ts';
import type { Run } from './access.ts';
import { forgetOldResults } from './end-run.ts';
import { untilEnded } from './follow-run.ts';
import { runQueue } from './queue.ts';
import { startRun } from './start-run.ts';
import { runs } from './table.ts';
import { type RunUnderWay, workRuns } from './work-runs.ts';

const { house, tx, signIn, send } = await openTestHouse();

/** What the test lets a run do, by the name in its request. */
const scripts = new Map<
  string,
  (underWay: RunUnderWay) => Promise<(tx: typeof house.db.tx) => Promise<unknown>>
>();
const perform = (underWay: RunUnderWay) => {
  const { name } = underWay.run.request as { name: string };
  const script = scripts.get(name);
  if (!script) throw new Error(`no script ${name}`);
  return script(underWay);
};
await workRuns(house, { outline: perform, chapters: perform, analysis: perform });

let named = 0;
const writer = { provider: 'built-in', model: 'built-in' };

async function owned() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const actor = { kind: 'member', userId: user.id, sessionId: '', name: '', signedInAt: new Date() } as const;
  const ask = (script: Parameters<typeof scripts.set>[1], more: Partial<Run> = {}) => {
    const name = `script ${++named}`;
    scripts.set(name, script);
    return house.db.transaction(async (t) =>
      startRun(t, house, await load(t, actor, 'generate', projectResource, project.id), {
        kind: more.kind ?? 'outline',
        writer,
        request: { name },
        requestedBy: user.id,
        subjectId: more.subjectId ?? undefined,
      }),
    );
  };
  return { user, project, ask, caller: await signIn(user) };
}

const ended = async (run: { id: string }) => {
  const row = await untilEnded(house, run.id, AbortSignal.timeout(40_000));
  if (!row) throw new Error('The run did not end.');
  return row;
};

/** A script that waits until it is told to go on, or aborted. */
function gate() {
  let enter = () => {};
  let open = () => {};
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const script = async ({ signal }: RunUnderWay) => {
    enter();
    await Promise.race([
      opened,
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ]);
    return async () => ({ done: true });
  };
  return { script, entered, open };
}

it('A-167: writes down what was made and ends in one transaction', async () => {
  const { ask, project, caller } = await owned();
  const run = await ask(async ({ report }) => {
    report({ stage: 'generating', message: 'Writing chapter 3', done: 2, total: 8, words: 1200 });
    return async (t) => {
      const description = 'The run wrote this';
      await t.insert(activities).values({ projectId: project.id, type: 'other', description });
      return { words: 1200 };
    };
  });
  expect(await ended(run)).toMatchObject({
    state: 'succeeded',
    stage: 'complete',
    progress: 100,
    attempt: 1,
  });
  const listed = (await send(`GET /api/projects/${project.id}/runs`, { as: caller })).json<PresentedRun[]>();
  expect(listRuns.response.parse(listed)).toMatchObject([
    { id: run.id, state: 'succeeded', result: { words: 1200 }, writer, wordCount: 1200, totalSections: 8 },
  ]);
});

it('keeps nothing of what could not be written down, and says what went wrong', async () => {
  const { ask, project } = await owned();
  const run = await ask(async () => async (t) => {
    await t.insert(activities).values({ projectId: project.id, type: 'other', description: 'half' });
    throw new Refusal('provider_failed', 'The writer is out of paper.');
  });
  expect(await ended(run)).toMatchObject({
    state: 'failed',
    stage: 'error',
    error: 'The writer is out of paper.',
    errorCode: 'provider_failed',
  });
  expect(await tx.select().from(activities).where(eq(activities.projectId, project.id))).toEqual([]);
});

it('tells people nothing of a fault inside', async () => {
  const { ask } = await owned();
  const run = await ask(async () => {
    throw new Error('column "secret" does not exist');
  });
  expect(await ended(run)).toMatchObject({
    state: 'failed',
    error: 'Something went wrong on our side. Please try again.',
    errorCode: 'failed',
  });
});

it.each([
  ['a fault inside', new Error('column "secret" does not exist'), ['error']],
  ['a writer that fails', new Refusal('provider_failed', 'The writer is out of paper.'), ['error']],
  ['a disk that is full', Object.assign(new Error('could not extend file'), { code: '53100' }), ['warn']],
  ['a database that goes away', Object.assign(new Error('terminating'), { code: '57P01' }), ['warn']],
  ['what the author can mend', new Refusal('invalid', 'Nothing was told yet.'), []],
] as const)('of %s the log has a line, unless it is the author’s', async (_, error, levels) => {
  const lines: [level: string, ...said: unknown[]][] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(house.log, level).mockImplementation((...said) => void lines.push([level, ...said]));
  const { ask } = await owned();
  const run = await ask(async ({ run: { attempt } }) => {
    if (attempt === 1) throw error;
    return async () => 'done';
  });
  await ended(run);
  vi.restoreAllMocks();
  const ofRun = lines.filter(([, about]) => (about as { run?: string }).run === run.id);
  expect(ofRun).toEqual(levels.map((level) => [level, { err: error, run: run.id }, expect.any(String)]));
});

it('of a report that could not be written down the log has a line, and the run goes on', async () => {
  const said = vi.spyOn(house.log, 'error').mockImplementation(() => undefined);
  const { ask } = await owned();
  const run = await ask(async ({ report }) => {
    report({ stage: 'generating', message: 'no text can hold \u0000', done: 1, total: 2 });
    await vi.waitUntil(() => said.mock.calls.length > 0);
    return async () => 'done';
  });
  expect(await ended(run)).toMatchObject({ state: 'succeeded' });
  expect(said.mock.calls).toMatchObject([[{ run: run.id }, 'Beside a run something failed.']]);
  vi.restoreAllMocks();
});

it('A-167: asking again while one is under way is the same run; a dozen at once are one', async () => {
  const { ask } = await owned();
  const { script, entered, open } = gate();
  const run = await ask(script);
  await entered;
  const again = await Promise.all(Array.from({ length: 12 }, () => ask(script)));
  expect(new Set(again.map(({ id }) => id))).toEqual(new Set([run.id]));
  const other = await ask(async () => async () => 'chapters', { kind: 'chapters' });
  expect(other.id).not.toBe(run.id);
  open();
  await ended(run);
  expect((await ask(async () => async () => null)).id).not.toBe(run.id);
});

it('analyses of two subjects go side by side, two of one do not', async () => {
  const { ask } = await owned();
  const { script, open } = gate();
  const first = await ask(script, { kind: 'analysis', subjectId: 'a' });
  expect((await ask(script, { kind: 'analysis', subjectId: 'b' })).id).not.toBe(first.id);
  expect((await ask(script, { kind: 'analysis', subjectId: 'a' })).id).toBe(first.id);
  open();
  await ended(first);
});

it('stops a run that is cancelled, aborts its writer, and refuses to stop it twice', async () => {
  const { ask, caller } = await owned();
  const { script, entered } = gate();
  let reason: unknown;
  const run = await ask(async (underWay) => {
    underWay.signal.addEventListener('abort', () => {
      reason = underWay.signal.reason;
    });
    return script(underWay);
  });
  await entered;
  const answer = await send(`POST /api/runs/${run.id}/cancel`, { as: caller });
  expect([answer.statusCode, answer.json().state]).toEqual([200, 'cancelled']);
  await expect.poll(() => String(reason)).toContain('The run is over');
  const twice = await send(`POST /api/runs/${run.id}/cancel`, { as: caller });
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'conflict']);
  expect(await ended(run)).toMatchObject({ state: 'cancelled', result: null, error: null });
});

it('a worker that another has overtaken can write no more', async () => {
  const { ask } = await owned();
  const { script, entered, open } = gate();
  let late: unknown;
  const run = await ask(async (underWay) => {
    await script(underWay);
    late = await underWay.step(async () => 'written').catch((error: unknown) => error);
    return async () => 'never';
  });
  await entered;
  await tx.update(runs).set({ attempt: 7 }).where(eq(runs.id, run.id));
  open();
  await expect.poll(() => String(late)).toContain('The run is over');
  expect(await tx.select().from(runs).where(eq(runs.id, run.id))).toMatchObject([
    { state: 'running', result: null },
  ]);
});

it.each([
  ['ghostwriter', 200, 200],
  ['editor', 200, 403],
  ['researcher', 200, 403],
] as const)('%s: list %i, cancel %i', async (role, list, stop) => {
  const { ask, project } = await owned();
  const { script, open } = gate();
  const run = await ask(script);
  const as = await signIn(await buildTeamMember(tx, project.id, role));
  expect((await send(`GET /api/projects/${project.id}/runs`, { as })).statusCode).toBe(list);
  expect((await send(`POST /api/runs/${run.id}/cancel`, { as })).statusCode).toBe(stop);
  open();
  const stranger = await signIn(await buildUser(tx));
  expect((await send(`POST /api/runs/${run.id}/cancel`, { as: stranger })).statusCode).toBe(404);
  expect((await send('POST /api/runs/nonsense/cancel', { as: stranger })).statusCode).toBe(404);
});

it('a run whose database goes away under it is begun again, however often that happens', async () => {
  const { ask } = await owned();
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const outages = runQueue.retries + 1;
  const run = await ask(async ({ run: { attempt } }) => {
    if (attempt <= outages) throw away;
    return async () => 'done';
  });
  expect(await ended(run)).toMatchObject({ state: 'succeeded', result: 'done', attempt: outages + 1 });
}, 60_000);

it('what a run came to is forgotten after two days, the run itself is not', async () => {
  const { ask } = await owned();
  const resultOf = async (hours: number) => {
    const { id } = await ended(await ask(async () => async () => 'all the stories'));
    const finishedAt = new Date(Date.now() - hours * 3_600_000);
    await tx.update(runs).set({ finishedAt }).where(eq(runs.id, id));
    await forgetOldResults(tx);
    return tx.select({ state: runs.state, result: runs.result }).from(runs).where(eq(runs.id, id));
  };
  expect(await resultOf(47)).toEqual([{ state: 'succeeded', result: 'all the stories' }]);
  expect(await resultOf(49)).toEqual([{ state: 'succeeded', result: null }]);
});
