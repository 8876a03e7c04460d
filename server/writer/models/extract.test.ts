import { describe, expect, it } from 'vitest';
import { openProviders } from '../../testing/providers/each-provider.ts';
import { conversation, passage, told } from '../../testing/providers/material.ts';
import { blocksIn } from '../../testing/providers/quoted-blocks.ts';
import { ruleModel, verbOf, wordsOf } from '../../testing/providers/rule-model.ts';
import type { Asked } from '../../testing/providers/wire-forms.ts';
import type { Reply } from '../../testing/providers/wire-server.ts';
import type { Found } from '../writer.ts';

const { wire, writer } = await openProviders();
const model = writer('openai', 'gpt-5');

/** The model's answers, one after the other and then the last for ever, in place of the rules' own. */
function answering(...answers: unknown[]): void {
  wire.answer = () => ({ text: JSON.stringify(answers.length > 1 ? answers.shift() : answers[0]) });
}

describe('entries', () => {
  const found = (more: object) => ({
    passage: 'p1',
    begins: 'The winter of 1986 was',
    ends: 'went to sea',
    title: 'The hard winter',
    category: 'challenge',
    themes: ['Winter'],
    emotionalTone: 'Sad',
    relevanceScore: 8,
    people: ['Ewan'],
    places: [],
    organisations: [],
    years: [1986],
    ...more,
  });
  const extracted = async (...more: object[]) => {
    answering({ stories: more.map(found) });
    return model.extract({ passages: [passage(told[1] ?? '')] });
  };

  const stays = { begins: 'In 1971 my father', ends: 'and one stove' };

  it('are cut from the source itself, whatever quotes, capitals and spaces the model makes of it', async () => {
    const said = 'He said:  “Don’t—don’t go.”\nAnd I went all the same.';
    answering({ stories: [found({ begins: 'he said: "don\'t-don\'t go."', ends: 'went all the same' })] });
    const [entry] = await model.extract({ passages: [passage(said)] });
    expect(entry?.content).toBe(said);
    expect(entry?.ranges).toEqual([{ kind: 'turn', id: 'turn-1', start: 0, end: said.length }]);
  });

  it.each([
    ['words that were not said', { begins: 'The summer of 1986 was' }],
    ['an end that was not said', { ends: 'and drowned' }],
    ['a passage that was not given', { passage: 'p7' }],
    ['an end before its beginning', { begins: 'I never asked him', ends: 'The winter of 1986 was' }],
    ['a part of a word', { begins: 'inter of 1986' }],
  ])('are left out, and counted, that rest on %s', async (_what, more) => {
    const parts: Found[] = [];
    answering({ stories: [found(more), found({ ...stays, passage: 'p2' })] });
    const passages = [passage(told[1] ?? ''), passage(told[0] ?? '', { id: 'turn-2' })];
    const entries = await model.extract({ passages }, { found: async (part) => void parts.push(part) });
    expect(entries).toMatchObject([{ ranges: [{ id: 'turn-2' }] }]);
    expect(parts).toEqual([{ entries, leftOut: 1 }]);
    expect(wire.asked).toHaveLength(1);
  });

  it('are asked for once more where not one of them is there, and then refused', async () => {
    const nowhere = { stories: [found({ begins: 'The summer of 1986 was' })] };
    answering(nowhere, { stories: [found({})] });
    expect(await model.extract({ passages: [passage(told[1] ?? '')] })).toHaveLength(1);
    expect(wire.asked[1]?.messages.at(-1)?.content).toContain('None of your stories was found');

    answering(nowhere);
    await expect(model.extract({ passages: [passage(told[1] ?? '')] })).rejects.toThrow('answered twice');
  });

  it('may be none at all', async () => {
    answering({ stories: [] });
    expect(await model.extract({ passages: [passage(told[1] ?? '')] })).toEqual([]);
    expect(wire.asked).toHaveLength(1);
  });

  it('name nobody, no place and no year that the words do not', async () => {
    const [entry] = await extracted({
      title: 'The winter Callum left',
      people: ['Ewan', 'Callum'],
      places: ['Aberdeen'],
      organisations: ['the Navy'],
      years: [1986, 1990],
      relevanceScore: 99,
    });
    expect(entry).toMatchObject({
      title: 'The winter of 1986 was the hard…',
      people: ['Ewan'],
      places: [],
      organisations: [],
      years: [1986],
      relevanceScore: 10,
      themes: ['winter'],
      emotionalTone: 'sad',
    });
  });

  it('do not overlap', async () => {
    expect(await extracted({}, { begins: 'We sold the van', ends: 'whether he wanted to' })).toHaveLength(1);
  });

  it('are found in a long passage piece by piece, each at its own place', async () => {
    const sentences = Array.from(
      { length: 900 },
      (_, i) => `On day ${i} we checked every seam of the raft again.`,
    );
    const text = sentences.join(' ');
    wire.answer = (asked) => {
      const [block] = blocksIn(asked.messages[0]?.content ?? '').filter(({ name }) => name === 'passage');
      const [first = ''] = (block?.text ?? '').split('. ');
      return { text: JSON.stringify({ stories: [found({ begins: first, ends: first })] }) };
    };
    const entries = await writer('compatible', 'small-model').extract({ passages: [passage(text)] });
    expect(entries.length).toBeGreaterThan(2);
    for (const { content, ranges } of entries) {
      const [{ start, end } = { start: 0, end: 0 }] = ranges;
      expect(text.slice(start, end)).toBe(content);
    }
  });
});

