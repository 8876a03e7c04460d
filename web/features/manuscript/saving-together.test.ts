import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later, savingScene, wait } from '../../testing/saving.ts';
import { pace } from './saving.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const two = { revision: 1, content: 'First.\n\nSecond.' };

describe('what others save in a chapter', () => {
  it('is shown at once', () => {
    const { open, paper, other } = savingScene();
    const saving = open();
    other(saving, 'Two.');
    expect(paper.text).toBe('Two.');
    expect(saving.snapshot()).toMatchObject({ state: 'saved', text: 'Two.' });
  });

  it('is put beside what is being typed, and both are saved', async () => {
    const { open, paper, type, other, server, orders } = savingScene(two);
    const saving = open();
    type(saving, 'First.\n\nSecond, mine.');
    other(saving, 'First, theirs.\n\nSecond.');
    expect(paper.text).toBe('First, theirs.\n\nSecond, mine.');
    expect(saving.snapshot().state).toBe('saving');
    await wait(pace.saveAfter);
    expect(orders).toMatchObject([{ baseRevision: 2 }]);
    expect(server.content).toBe('First, theirs.\n\nSecond, mine.');
  });

  it('is put beside what was typed while a save was under way', async () => {
    const { open, paper, type, other, server, answers, take, orders } = savingScene(two);
    const saving = open();
    const slow = later();
    answers(() => slow.promise);
    type(saving, 'First.\n\nSecond, m');
    await wait(pace.saveAfter);
    type(saving, 'First.\n\nSecond, mine.');
    other(saving, 'First, theirs.\n\nSecond.');
    expect(paper.shown).toBe(0);
    answers(take);
    const [sent] = orders;
    if (sent) slow.resolve(take(sent));
    await wait(pace.saveAfter);
    expect(paper.text).toBe('First, theirs.\n\nSecond, mine.');
    expect(server.content).toBe(paper.text);
  });

  it('that was heard of while a save was under way is not forgotten', async () => {
    const { open, paper, type, answers, put, server } = savingScene(two);
    const saving = open();
    const slow = later();
    answers(() => slow.promise);
    type(saving, 'First.\n\nMine.');
    await wait(pace.saveAfter);
    const mine = put('First.\n\nMine.');
    put('Theirs.\n\nMine.');
    saving.heard({ ...server });
    slow.resolve(mine);
    await wait(0);
    expect(paper.text).toBe('Theirs.\n\nMine.');
    expect(saving.snapshot().state).toBe('saved');
  });

  it('while one was without a connection is put together with what one typed meanwhile', async () => {
    const { open, paper, type, put, server, answers, take } = savingScene(two);
    const saving = open();
    answers(() => ({ kind: 'unreachable' }));
    for (const typed of ['First.\n\nSecond, m', 'First.\n\nSecond, mi', 'First.\n\nSecond, mine.']) {
      type(saving, typed);
      await wait(20 * 60_000);
    }
    put('First.\n\nBetween.\n\nSecond.');
    put('First, theirs.\n\nBetween.\n\nSecond.');
    answers(take);
    await saving.flush();
    expect(paper.text).toBe('First, theirs.\n\nBetween.\n\nSecond, mine.');
    expect(server.content).toBe(paper.text);
    expect(saving.snapshot().state).toBe('saved');
  });

  it('since an earlier visit is put together with what that visit left', async () => {
    const { open, put, server } = savingScene(two);
    put('First, theirs.\n\nSecond.');
    const saving = open({ text: 'First.\n\nSecond, mine.', base: two, order: null });
    expect(saving.snapshot().text).toBe('First, theirs.\n\nSecond, mine.');
    await wait(pace.saveAfter);
    expect(server.content).toBe('First, theirs.\n\nSecond, mine.');
  });

  it('and came late is no news', () => {
    const { open, paper } = savingScene({ revision: 5, content: 'Five.' });
    const saving = open();
    saving.heard({ revision: 4, content: 'Four.' });
    saving.heard({ revision: 5, content: 'Five.' });
    expect(paper).toEqual({ text: 'Five.', shown: 0 });
  });
});

