import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInterview, buildProject, buildUser } from '../../testing/factories.ts';
import { type Caller, openTestHouse } from '../../testing/house.ts';
import { key } from '../../testing/providers/each-provider.ts';
import { told } from '../../testing/providers/material.ts';
import { ruleModel, verbOf } from '../../testing/providers/rule-model.ts';
import { startWireServer } from '../../testing/providers/wire-server.ts';
import { users } from '../accounts/table.ts';
import { writerCalls } from './table.ts';

const wire = await startWireServer(ruleModel);
afterAll(() => wire.close());
const { tx, send, signIn } = await openTestHouse({
  env: { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: wire.url, MODEL_TIME_LIMIT: '1' },
  work: true,
});
const ada = await buildUser(tx, {
  preferredAiProvider: 'anthropic',
  preferredAiModel: 'claude-sonnet-4-5',
});
const as: Caller = await signIn(ada);

beforeEach(() => {
  wire.answer = ruleModel;
  wire.asked.length = 0;
});
const refusing = () => {
  wire.answer = () => ({ status: 401, message: 'invalid x-api-key' });
};

const scene = async () => {
  const project = await buildProject(tx, { ownerId: ada.id });
  const { interview } = await buildInterview(tx, { projectId: project.id, createdBy: ada.id });
  const say = (userMessage: string) =>
    send('POST /api/ai/conversational-interview', {
      as,
      body: { projectId: project.id, interviewId: interview.id, userMessage },
    });
  const turns = async () => (await send(`GET /api/interviews/${interview.id}`, { as })).json().turns;
  return { project, interview, say, turns };
};
const answer = told[0] ?? '';

describe('who answers', () => {
  const answering = async (path = '/api/ai/providers') =>
    (await send(`GET ${path}`, { as })).json().answering;

  it('F-198: the chosen model where its provider is configured, and it says so beforehand', async () => {
    expect(await answering()).toEqual({
      provider: 'anthropic',
      model: 'claude-sonnet-4-5',
      label: 'Anthropic claude-sonnet-4-5',
    });
  });

  it('the built-in writer in a project that is pinned to it', async () => {
    const project = await buildProject(tx, { ownerId: ada.id, builtInWriterOnly: true });
    expect(await answering(`/api/ai/providers?projectId=${project.id}`)).toMatchObject({
      label: 'Built-in writer',
    });
    const said = await send('POST /api/ai/conversational-interview', {
      as,
      body: { projectId: project.id, userMessage: answer },
    });
    expect(said.statusCode).toBe(200);
    expect(wire.asked).toEqual([]);
  });

  it('the built-in writer where the chosen provider is not configured', async () => {
    const other = await signIn(await buildUser(tx));
    const { answering: who, providers } = (await send('GET /api/ai/providers', { as: other })).json();
    expect(who).toMatchObject({ provider: 'built-in' });
    // It costs nothing, and says so.
    expect(providers.at(-1)).toMatchObject({ id: 'built-in', models: [{ id: 'built-in', cost: 'none' }] });
  });
});

describe('an interview with a model', () => {
  it('is answered by it, and its stories are in the Story Bank', async () => {
    const { say } = await scene();
    const reply = (await say(answer)).json();
    expect(reply.response).toContain('You said');
    expect(reply.bibEntries).toMatchObject([{ content: answer }]);
  });

  it('tells the provider’s own reason, keeps what was said, and goes on when it is sent again', async () => {
    const { say, turns } = await scene();
    refusing();
    const failed = await say(answer);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toMatchObject({ code: 'provider_failed' });
    expect(failed.json().message).toBe(
      'The interviewer did not reply. What you wrote is kept. Anthropic claude-sonnet-4-5 did not accept this installation’s key: “invalid x-api-key”. Whoever runs Longhand here can give it another.',
    );
    expect((await turns()).at(-1)).toMatchObject({ response: answer, state: 'pending' });

    wire.answer = ruleModel;
    expect((await say(answer)).statusCode).toBe(200);
    const all = await turns();
    expect(all.filter(({ response }: { response: string }) => response === answer)).toHaveLength(1);
    expect(all.at(-1)).toMatchObject({ state: 'asked', response: null });
  });

  it('says that it is busy, and for how long', async () => {
    const { say } = await scene();
    wire.answer = () => ({ status: 529, message: 'Overloaded', headers: { 'retry-after': '60' } });
    const failed = await say(answer);
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['retry-after']).toBe('60');
    expect(failed.json().message).toContain('Overloaded');
  });

  it('says so where the provider says nothing', async () => {
    const { say, turns } = await scene();
    wire.answer = () => 'silence';
    const failed = await say(answer);
    expect(failed.statusCode).toBe(502);
    expect(failed.json().message).toBe(
      'The interviewer did not reply. What you wrote is kept. Anthropic claude-sonnet-4-5 did not answer within 1 second. Please try again.',
    );
    expect((await turns()).at(-1)).toMatchObject({ response: answer });
  });

  it('opens no session without its first words, and tells why', async () => {
    const project = await buildProject(tx, { ownerId: ada.id });
    refusing();
    const made = await send(`POST /api/projects/${project.id}/interviews`, { as, body: { title: 'Home' } });
    expect(made.statusCode).toBe(502);
    expect(made.json().message).toMatch(/^The interviewer could not begin\. .*invalid x-api-key/);
    expect((await send(`GET /api/projects/${project.id}/interviews`, { as })).json()).toEqual([]);
  });
});

