import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, savingScene, wait } from '../../testing/saving.ts';
import { pace } from './saving.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('two texts that cannot stand together', () => {
  const collided = async () => {
    const scene = savingScene();
    const saving = scene.open();
    scene.type(saving, 'Mine.');
    scene.other(saving, 'Theirs.');
    await wait(pace.saveAfter);
    return { saving, ...scene };
  };

  it('both stay as they are, and nothing more is sent before a choice, whatever is typed', async () => {
    const { saving, server, paper, orders, kept, type } = await collided();
    expect(saving.snapshot()).toMatchObject({
      state: 'waiting',
      text: 'Mine.',
      question: { theirs: { revision: 2, content: 'Theirs.' }, besides: 'Theirs.' },
    });
    expect(paper).toEqual({ text: 'Mine.', shown: 0 });
    expect(server.content).toBe('Theirs.');
    expect(kept()?.text).toBe('Mine.');
    type(saving, 'Mine, more.');
    await wait(pace.saveAfter * 10);
    expect(orders).toHaveLength(1);
    expect(kept()?.text).toBe('Mine, more.');
    expect(saving.snapshot()).toMatchObject({ state: 'waiting', text: 'Mine, more.', isKept: true });
  });

  it('the choice is between mine and their latest', async () => {
    const { saving, other, paper } = await collided();
    other(saving, 'Theirs, later.');
    expect(paper.text).toBe('Mine.');
    expect(saving.snapshot().question).toMatchObject({ theirs: { revision: 3, content: 'Theirs, later.' } });
  });

  it('“Keep mine” saves mine on theirs', async () => {
    const { saving, server, orders } = await collided();
    const kept = saving.keepMine({ revision: 2, content: 'Theirs.' });
    await wait(0);
    await expect(kept).resolves.toBe(true);
    expect(orders.at(-1)).toMatchObject({ text: 'Mine.', baseRevision: 2 });
    expect(server).toEqual({ revision: 3, content: 'Mine.' });
  });

  it('“Keep mine” names what was kept of theirs: what they have saved since is not written over', async () => {
    const { saving, other, orders } = await collided();
    other(saving, 'Theirs, later.');
    void saving.keepMine({ revision: 2, content: 'Theirs.' });
    await wait(pace.saveAfter);
    expect(orders).toHaveLength(1);
    expect(saving.snapshot().question).toMatchObject({ theirs: { revision: 3, content: 'Theirs, later.' } });
  });

  it('“Take theirs” shows theirs', async () => {
    const { saving, paper, kept } = await collided();
    saving.takeTheirs();
    await wait(0);
    expect(paper.text).toBe('Theirs.');
    expect(kept()).toBeNull();
    expect(saving.snapshot()).toMatchObject({ state: 'saved', text: 'Theirs.', question: null });
  });
});

