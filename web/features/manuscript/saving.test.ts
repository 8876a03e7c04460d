import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, pace, type SaveOrder, Saving, type Stored } from './saving.ts';

/** A server that keeps one text as Longhand's does, and a device that keeps one draft. */
function scene(stored: Stored = { revision: 1, content: 'One.' }) {
  const server = { ...stored };
  const orders: SaveOrder[] = [];
  let kept: { text: string; baseRevision: number } | null = null;
  let answer = (order: SaveOrder): Outcome | Promise<Outcome> => take(order);

  const take = (order: SaveOrder): Outcome => {
    if (order.text === server.content) return { kind: 'saved', ...server };
    if (order.baseRevision !== server.revision) return { kind: 'stale', ...server };
    server.revision += 1;
    server.content = order.text;
    return { kind: 'saved', ...server };
  };
  const ways = {
    send: async (order: SaveOrder) => {
      orders.push(order);
      return answer(order);
    },
    keep: async (text: string, baseRevision: number) => {
      kept = { text, baseRevision };
    },
    forget: async () => {
      kept = null;
    },
  };
  const paper = { text: stored.content, shown: 0 };
  const page = {
    read: () => paper.text,
    show: (text: string) => {
      paper.text = text;
      paper.shown += 1;
    },
  };
  const open = (draft?: { text: string; baseRevision: number }) => {
    const saving = new Saving({ ...server }, ways, draft);
    saving.attach(page);
    return saving;
  };
  return {
    server,
    orders,
    paper,
    ways,
    open,
    take,
    kept: () => kept,
    answers: (next: typeof answer) => {
      answer = next;
    },
    type: (saving: Saving, text: string) => {
      paper.text = text;
      saving.touched();
    },
  };
}

