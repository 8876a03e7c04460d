import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, savingScene, wait } from '../../testing/saving.ts';
import { pace, Saving } from './saving.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving as it is typed', () => {
  it('A-038: saves once typing pauses, on the revision it was written on', async () => {
    const { open, type, orders, server } = savingScene();
    const saving = open();
    expect(saving.snapshot().state).toBe('saved');
    type(saving, 'One. T');
    await wait(pace.saveAfter - 1);
    type(saving, 'One. Two.');
    expect(saving.snapshot().state).toBe('saving');
    await wait(pace.saveAfter - 1);
    expect(orders).toEqual([]);
    await wait(1);
    expect(orders).toMatchObject([{ text: 'One. Two.', baseRevision: 1, reopen: false }]);
    expect(server).toEqual({ revision: 2, content: 'One. Two.' });
    expect(saving.snapshot()).toMatchObject({ state: 'saved', text: 'One. Two.' });
  });

  it('saves in between where typing never pauses', async () => {
    const { open, type, orders } = savingScene();
    const saving = open();
    for (let n = 0; n < 60; n += 1) {
      type(saving, `One. ${n}`);
      await wait(100);
    }
    expect(orders.length).toBeGreaterThan(0);
  });

  it('keeps the text on this device until the server has it', async () => {
    const { open, type, kept } = savingScene();
    const saving = open();
    type(saving, 'Two.');
    await wait(pace.keepAfter);
    expect(kept()).toMatchObject({ text: 'Two.', base: { revision: 1, content: 'One.' }, order: null });
    await wait(pace.saveAfter);
    expect(kept()).toBeNull();
  });

  it('has one save under way at a time; the next builds on the revision answered', async () => {
    const { open, type, orders, answers, take } = savingScene();
    const saving = open();
    const slow = later();
    answers(() => slow.promise);
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    answers(take);
    type(saving, 'Two. Three.');
    await wait(pace.saveAfter * 3);
    expect(orders).toHaveLength(1);
    expect(saving.snapshot().state).toBe('saving');
    const [first] = orders;
    if (first) slow.resolve(take(first));
    await wait(1);
    expect(orders[1]).toMatchObject({ text: 'Two. Three.', baseRevision: 2 });
    expect(saving.snapshot().state).toBe('saved');
  });

  it('does not touch the page where the answer is what was sent', async () => {
    const { open, type, paper } = savingScene();
    const saving = open();
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(paper.shown).toBe(0);
  });

  it('what is typed and taken back is no change, and nothing is sent', async () => {
    const { open, type, orders, kept } = savingScene();
    const saving = open();
    type(saving, 'Two.');
    await wait(pace.keepAfter);
    type(saving, 'One.');
    await wait(pace.saveAfter);
    expect(orders).toEqual([]);
    expect(kept()).toBeNull();
    expect(saving.snapshot().state).toBe('saved');
  });

  it('saves what is left when the page is left', async () => {
    const { ways, server, paper } = savingScene();
    const saving = new Saving(server, ways);
    const leave = saving.attach({ read: () => paper.text, show: () => {} });
    const left = vi.fn();
    saving.onLeft(left);
    paper.text = 'Two.';
    saving.touched();
    leave();
    expect(left).not.toHaveBeenCalled();
    await wait(0);
    expect(server.content).toBe('Two.');
    expect(left).toHaveBeenCalled();
  });
});

describe('without a connection', () => {
  it('says that the text is kept on this device, tries again ever later, and recovers', async () => {
    const { open, type, answers, take, orders, kept } = savingScene();
    const saving = open();
    answers(() => ({ kind: 'unreachable' }));
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(saving.snapshot()).toMatchObject({ state: 'offline', isKept: true });
    await wait(pace.retryAfter * 3);
    expect(orders).toHaveLength(3);
    answers(take);
    await wait(pace.retryAtMost);
    expect(saving.snapshot().state).toBe('saved');
    expect(kept()).toBeNull();
  });

  it('typing on does not try more often, and all of it is kept', async () => {
    const { open, type, answers, orders, kept } = savingScene();
    const saving = open();
    answers(() => ({ kind: 'unreachable' }));
    for (let n = 0; n < 600; n += 1) {
      type(saving, `One. ${n}`);
      await wait(100);
    }
    expect(orders.length).toBeLessThan(8);
    await wait(pace.keepAfter);
    expect(kept()?.text).toBe('One. 599');
    expect(saving.snapshot()).toMatchObject({ state: 'offline', isKept: true });
  });

  it('does not claim that the device kept what it did not, and saves without it', async () => {
    const { open, type, answers, ways, server, take } = savingScene();
    ways.keep = async () => {
      throw new Error('storage is full');
    };
    const saving = open();
    answers(() => ({ kind: 'unreachable' }));
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(saving.snapshot()).toMatchObject({ state: 'offline', isKept: false, cannotKeep: true });
    answers(take);
    await wait(pace.retryAfter);
    expect(saving.snapshot().state).toBe('saved');
    expect(server.content).toBe('Two.');
  });

  it('a device that never answers holds no save up for long', async () => {
    const { open, type, ways, server } = savingScene();
    ways.keep = () => new Promise(() => {});
    const saving = open();
    type(saving, 'Two.');
    await wait(pace.saveAfter + pace.keptWithin);
    expect(server.content).toBe('Two.');
    expect(saving.snapshot()).toMatchObject({ state: 'saved', isKept: false });
  });
});

