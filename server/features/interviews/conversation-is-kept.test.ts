import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { buildProject } from '../../testing/factories.ts';
import { drawing, openScriptedInterviews, replyOf } from '../../testing/scripted-interviews.ts';
import { entries } from '../story-bank/table.ts';
import { interviews, interviewTurns } from './table.ts';

/** A conversation is never lost, and nothing in it is there twice: whatever fails, is killed, or comes at once. */

const { tx, send, ada, as, given, script, session } = await openScriptedInterviews();

it('keeps what was said before the writer is asked', async () => {
  const { turns, say } = await session();
  let kept: unknown;
  script.reply = async (conversation) => {
    kept = await tx
      .select()
      .from(interviewTurns)
      .where(eq(interviewTurns.id, turns[0]?.id ?? ''));
    return replyOf(conversation);
  };
  await say('My answer.');
  expect(kept).toMatchObject([{ response: 'My answer.', state: 'pending' }]);
});

describe('when the writer fails', () => {
  it.each([
    ['breaks', new Error('socket hang up'), 502, 'provider_failed'],
    ['is under load', new Refusal('busy', 'The provider is busy.'), 503, 'busy'],
  ])(
    '%s: the answer stays pending, and said again it is replied to, once',
    async (_, error, status, code) => {
      const { say, read } = await session();
      script.reply = () => Promise.reject(error);
      const failed = await say('My answer.');
      expect([failed.statusCode, failed.json().code]).toEqual([status, code]);
      expect((await read()).turns).toMatchObject([{ response: 'My answer.', state: 'pending' }]);

      script.reply = async (conversation) => replyOf(conversation);
      expect((await say('My answer.')).statusCode).toBe(200);
      expect((await read()).turns).toMatchObject([
        { response: 'My answer.', state: 'answered' },
        { question: 'I see. And then, number 1?', state: 'asked' },
      ]);
    },
  );

  it('A-112: what is said next instead belongs to the same answer, and nothing is lost', async () => {
    const { say, read } = await session();
    script.reply = () => Promise.reject(new Error('no'));
    await say('First part.');
    script.reply = async (conversation) => replyOf(conversation);
    await say('Second part.');
    expect((await read()).responses).toEqual({ 0: 'First part.\n\nSecond part.' });
  });
});

it('a message whose reply a killed server never stored is taken up where it was', async () => {
  const { turns, say, read } = await session();
  await tx
    .update(interviewTurns)
    .set({ response: 'Before the crash.', state: 'pending' })
    .where(eq(interviewTurns.id, turns[0]?.id ?? ''));
  expect((await say('Before the crash.')).statusCode).toBe(200);
  expect((await read()).turns).toMatchObject([
    { response: 'Before the crash.', state: 'answered' },
    { state: 'asked' },
  ]);
});

describe('two sends at once', () => {
  /** Lets replies wait until so many are asked for and the test opens the gate. */
  function gate(most = 1) {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let enter = () => {};
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    script.reply = async (conversation) => {
      if (given.length === most) enter();
      await opened;
      return replyOf(conversation, { entries: drawing(conversation) });
    };
    return { open, entered };
  }

  it('A-138: while a reply is on its way, another message is refused and the first is replied to', async () => {
    const { say, read } = await session();
    const { open, entered } = gate();
    const first = say('One.');
    await entered;
    const second = await say('Two.');
    expect([second.statusCode, second.json().code]).toEqual([409, 'conflict']);
    open();
    expect((await first).statusCode).toBe(200);
    expect((await read()).responses).toEqual({ 0: 'One.' });
  });

  it('the same message twice is one turn, one reply and one set of entries', async () => {
    const { project, say, read } = await session();
    const { open, entered } = gate(2);
    const both = Promise.all([say('The same words.'), say('The same words.')]);
    await entered;
    open();
    const [one, two] = await both;
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(two.json().bibEntries).toEqual(one.json().bibEntries);
    expect((await read()).turns).toHaveLength(2);
    expect(await tx.select().from(entries).where(eq(entries.projectId, project.id))).toHaveLength(1);
  });

  it('of many at the same instant, each that is heard has a turn of its own and the others are refused', async () => {
    const { say, read } = await session();
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => say(`Answer ${letter}.`)));
    const { turns } = await read();
    const heard = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    expect(turns).toHaveLength(heard.length + 1);
    expect(new Set(turns.flatMap(({ response }) => response ?? [])).size).toBe(heard.length);
  });
});

