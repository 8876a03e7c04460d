import { describe, expect, it } from 'vitest';
import { openProviders } from '../../testing/providers/each-provider.ts';
import { passage, told } from '../../testing/providers/material.ts';
import { blocksIn } from '../../testing/providers/quoted-blocks.ts';

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
  ])('are dropped that rest on %s', async (_what, more) => {
    expect(await extracted(more)).toEqual([]);
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