const later = () => {
  let resolve: (outcome: Outcome) => void = () => {};
  const promise = new Promise<Outcome>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('saving as it is typed', () => {
  it('A-038: saves once typing pauses, on the revision it was written on', async () => {
    const { open, type, orders, server } = scene();
    const saving = open();
    expect(saving.snapshot().state).toBe('saved');
    type(saving, 'One. T');
    await wait(pace.saveAfter - 1);
    type(saving, 'One. Two.');
    expect(saving.snapshot().state).toBe('saving');
    await wait(pace.saveAfter - 1);
    expect(orders).toEqual([]);
    await wait(1);
    expect(orders).toEqual([{ text: 'One. Two.', baseRevision: 1, reopen: false }]);
    expect(server).toEqual({ revision: 2, content: 'One. Two.' });
    expect(saving.snapshot()).toMatchObject({ state: 'saved', text: 'One. Two.' });
  });

  it('saves in between where typing never pauses', async () => {
    const { open, type, orders } = scene();
    const saving = open();
    for (let n = 0; n < 60; n += 1) {
      type(saving, `One. ${n}`);
      await wait(100);
    }
    expect(orders.length).toBeGreaterThan(0);
  });

  it('keeps the text on this device until the server has it', async () => {
    const { open, type, kept } = scene();
    const saving = open();
    type(saving, 'Two.');
    await wait(pace.keepAfter);
    expect(kept()).toEqual({ text: 'Two.', baseRevision: 1 });
    await wait(pace.saveAfter);
    expect(kept()).toBeNull();
  });

  it('has one save under way at a time; the next builds on the revision answered', async () => {
    const { open, type, orders, answers, take } = scene();
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
    slow.resolve(take({ text: 'Two.', baseRevision: 1, reopen: false }));
    await wait(0);
    expect(orders[1]).toMatchObject({ text: 'Two. Three.', baseRevision: 2 });
    expect(saving.snapshot().state).toBe('saved');
  });

  it('does not touch the page where the answer is what was sent', async () => {
    const { open, type, paper } = scene();
    const saving = open();
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(paper.shown).toBe(0);
  });

  it('what is typed and taken back is no change, and nothing is sent', async () => {
    const { open, type, orders, kept } = scene();
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
    const { ways, server, paper } = scene();
    const saving = new Saving(server, ways);
    const leave = saving.attach({ read: () => paper.text, show: () => {} });
    paper.text = 'Two.';
    saving.touched();
    leave();
    await wait(0);
    expect(server.content).toBe('Two.');
  });
});

describe('without a connection', () => {
  it('says that the text is kept on this device, tries again ever later, and recovers', async () => {
    const { open, type, answers, take, orders, kept } = scene();
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

  it('does not claim that the device kept what it did not', async () => {
    const { open, type, answers, ways } = scene();
    ways.keep = async () => {
      throw new Error('storage is full');
    };
    const saving = open();
    answers(() => ({ kind: 'unreachable' }));
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(saving.snapshot()).toMatchObject({ state: 'offline', isKept: false });
  });

  it('a save whose answer was lost is not taken for somebody else’s', async () => {
    const { open, type, answers, take, server } = scene();
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
    await wait(pace.saveAfter * 2);
    expect(server).toEqual({ revision: 3, content: 'Two. Three.' });
    expect(saving.snapshot()).toMatchObject({ state: 'saved', question: null });
  });

  it('puts back what an earlier visit could not save, and saves it', async () => {
    const { open, server, orders } = scene();
    const saving = open({ text: 'One. And unsent.', baseRevision: 1 });
    expect(saving.snapshot().text).toBe('One. And unsent.');
    await wait(0);
    expect(orders[0]).toMatchObject({ text: 'One. And unsent.', baseRevision: 1 });
    expect(server.content).toBe('One. And unsent.');
  });

  it('asks where the chapter has changed since that visit', async () => {
    const { open } = scene({ revision: 4, content: 'Theirs.' });
    const saving = open({ text: 'Mine.', baseRevision: 3 });
    await wait(0);
    expect(saving.snapshot().question).toEqual({ theirs: { revision: 4, content: 'Theirs.' } });
    expect(saving.snapshot().text).toBe('Mine.');
  });
});

describe('a chapter that others change too', () => {
  const collided = async () => {
    const it = scene();
    const saving = it.open();
    it.server.revision = 2;
    it.server.content = 'Theirs.';
    it.type(saving, 'Mine.');
    await wait(pace.saveAfter);
    return { ...it, saving };
  };

  it('refused as stale, nothing is lost on either side, and nothing more is sent before a choice', async () => {
    const { saving, server, paper, orders, kept, type } = await collided();
    expect(saving.snapshot()).toMatchObject({
      state: 'waiting',
      text: 'Mine.',
      question: { theirs: { revision: 2, content: 'Theirs.' } },
    });
    expect(paper).toEqual({ text: 'Mine.', shown: 0 });
    expect(server.content).toBe('Theirs.');
    expect(kept()?.text).toBe('Mine.');
    type(saving, 'Mine, more.');
    await wait(pace.saveAfter * 10);
    expect(orders).toHaveLength(1);
    expect(kept()?.text).toBe('Mine, more.');
  });

  it('“Keep mine” saves mine on theirs', async () => {
    const { saving, server, orders } = await collided();
    await expect(saving.keepMine()).resolves.toBe(true);
    expect(orders.at(-1)).toMatchObject({ text: 'Mine.', baseRevision: 2 });
    expect(server).toEqual({ revision: 3, content: 'Mine.' });
  });

  it('“Take theirs” shows theirs', async () => {
    const { saving, paper, kept } = await collided();
    saving.takeTheirs();
    await wait(0);
    expect(paper.text).toBe('Theirs.');
    expect(kept()).toBeNull();
    expect(saving.snapshot()).toMatchObject({ state: 'saved', text: 'Theirs.', question: null });
  });

  it('a newer text is shown where nothing is unsaved, and waits where something is', async () => {
    const { open, paper, type } = scene();
    const saving = open();
    saving.heard({ revision: 2, content: 'Two.' });
    expect(paper.text).toBe('Two.');
    type(saving, 'Two. Mine.');
    saving.heard({ revision: 3, content: 'Three.' });
    expect(paper.text).toBe('Two. Mine.');
  });

  it('an answer that comes late is no news', () => {
    const { open, paper } = scene({ revision: 5, content: 'Five.' });
    const saving = open();
    saving.heard({ revision: 4, content: 'Four.' });
    saving.heard({ revision: 5, content: 'Five.' });
    expect(paper).toEqual({ text: 'Five.', shown: 0 });
  });

  it('a merge is shown; where more was typed meanwhile, that is saved on the old base', async () => {
    const { open, type, answers, paper, orders } = scene();
    const saving = open();
    answers(() => ({ kind: 'saved', revision: 3, content: 'Theirs. Mine.' }));
    type(saving, 'Mine.');
    await wait(pace.saveAfter);
    expect(paper.text).toBe('Theirs. Mine.');
    const slow = later();
    answers(() => slow.promise);
    type(saving, 'Theirs. Mine. A');
    await wait(pace.saveAfter);
    type(saving, 'Theirs. Mine. A B');
    answers(() => ({ kind: 'unreachable' }));
    slow.resolve({ kind: 'saved', revision: 5, content: 'Theirs. X. Mine. A' });
    await wait(pace.saveAfter);
    expect(paper.text).toBe('Theirs. Mine. A B');
    expect(orders.at(-1)).toMatchObject({ text: 'Theirs. Mine. A B', baseRevision: 3 });
  });
});

describe('an approved chapter', () => {
  it('asks before its text is changed, and does not ask at every pause', async () => {
    const { open, type, answers, take, orders } = scene();
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
    expect(orders.at(-1)).toEqual({ text: 'Two. Three.', baseRevision: 1, reopen: true });
  });

  it('a refusal is told, and the text stays', async () => {
    const { open, type, answers, paper } = scene();
    const saving = open();
    answers(() => ({ kind: 'refused', message: 'This chapter is too long.' }));
    type(saving, 'Two.');
    await wait(pace.saveAfter);
    expect(saving.snapshot()).toMatchObject({ state: 'waiting', message: 'This chapter is too long.' });
    expect(paper.text).toBe('Two.');
  });
});

it('whatever the order of typing, answers and failures: shown as saved is saved, and nothing typed is gone', async () => {
  const step = fc.constantFrom(
    'type',
    'wait',
    'pause',
    'lose',
    'break',
    'mend',
    'other',
  ) as fc.Arbitrary<string>;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { open, type, answers, take, server, paper, kept } = scene();
      const saving = open();
      let typed = 0;
      for (const name of [...steps, 'mend', 'settle']) {
        if (name === 'type') {
          typed += 1;
          type(saving, `${paper.text}${typed};`);
        }
        if (name === 'wait') await wait(200);
        if (name === 'pause') await wait(3_000);
        if (name === 'break') answers(() => ({ kind: 'unreachable' }));
        if (name === 'lose')
          answers((order) => {
            take(order);
            return { kind: 'unreachable' };
          });
        if (name === 'mend') answers(take);
        if (name === 'slow')
          answers(async (order) => {
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            return take(order);
          });
        if (name === 'other') {
          server.revision += 1;
          server.content = `Other ${server.revision}.`;
          saving.heard({ ...server });
        }
        if (name === 'settle') await wait(pace.retryAtMost * 2);
        const { state, question, text } = saving.snapshot();
        if (state === 'saved') expect(paper.text).toBe(text);
        if (state !== 'saved' && name !== 'type') {
          await wait(pace.keepAfter);
          if (saving.snapshot().state !== 'saved') expect(kept()?.text).toBe(paper.text);
        }
        if (question !== null && question !== 'reopen') expect(question.theirs.content).not.toBe(paper.text);
      }
      if (saving.snapshot().state === 'saved') expect(server.content).toBe(paper.text);
      else expect(saving.snapshot().question).not.toBeNull();
      await saving.flush();
    }),
    { numRuns: 120 },
  );
});