describe('an order to save', () => {
  it('is kept with its key before it is sent', async () => {
    const { open, type, answers, kept } = savingScene();
    const saving = open();
    let atSending: unknown;
    answers((order) => {
      atSending = kept()?.order;
      expect(atSending).toEqual(order);
      return { kind: 'unreachable' };
    });
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(atSending).toMatchObject({ text: 'Two.', baseRevision: 1 });
  });

  it('whose answer was lost is sent again as it was, and carried out once', async () => {
    const { open, type, answers, take, server, orders } = savingScene();
    const saving = open();
    answers((order) => {
      take(order);
      return { kind: 'unreachable' };
    });
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(server).toEqual({ revision: 2, content: 'Two.' });
    answers(take);
    type(saving, 'Two. Three.');
    await wait(pace.retryAfter + pace.saveAfter);
    expect(orders[1]).toEqual(orders[0]);
    expect(server).toEqual({ revision: 3, content: 'Two. Three.' });
    expect(saving.snapshot()).toMatchObject({ state: 'saved', question: null });
  });

  it('that a killed tab has left is taken up by the next visit, with what was typed after it', async () => {
    const first = savingScene();
    const before = first.open();
    first.answers((order) => {
      first.take(order);
      return { kind: 'unreachable' };
    });
    first.type(before, 'One. Two.');
    await wait(pace.saveAfter);
    first.type(before, 'One. Two. Three.');
    await wait(pace.keepAfter);
    const left = first.kept();
    await before.end();
    first.answers(first.take);
    const next = first.open(left ?? undefined);
    expect(next.snapshot()).toMatchObject({ text: 'One. Two. Three.', state: 'saving' });
    await wait(pace.saveAfter);
    expect(first.orders.at(-2)?.key).toBe(left?.order?.key);
    expect(first.server).toEqual({ revision: 3, content: 'One. Two. Three.' });
    expect(next.snapshot().state).toBe('saved');
  });

  it('is not dropped by a visit that has ended while it was under way', async () => {
    const { open, type, answers, kept, orders } = savingScene();
    const saving = open();
    const slow = later();
    answers(() => slow.promise);
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    await saving.end();
    slow.resolve({ kind: 'refused', message: 'You are signed out.' });
    await wait(pace.retryAtMost);
    expect(kept()?.order).toEqual(orders[0]);
    expect(orders).toHaveLength(1);
  });
});

describe('an approved chapter', () => {
  it('asks before its text is changed, and does not ask at every pause', async () => {
    const { open, type, answers, take, orders } = savingScene();
    const saving = open();
    answers((order) => (order.reopen ? take(order) : { kind: 'reopen_needed' }));
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(saving.snapshot()).toMatchObject({ state: 'waiting', question: 'reopen' });
    saving.notNow();
    type(saving, 'Two. Three.');
    await wait(pace.saveAfter * 10);
    expect(orders).toHaveLength(1);
    expect(saving.snapshot()).toMatchObject({ state: 'waiting', question: null });
    await saving.flush({ ask: true });
    expect(saving.snapshot().question).toBe('reopen');
    await expect(saving.reopen()).resolves.toBe(true);
    expect(orders.at(-1)).toMatchObject({ text: 'Two. Three.', baseRevision: 1, reopen: true });
  });

  it('a refusal is told, and the text stays, here and on the device', async () => {
    const { open, type, answers, paper, kept } = savingScene();
    const saving = open();
    answers(() => ({ kind: 'refused', message: 'This chapter is too long.' }));
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(saving.snapshot()).toMatchObject({
      state: 'waiting',
      message: 'This chapter is too long.',
      isKept: true,
    });
    expect(paper.text).toBe('Two.');
    expect(kept()).toMatchObject({ text: 'Two.', order: null });
  });
});
