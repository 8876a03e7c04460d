import { describe, expect, it } from 'vitest';
import { openProviders } from '../../testing/providers/each-provider.ts';
import { answerInTurn, paragraph } from '../../testing/providers/given-answers.ts';
import { chapterRequest, stories, told } from '../../testing/providers/material.ts';

const { wire, writer } = await openProviders();
const model = writer('openai', 'gpt-5');

const [first = '', second = '', third = ''] = told;
const one = paragraph(first, first, { sources: [{ story: 's1', quote: first }] });
const two = paragraph(second, second);
const three = paragraph(third, third, { sources: [{ story: 's3', quote: third }] });
const faulty = (given: typeof one) => ({ ...given, text: `Callum said: ${given.text}` });

const drafted = async (...answers: readonly object[][]) => {
  answerInTurn(
    wire,
    answers.map((paragraphs) => ({ paragraphs })),
  );
  const { paragraphs, leftOut } = await model.chapter(chapterRequest());
  return { texts: paragraphs.map(({ markdown }) => markdown), leftOut };
};
const [, secondId, thirdId] = stories.map(({ id }) => id);

describe('the second answer', () => {
  it('counts for the stories that it tells, though it passes over what was to be written again', async () => {
    const { texts, leftOut } = await drafted([faulty(two), one], [three]);
    expect(texts).toEqual([first, third]);
    expect(leftOut).toEqual([secondId]);
  });

  it('counts where it passes over one of several', async () => {
    const { texts, leftOut } = await drafted([faulty(two), one, faulty(three)], [three]);
    expect(texts).toEqual([first, third]);
    expect(leftOut).toEqual([secondId]);
  });

  it('is all the same not told in full that lost more paragraphs than it gets', async () => {
    const { texts, leftOut } = await drafted([faulty(two), one, faulty(three), faulty(three)], [three, two]);
    expect(texts).toEqual(told);
    expect(leftOut).toEqual([thirdId]);
  });

  it('adds nothing that stands already', async () => {
    const { texts } = await drafted([one, faulty(two)], [one, two, three]);
    expect(texts).toEqual(told);
  });
});

describe('a provider that is busy when it is asked again', () => {
  it('is told as busy: the story is not given up as one that cannot be told', async () => {
    wire.answer = () =>
      wire.asked.length === 1
        ? { text: JSON.stringify({ paragraphs: [one, faulty(two), three] }) }
        : { status: 429, message: 'Slow down', headers: { 'retry-after': '0' } };
    await expect(model.chapter(chapterRequest())).rejects.toMatchObject({ code: 'busy' });
  });

  it('but one that declines the subject leaves the rest as it stands', async () => {
    wire.answer = () =>
      wire.asked.length === 1
        ? { text: JSON.stringify({ paragraphs: [one, faulty(two), three] }) }
        : { text: '{}', declined: true };
    const { paragraphs, leftOut } = await model.chapter(chapterRequest());
    expect(paragraphs.map(({ markdown }) => markdown)).toEqual([first, third]);
    expect(leftOut).toEqual([secondId]);
  });
});
