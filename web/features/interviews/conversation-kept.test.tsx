import { converse, editInterview, getInterview } from '@longhand/contract/interviews';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey } from '../../app/call.ts';
import { device } from '../../app/device.ts';
import {
  after,
  answer,
  first,
  harbour,
  keptAnswers,
  openSession,
  replyTo,
  welcome,
} from '../../testing/conversations.ts';
import { on, refusal, unreachable } from '../../testing/fake-server.ts';
import { buildInterview } from '../../testing/stories.ts';
import { answersOf, type Said } from './conversation-letters.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Another tab is taking over drafts, for which this one has to wait. */
function anotherTabTakesOver(): () => Promise<void> {
  let letGo = () => {};
  const busy = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = navigator.locks.request('longhand taking over', () => busy);
  return async () => {
    letGo();
    await held;
  };
}

describe('nothing told is lost', () => {
  it('what came back is sent again as the same act, and other words as another', async () => {
    const app = await openSession(welcome, on(converse, refusal(500, 'No.', 'failed')));
    const send = () => app.screen.getByRole('button', { name: 'Send' }).click();
    await answer(app).fill('By the harbour.');
    await send();
    await expect.poll(() => app.requestsOf(converse).length).toBe(1);
    await expect.element(answer(app)).toHaveValue('By the harbour.');
    await send();
    await expect.poll(() => app.requestsOf(converse).length).toBe(2);
    await expect.element(answer(app)).toHaveValue('By the harbour.');
    await answer(app).fill('By the river.');
    await send();
    await expect.poll(() => app.requestsOf(converse).length).toBe(3);
    const [one, again, other] = app.requestsOf(converse).map(({ headers, body }) => ({
      key: headers.get('Idempotency-Key'),
      body: JSON.stringify(body),
    }));
    expect(again).toEqual(one);
    expect(other?.key).not.toBe(one?.key);
  });

  it('words that arrived though the reply did not are not left to be said twice, and the writer’s reason is told', async () => {
    const reason = 'OpenAI gpt-5 did not accept this installation’s key.';
    const app = await openSession(welcome, on(converse, refusal(502, reason, 'provider_failed')));
    const turns = welcome.turns.map((turn) => ({
      ...turn,
      response: 'By the harbour.',
      state: 'pending' as const,
    }));
    app.say(on(getInterview, buildInterview({ turns })));
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(app.screen.getByText(reason)).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(answer(app)).toHaveValue('');
    await expect.poll(keptAnswers).toEqual([]);
  });

  it('A-096: shows the exchange again when it is reopened, and sends again what had no reply', async () => {
    const session = after(['By the harbour.']);
    const turns = session.turns.map((turn) => ({ ...turn }));
    const last = turns[1];
    if (last) Object.assign(last, { response: 'My brother.', state: 'pending' });
    const app = await openSession(
      buildInterview({ turns }),
      on(converse, replyTo(after(['By the harbour.', 'My brother.']))),
    );
    await expect.element(app.screen.getByText('By the harbour.')).toBeVisible();
    await expect.element(app.screen.getByText('My brother.')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(app.screen.getByText('What do you remember of day 3?')).toBeVisible();
    expect(app.requestsOf(converse)[0]?.body).toMatchObject({ userMessage: 'My brother.' });
  });

  it('corrects an earlier answer in place', async () => {
    const session = after(['By the harbor.']);
    const app = await openSession(session, on(editInterview, after(['By the harbour.'])));
    await app.screen.getByRole('button', { name: 'Correct this answer' }).click();
    await app.screen.getByRole('textbox', { name: 'Your answer, corrected' }).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('By the harbour.')).toBeVisible();
    expect(app.requestsOf(editInterview)[0]?.body).toEqual({
      responses: { 0: 'By the harbour.' },
      baseRevision: session.revision,
    });
  });

  it('says that a correction failed, and keeps it', async () => {
    const app = await openSession(
      after(['By the harbor.']),
      on(editInterview, refusal(409, 'Changed.', 'stale')),
    );
    await app.screen.getByRole('button', { name: 'Correct this answer' }).click();
    const field = app.screen.getByRole('textbox', { name: 'Your answer, corrected' });
    await expect.element(field).toHaveFocus();
    await field.fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('Changed.')).toBeVisible();
    await expect.element(field).toHaveValue('By the harbour.');
    await app.screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(app.screen.getByRole('button', { name: 'Correct this answer' })).toHaveFocus();
  });

  it('a skipped question can be answered after all', async () => {
    const session = after(['', 'My brother.']);
    const turns = session.turns.map((turn) =>
      turn.position === 0 ? { ...turn, response: null, state: 'skipped' as const } : turn,
    );
    const app = await openSession(
      buildInterview({ turns }),
      on(editInterview, after(['By the harbour.', 'My brother.'])),
    );
    await app.screen.getByRole('button', { name: 'Answer it after all' }).click();
    await app.screen.getByRole('textbox', { name: 'Your answer to this question' }).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('By the harbour.')).toBeVisible();
    expect(app.requestsOf(editInterview)[0]?.body).toMatchObject({ responses: { 0: 'By the harbour.' } });
  });

  it('what came back is in the outbox until this device has it as typed, though the page goes before that', async () => {
    const letGo = anotherTabTakesOver();
    const userId = expect.getState().currentTestName ?? '';
    const place = answersOf(welcome.id);
    const said = (userMessage: string): Said => ({
      request: { projectId: harbour.id, interviewId: welcome.id, userMessage },
      answers: 0,
      question: first?.question ?? '',
    });
    const letter = { userId, place, state: 'returned' as const };
    const key = newKey();
    await device.letters.bulkAdd([
      { ...letter, key, body: said('By the harbour.') },
      { ...letter, key: newKey(), body: said('On its way.'), state: 'waiting' },
    ]);
    const before = await openSession(welcome, on(converse, unreachable));
    await expect.element(before.screen.getByText('On its way.')).toBeVisible();
    // Behind whatever takes it back now.
    await navigator.locks.request(`longhand letter ${key}`, () => {});
    expect(await keptAnswers()).toEqual(['By the harbour.', 'On its way.']);
    await before.screen.unmount();
    await letGo();
    const again = await openSession(welcome, on(converse, unreachable));
    await expect.element(answer(again)).toHaveValue('By the harbour.');
    await expect.poll(keptAnswers).toEqual(['By the harbour.', 'On its way.']);
  });

  it('what is typed before this device answers is kept, though the session is left before that', async () => {
    const letGo = anotherTabTakesOver();
    const before = await openSession(welcome);
    await answer(before).fill('We lived above the');
    await before.screen.unmount();
    await letGo();
    await expect.poll(keptAnswers).toEqual(['We lived above the']);
    const again = await openSession(welcome);
    await expect.element(answer(again)).toHaveValue('We lived above the');
  });

  it('a device that is full takes nothing of what came back', async () => {
    const full = vi.spyOn(device.drafts, 'put').mockRejectedValue(new Error('QuotaExceededError'));
    const app = await openSession(welcome, on(converse, refusal(500, 'No.', 'failed')));
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => app.requestsOf(converse).length).toBe(1);
    await expect.element(app.screen.getByText(/^This browser keeps nothing that you type/)).toBeVisible();
    await expect.element(answer(app)).toHaveValue('By the harbour.');
    expect(await keptAnswers()).toEqual(['By the harbour.']);
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => app.requestsOf(converse).length).toBe(2);
    await expect.element(answer(app)).toHaveValue('By the harbour.');
    await app.screen.unmount();
    full.mockRestore();
    const again = await openSession(welcome);
    await expect.element(answer(again)).toHaveValue('By the harbour.');
  });

  it('a device that is full takes nothing of what an earlier visit has left', async () => {
    const before = await openSession(welcome);
    await answer(before).fill('We lived above the');
    await expect.poll(keptAnswers).toEqual(['We lived above the']);
    await before.screen.unmount();
    const full = vi.spyOn(device.drafts, 'put').mockRejectedValue(new Error('QuotaExceededError'));
    const app = await openSession(welcome);
    await expect.element(app.screen.getByText(/^This browser keeps nothing that you type/)).toBeVisible();
    await expect.element(answer(app)).toHaveValue('We lived above the');
    expect(await keptAnswers()).toEqual(['We lived above the']);
    full.mockRestore();
    await answer(app).fill('We lived above the shop');
    await expect.poll(keptAnswers).toEqual(['We lived above the shop']);
  });

  it('keeps a half-typed answer through a reload', async () => {
    const before = await openSession(welcome);
    await answer(before).fill('We lived above the');
    // Kept a moment after the last keystroke, without anything to see.
    await expect.poll(keptAnswers).toEqual(['We lived above the']);
    await before.screen.unmount();
    const again = await openSession(welcome);
    await expect.element(answer(again)).toHaveValue('We lived above the');
  });

  it('a half-typed answer that arrived after all is not offered again', async () => {
    const before = await openSession(welcome);
    await answer(before).fill('By the harbour.');
    await expect.poll(keptAnswers).toEqual(['By the harbour.']);
    await before.screen.unmount();
    const again = await openSession(after(['By the harbour.']));
    await expect.poll(keptAnswers).toEqual([]);
    await expect.element(answer(again)).toHaveValue('');
  });
});