describe('a paragraph that both have changed', () => {
  const three = {
    revision: 1,
    content: 'The boat came home.\n\nMy mother kept count.\n\nWe left in the spring.',
  };
  /** The second is changed by both; the first by me, and the third by them. */
  const collided = async () => {
    const scene = savingScene(three);
    const saving = scene.open();
    scene.type(saving, 'The boat came home, mine.\n\nMy mother kept count mine.\n\nWe left in the spring.');
    scene.other(
      saving,
      'The boat came home.\n\nMy mother kept count theirs.\n\nWe left in the spring, theirs.',
    );
    await wait(pace.saveAfter);
    return { saving, ...scene };
  };

  it('holds up no other: all else is saved and shown on both sides', async () => {
    const { saving, server, paper } = await collided();
    expect(paper.text).toBe(
      'The boat came home, mine.\n\nMy mother kept count mine.\n\nWe left in the spring, theirs.',
    );
    expect(server.content).toBe(
      'The boat came home, mine.\n\nMy mother kept count theirs.\n\nWe left in the spring, theirs.',
    );
    expect(saving.snapshot()).toMatchObject({ state: 'waiting', question: { besides: server.content } });
  });

  it('goes on so while it waits for the choice, over a reload too', async () => {
    const { saving, type, other, server, paper, kept, open } = await collided();
    type(
      saving,
      'The boat came home, mine, more.\n\nMy mother kept count mine, more.\n\nWe left in the spring, theirs.',
    );
    await wait(pace.saveAfter);
    expect(server.content).toBe(
      'The boat came home, mine, more.\n\nMy mother kept count theirs.\n\nWe left in the spring, theirs.',
    );
    const left = kept();
    await saving.end();
    const again = open(left ?? undefined);
    other(
      again,
      'The boat came home, mine, more.\n\nMy mother kept count theirs.\n\nWe left in the spring, theirs, more.',
    );
    expect(paper.text).toBe(
      'The boat came home, mine, more.\n\nMy mother kept count mine, more.\n\nWe left in the spring, theirs, more.',
    );
    expect(again.snapshot()).toMatchObject({ question: { besides: server.content } });
  });

  it('“Keep mine” and “Take theirs” decide about it alone', async () => {
    const mine = await collided();
    const kept = mine.saving.keepMine({ ...mine.server });
    await wait(pace.saveAfter);
    await expect(kept).resolves.toBe(true);
    expect(mine.server.content).toBe(
      'The boat came home, mine.\n\nMy mother kept count mine.\n\nWe left in the spring, theirs.',
    );

    const theirs = await collided();
    theirs.type(
      theirs.saving,
      'The boat came home, mine, more.\n\nMy mother kept count mine.\n\nWe left in the spring, theirs.',
    );
    theirs.saving.takeTheirs();
    await wait(pace.saveAfter);
    expect(theirs.server.content).toBe(
      'The boat came home, mine, more.\n\nMy mother kept count theirs.\n\nWe left in the spring, theirs.',
    );
    expect(theirs.paper.text).toBe(theirs.server.content);
    expect(theirs.saving.snapshot()).toMatchObject({ state: 'saved', question: null });
  });

  it.each(['reopen_needed', 'refused'] as const)(
    'is asked about still where what was on its way at a reload comes to nothing: %s',
    async (kind) => {
      const { saving, type, answers, take, server, kept, open } = await collided();
      answers(() => ({ kind: 'unreachable' }));
      type(
        saving,
        'The boat came home, mine, more.\n\nMy mother kept count mine.\n\nWe left in the spring, theirs.',
      );
      await wait(pace.saveAfter);
      const left = kept();
      expect(left?.order).not.toBeNull();
      await saving.end();
      answers(() => (kind === 'refused' ? { kind, message: 'Not now.' } : { kind }));
      const again = open(left ?? undefined);
      await wait(pace.saveAfter);
      answers(take);
      if (kind === 'refused') await again.flush({ ask: true });
      else void again.reopen();
      await wait(pace.saveAfter);
      expect(server.content).toBe(
        'The boat came home, mine, more.\n\nMy mother kept count theirs.\n\nWe left in the spring, theirs.',
      );
      expect(again.snapshot()).toMatchObject({ state: 'waiting', question: { besides: server.content } });
    },
  );

  it.each(['keepMine', 'takeTheirs'] as const)(
    'while the rest of it is on its way, %s is as good',
    async (choice) => {
      const { saving, type, answers, take, orders, server, paper } = await collided();
      const slow = later();
      answers(() => slow.promise);
      type(
        saving,
        'The boat came home, mine, more.\n\nMy mother kept count mine.\n\nWe left in the spring, theirs.',
      );
      await wait(pace.saveAfter);
      if (choice === 'keepMine') void saving.keepMine({ ...server });
      else saving.takeTheirs();
      answers(take);
      const sent = orders.at(-1);
      if (sent) slow.resolve(take(sent));
      await wait(pace.saveAfter);
      const two = choice === 'keepMine' ? 'My mother kept count mine.' : 'My mother kept count theirs.';
      expect(server.content).toBe(
        `The boat came home, mine, more.\n\n${two}\n\nWe left in the spring, theirs.`,
      );
      expect(paper.text).toBe(server.content);
      expect(saving.snapshot().state).toBe('saved');
    },
  );
});