describe('an answer that names its question', () => {
  const asIs = ({ id = '', revision = 0 } = {}) => ({ answering: { turnId: id, revision } });

  it('is taken where that is open, and goes on where a reply failed', async () => {
    const { turns, say, read } = await session();
    script.reply = () => Promise.reject(new Error('no'));
    await say('First part.', asIs(turns[0]));
    script.reply = async (conversation) => replyOf(conversation);
    expect((await say('Second part.', asIs(turns[0]))).statusCode).toBe(200);
    expect((await read()).responses).toEqual({ 0: 'First part.\n\nSecond part.' });
  });

  it('is refused where the conversation has gone on, and changes nothing', async () => {
    const { turns, say, read } = await session();
    await say('From another device.');
    const before = await read();
    const late = await say('Written offline.', asIs(turns[0]));
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(await read()).toEqual(before);
    expect((await say('Written offline.', asIs(before.turns[1]))).statusCode).toBe(200);
  });

  it('is refused where something else is asked in its place', async () => {
    const { turns, say, read } = await session();
    await tx
      .update(interviewTurns)
      .set({ question: 'Who taught you to row?', revision: 2 })
      .where(eq(interviewTurns.id, turns[0]?.id ?? ''));
    expect((await say('Written offline.', asIs(turns[0]))).statusCode).toBe(409);
    expect((await read()).responses).toEqual({});
  });

  it('said again while it is pending is the same answer', async () => {
    const { turns, say, read } = await session();
    script.reply = () => Promise.reject(new Error('no'));
    await say('My answer.', asIs(turns[0]));
    await say('My answer.', asIs(turns[0]));
    expect((await read()).responses).toEqual({ 0: 'My answer.' });
  });
});

it('an answer that is edited while the interviewer thinks is thought about again', async () => {
  const { interview, say, read } = await session();
  script.reply = async (conversation) => {
    if (given.length === 1)
      await send(`PATCH /api/interviews/${interview.id}`, {
        as,
        body: { responses: { 0: 'What I meant.' } },
      });
    return replyOf(conversation, { entries: drawing(conversation) });
  };
  const answer = await say('What I said.');
  expect(answer.json().bibEntries).toMatchObject([{ content: 'What I meant.' }]);
  expect((await read()).responses).toEqual({ 0: 'What I meant.' });
});

describe('an idempotency key', () => {
  it('answers the stored reply again, and never makes a second turn', async () => {
    const { say, read } = await session();
    const key = { 'idempotency-key': 'message-1' };
    const first = await say('Once.', {}, key);
    const again = await say('Once.', {}, key);
    expect(again.json()).toEqual(first.json());
    expect((await read()).turns).toHaveLength(2);
    expect((await say('Something else.', {}, key)).statusCode).toBe(422);
  });

  it('opens one session only', async () => {
    const project = await buildProject(tx, { ownerId: ada.id });
    const open = () =>
      send('POST /api/ai/conversational-interview', {
        as,
        headers: { 'idempotency-key': 'opening-1' },
        body: { projectId: project.id, userMessage: 'Hello.' },
      });
    const [one, two] = await Promise.all([open(), open()]);
    expect(two.json().interviewId).toBe(one.json().interviewId);
    expect(await tx.select().from(interviews).where(eq(interviews.projectId, project.id))).toHaveLength(1);
  });
});
