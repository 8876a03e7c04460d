import { me } from '@longhand/contract/accounts';
import { converse, getInterview } from '@longhand/contract/interviews';
import { describe, expect, it } from 'vitest';
import { device } from '../../app/device.ts';
import {
  after,
  answer,
  first,
  keptAnswers,
  openSession,
  replyTo,
  serverWith,
  welcome,
} from '../../testing/conversations.ts';
import { on, refusal, unreachable } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildUser } from '../../testing/people.ts';

const waits = 'Kept on this device. It is sent when you are back online.';
type App = Awaited<ReturnType<typeof openSession>>;
const send = (app: App) => app.screen.getByRole('button', { name: 'Send' }).click();

async function sentOffline(words = 'By the harbour.') {
  const app = await openSession(welcome, on(converse, unreachable));
  await answer(app).fill(words);
  await send(app);
  await expect.element(app.screen.getByText(waits)).toBeVisible();
  return app;
}

describe('an answer that is sent without a connection', () => {
  it('is shown as waiting, and the next may be typed meanwhile', async () => {
    const app = await sentOffline();
    await expect.element(app.screen.getByRole('log').getByText('By the harbour.')).toBeVisible();
    await expect.element(app.screen.getByText('Connection Error')).not.toBeInTheDocument();
    await answer(app).fill('And then');
    await expect.element(app.screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expect
      .element(app.screen.getByText('The conversation goes on when your answer has been sent.'))
      .toBeVisible();
    await expect.poll(keptAnswers).toEqual(['And then', 'By the harbour.']);
  });

  it('is sent when the connection is back, as the same act however often it was tried, and the conversation goes on', async () => {
    const app = await sentOffline();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => app.requestsOf(converse).length).toBe(2);
    app.say(on(converse, replyTo(after(['By the harbour.']))));
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'));
        return app.screen.getByText('What do you remember of day 2?').query();
      })
      .not.toBeNull();
    await expect.element(app.screen.getByText(waits)).not.toBeInTheDocument();
    const keys = app.requestsOf(converse).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    await expect.poll(keptAnswers).toEqual([]);
  });

  it('survives a reload, and is sent from whichever screen is open', async () => {
    const before = await sentOffline();
    const [key] = before.requestsOf(converse).map(({ headers }) => headers.get('Idempotency-Key'));
    await before.screen.unmount();
    const again = await openApp('/enhanced-projects', {
      as: buildUser({ id: expect.getState().currentTestName ?? '' }),
      server: serverWith(welcome, on(converse, replyTo(after(['By the harbour.'])))),
    });
    await expect.poll(() => again.requestsOf(converse).length).toBe(1);
    expect(again.requestsOf(converse)[0]?.headers.get('Idempotency-Key')).toBe(key);
    await expect.poll(keptAnswers).toEqual([]);
  });

  it('is neither seen nor sent by somebody else on this device', async () => {
    const before = await sentOffline();
    await before.screen.unmount();
    const other = await openApp(`/interview/${welcome.id}`, {
      as: buildUser({ id: 'somebody-else' }),
      server: serverWith(welcome, on(converse, replyTo(after(['By the harbour.'])))),
    });
    await expect.element(answer(other)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await answer(other).fill('My own.');
    await send(other);
    await expect.poll(() => other.requestsOf(converse).length).toBe(1);
    expect(other.requestsOf(converse)[0]?.body).toMatchObject({ userMessage: 'My own.' });
    expect(await keptAnswers()).toEqual(['By the harbour.']);
  });

  it('is sent under its writer’s session, though somebody else has signed in in another tab', async () => {
    const app = await sentOffline();
    // This tab has not heard of it yet.
    localStorage.setItem('auth_token', 'token-of-somebody-else');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => app.requestsOf(converse).length).toBe(2);
    app.say(on(converse, refusal(502, 'No reply.', 'provider_failed')));
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => app.requestsOf(converse).length).toBeGreaterThan(2);
    await expect.poll(async () => (await device.letters.toArray()).map(({ state }) => state)).toEqual([]);
    const afterwards = [...app.requestsOf(converse), ...app.requestsOf(getInterview)];
    const named = afterwards.map(({ headers }) => headers.get('Authorization'));
    expect(new Set(named)).toEqual(new Set(['Bearer token-of-the-test']));
  });

  it('comes back to the field where the conversation has gone on elsewhere, and says what it answers', async () => {
    const app = await sentOffline();
    const now = after(['From my telephone.']);
    app.say(
      on(getInterview, now),
      on(converse, ({ body }) => {
        const { answering } = body as { answering?: { turnId: string } };
        return answering?.turnId === now.turns.at(-1)?.id
          ? replyTo(after(['From my telephone.', 'By the harbour.']))
          : refusal(409, 'The conversation has gone on.', 'conflict');
      }),
    );
    window.dispatchEvent(new Event('online'));
    await expect.element(answer(app)).toHaveValue('By the harbour.');
    await expect.element(app.screen.getByText('Not sent yet')).toBeVisible();
    await expect.element(app.screen.getByText('The conversation has gone on.')).toBeVisible();
    const note = app.screen.getByRole('status').filter({ hasText: 'You wrote this to another question' });
    await expect.element(note.getByText(first?.question ?? '')).toBeVisible();
    await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    await expect.poll(keptAnswers).toEqual(['By the harbour.']);
    await send(app);
    await expect.element(app.screen.getByText('What do you remember of day 3?')).toBeVisible();
    await expect
      .element(app.screen.getByText('You wrote this to another question', { exact: false }))
      .not.toBeInTheDocument();
    const keys = app.requestsOf(converse).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.at(-1)).not.toBe(keys.at(-2));
  });

  it('waits for the same person where the session has ended meanwhile', async () => {
    const app = await openSession(welcome, on(converse, refusal(401, 'Please log in.', 'unauthenticated')));
    await expect.element(answer(app)).toBeVisible();
    app.say(on(me, refusal(401, 'Your session has ended.', 'unauthenticated')));
    await answer(app).fill('By the harbour.');
    await send(app);
    await expect.element(app.screen.getByText('Your session has ended.')).toBeVisible();
    await app.screen.unmount();
    const again = await openSession(welcome, on(converse, replyTo(after(['By the harbour.']))));
    await expect.element(again.screen.getByText('What do you remember of day 2?')).toBeVisible();
    await expect.poll(keptAnswers).toEqual([]);
  });

  it('says so where this browser keeps nothing, and is sent all the same', async () => {
    device.close();
    try {
      const app = await openSession(welcome, on(converse, unreachable));
      await answer(app).fill('By the harbour.');
      await expect.element(app.screen.getByText(/^This browser keeps nothing that you type/)).toBeVisible();
      await send(app);
      await expect.element(app.screen.getByText(/^Not sent yet\. This browser keeps nothing/)).toBeVisible();
      await expect.element(app.screen.getByText(waits)).not.toBeInTheDocument();
      app.say(on(converse, replyTo(after(['By the harbour.']))));
      window.dispatchEvent(new Event('online'));
      await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    } finally {
      await device.open();
    }
  });
});