describe('where a part of what was told is refused', () => {
  /** Longer than one question takes, and the words of the part that is to fail. */
  const passages = Array.from({ length: 4 }, (_, i) =>
    passage(`The tale of the ${'abcd'.charAt(i)} boat. ${'We checked the seams again. '.repeat(700)}`, {
      id: `turn-${i}`,
    }),
  );
  const reading = async (refusal: Reply, boats = 'b') => {
    const fails = new RegExp(`the [${boats}] boat`);
    wire.answer = (asked) => (fails.test(asked.messages[0]?.content ?? '') ? refusal : firstSentence(asked));
    const parts: Found[] = [];
    const error = await model
      .extract({ passages }, { found: async (part) => void parts.push(part) })
      .catch((reason: unknown) => reason);
    return { error, found: parts.flatMap(({ entries }) => entries.map(({ content }) => content)) };
  };

  it('the others are found all the same, and the refusal is told', async () => {
    const { error, found } = await reading({ text: '{}', declined: true });
    expect(found).toEqual(['a', 'c', 'd'].map((which) => `The tale of the ${which} boat.`));
    expect(String(error)).toContain('declined to write about this');
  });

  it('by a provider that serves nobody now, what was found before stays, and no more is asked', async () => {
    const { error, found } = await reading({ status: 401, message: 'No' });
    expect(found).toEqual(['The tale of the a boat.']);
    expect(String(error)).toContain('did not accept');
    expect(wire.asked).toHaveLength(2);
  });

  const busy = { status: 429, message: 'Slow down', headers: { 'retry-after': '0' } };

  it('for a moment that is busy, the others are found all the same, and that is told', async () => {
    const { error, found } = await reading(busy);
    expect(found).toEqual(['a', 'c', 'd'].map((which) => `The tale of the ${which} boat.`));
    expect(error).toMatchObject({ code: 'busy' });
  });

  it('by a provider that is busy twice in a row, no more is asked', async () => {
    const { error, found } = await reading(busy, 'bc');
    expect(found).toEqual(['The tale of the a boat.']);
    expect(error).toMatchObject({ code: 'busy' });
    expect(wire.asked).toHaveLength(1 + 3 + 3);
  });

  it('by a provider that answers in between, the others are found however often it is busy', async () => {
    const { found } = await reading(busy, 'ac');
    expect(found).toEqual(['b', 'd'].map((which) => `The tale of the ${which} boat.`));
  });

  it('the conversation goes on', async () => {
    wire.answer = (asked) =>
      verbOf(asked) === 'extract' ? { text: '{}', declined: true } : ruleModel(asked);
    const reply = await model.reply(conversation());
    expect(reply.response).toContain('You said');
    expect(reply.entries).toEqual([]);
  });
});

const firstSentence = (asked: Asked): Reply => {
  const { stories } = wordsOf(asked) as { stories: object[] };
  const [, which] = /The tale of the (\w) boat/.exec(asked.messages[0]?.content ?? '') ?? [];
  return {
    text: JSON.stringify({
      stories: stories.map((story) => ({ ...story, begins: 'The tale of', ends: `the ${which} boat` })),
    }),
  };
};