/** Who writes what into which of three paragraphs: a word of its own each, so that it can be looked for. */
const typed = (text: string, at: number, word: string) => {
  const paragraphs = text.split('\n\n');
  paragraphs[at % paragraphs.length] += ` ${word}`;
  return paragraphs.join('\n\n');
};

it('whatever the order of typing, answers, faults, killed tabs, choices and others’ saves: shown as saved is saved, and no word is lost', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('type' as const), fc.nat(2)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('other' as const), fc.nat(2)) },
    {
      weight: 5,
      arbitrary: fc.tuple(
        fc.constantFrom(
          'wait',
          'pause',
          'lose',
          'break',
          'fail',
          'slow',
          'mend',
          'kill',
          'keep mine',
          'take theirs',
        ),
        fc.constant(0),
      ),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const scene = savingScene({ revision: 1, content: 'A.\n\nB.\n\nC.' });
      const { answers, take, server, paper, kept, type, other } = scene;
      let saving = scene.open();
      const words: string[] = [];
      /** Words that are on the page of a visit that was killed before the device could have had them. */
      let fresh: string[] = [];
      /** What a choice has put aside. */
      const versions: string[] = [];
      for (const [n, [name, at]] of steps.entries()) {
        if (name === 'type') {
          words.push(`mine${n};`);
          fresh.push(`mine${n};`);
          type(saving, typed(paper.text, at, `mine${n};`));
        }
        if (name === 'other') {
          words.push(`theirs${n};`);
          other(saving, typed(server.content, at, `theirs${n};`));
        }
        if (name === 'wait') await wait(200);
        if (name === 'pause') await wait(3_000);
        if (name === 'break') answers(() => ({ kind: 'unreachable' }));
        if (name === 'fail') answers(() => ({ kind: 'failing' }));
        if (name === 'lose')
          answers((order) => {
            take(order);
            return { kind: 'unreachable' };
          });
        if (name === 'slow')
          answers(async (order) => {
            await new Promise((resolve) => setTimeout(resolve, 1_500));
            return take(order);
          });
        if (name === 'mend') answers(take);
        const asked = saving.snapshot().question;
        if (asked !== null && asked !== 'reopen') {
          if (name === 'keep mine') {
            versions.push(asked.theirs.content);
            void saving.keepMine(asked.theirs);
          }
          if (name === 'take theirs') {
            versions.push(paper.text);
            saving.takeTheirs();
          }
        }
        if (name === 'kill') {
          const left = kept();
          const gone = fresh.filter((word) => !left?.text.includes(word) && !server.content.includes(word));
          for (const word of gone) words.splice(words.indexOf(word), 1);
          // Its last act may still come through; nobody hears the answer.
          void saving.end();
          saving = scene.open(left ?? undefined);
          fresh = [];
        }
        if (name !== 'type' && name !== 'kill') {
          await wait(pace.keepAfter);
          const { state, question, text } = saving.snapshot();
          if (state === 'saved') expect(server.content).toBe(paper.text);
          else expect(kept()?.text).toBe(paper.text);
          expect(text).toBe(paper.text);
          if (question !== null && question !== 'reopen')
            expect(question.theirs.content).not.toBe(paper.text);
          fresh = [];
        }
      }
      answers(take);
      await wait(pace.retryAtMost * 2);
      const { question } = saving.snapshot();
      if (question !== null && question !== 'reopen') {
        // Both texts are there to be chosen from, and each word is in one of them.
        const texts = [question.theirs.content, paper.text, ...versions].join(' ');
        for (const word of words) expect(texts).toContain(word);
        return;
      }
      expect(saving.snapshot().state).toBe('saved');
      expect(server.content).toBe(paper.text);
      for (const word of words) {
        const times = server.content.split(word).length - 1;
        expect(times).toBeLessThanOrEqual(1);
        if (times === 0) expect(versions.join(' ')).toContain(word);
      }
    }),
    { numRuns: Number(import.meta.env.VITE_SAVING_RUNS ?? 150) },
  );
});