describe('an outline and its chapters by a model', () => {
  const filled = async () => {
    const { project, interview, say } = await scene();
    for (const words of told) await say(words);
    return { project, interview };
  };
  const outline = (projectId: string) =>
    send(`POST /api/projects/${projectId}/generate-bib-outline`, {
      as,
      body: { outlineStyle: 'chronological', targetChapters: 6 },
    });
  const chapters = (projectId: string) =>
    send(`POST /api/projects/${projectId}/generate-chapters-from-outline`, {
      as,
      body: { outlineId: 'active', generateAll: true },
    });

  it('fail with the reason and nothing half done, and come out when they are asked for again', async () => {
    const { project } = await filled();
    refusing();
    const failed = await outline(project.id);
    expect(failed.statusCode).toBe(502);
    expect(failed.json().message).toContain('invalid x-api-key');
    const [run] = (await send(`GET /api/projects/${project.id}/runs`, { as })).json();
    expect(run).toMatchObject({ state: 'failed', writer: { provider: 'anthropic' } });
    expect(run.error).toContain('invalid x-api-key');

    wire.answer = ruleModel;
    const made = await outline(project.id);
    expect(made.statusCode).toBe(200);

    // the second chapter, and all that is asked after it, is refused
    let drafted = 0;
    wire.answer = (asked) => {
      if (verbOf(asked) === 'chapter') drafted += 1;
      return drafted > 1 ? { status: 403, message: 'Your plan ended today' } : ruleModel(asked);
    };
    const some = await chapters(project.id);
    expect(some.statusCode).toBe(200);
    expect(some.json()).toMatchObject({ generated: 1, total: 6 });
    expect(some.json().errors[0].message).toContain('Your plan ended today');
    // a provider that is down is not asked for chapter after chapter
    expect(drafted).toBe(2);

    wire.answer = ruleModel;
    const all = (await chapters(project.id)).json();
    expect(all).toMatchObject({ generated: 3, skipped: 1, failed: 3 });
    const book = (await send(`GET /api/projects/${project.id}/chapters`, { as })).json();
    for (const words of told) expect(JSON.stringify(book)).toContain(JSON.stringify(words).slice(1, 40));
  });

  it('turn nothing round that was told: what does is left out, and said to be', async () => {
    const { project } = await filled();
    await outline(project.id);
    wire.answer = (asked) => {
      const { text } = ruleModel(asked);
      return { text: verbOf(asked) === 'chapter' ? text.replaceAll('I never asked', 'I asked') : text };
    };
    const { generated, errors } = (await chapters(project.id)).json();
    expect(generated).toBe(2);
    expect(errors[0].message).toContain('could be traced to what was told, so all of it was left out');
    const book = (await send(`GET /api/projects/${project.id}/chapters`, { as })).json();
    expect(JSON.stringify(book)).not.toContain('asked him whether');
  });

  it('are asked of the writer that the run was asked for with, and of no other once that is gone', async () => {
    const { project } = await filled();
    await outline(project.id);
    const { house } = await openTestHouse({});
    expect(() => house.writers.named({ provider: 'anthropic', model: 'claude-sonnet-4-5' })).toThrow(
      'is not configured on this installation any more',
    );
  });
});

it('counts each call of the provider, the failed ones too, without a word of what was said', async () => {
  const { project, say } = await scene();
  await say(answer);
  refusing();
  await say('And then we moved to the other side of the harbour.');
  const rows = () => tx.select().from(writerCalls).where(eq(writerCalls.projectId, project.id));
  await expect.poll(async () => (await rows()).length).toBeGreaterThanOrEqual(4);
  const calls = await rows();
  expect(
    calls
      .filter(({ outcome }) => outcome === 'answered')
      .map(({ verb }) => verb)
      .toSorted(),
  ).toEqual(['extract', 'reply']);
  expect(calls.some(({ outcome }) => outcome === 'refused')).toBe(true);
  for (const call of calls) {
    expect(call).toMatchObject({ userId: ada.id, provider: 'anthropic', model: 'claude-sonnet-4-5' });
    expect(JSON.stringify(call)).not.toMatch(/Trinity|harbour/);
  }
  const answered = calls.find(({ outcome }) => outcome === 'answered');
  expect(answered?.inputTokens).toBeGreaterThan(0);
  expect(answered?.outputTokens).toBeGreaterThan(0);
});

it('keeps the count of what was spent when the person is gone', async () => {
  const gone = await buildUser(tx);
  const call = {
    verb: 'reply',
    provider: 'openai',
    model: 'gpt-5',
    outcome: 'answered',
    milliseconds: 98_765,
  } as const;
  await tx.insert(writerCalls).values({ ...call, userId: gone.id });
  await tx.delete(users).where(eq(users.id, gone.id));
  const rows = await tx.select().from(writerCalls).where(eq(writerCalls.milliseconds, 98_765));
  expect(rows).toMatchObject([{ userId: null, verb: 'reply' }]);
});
