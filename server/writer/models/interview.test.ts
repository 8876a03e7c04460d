import { describe, expect, it } from 'vitest';
import { openProviders } from '../../testing/providers/each-provider.ts';
import { conversation } from '../../testing/providers/material.ts';
import { ruleModel, verbOf, wordsOf } from '../../testing/providers/rule-model.ts';

const { wire, writer } = await openProviders();
const model = writer('openai', 'gpt-5');

describe('an interviewer', () => {
  const said = (more: object) => {
    wire.answer = (asked) =>
      verbOf(asked) === 'reply'
        ? { text: JSON.stringify({ ...(wordsOf(asked) as object), ...more }) }
        : ruleModel(asked);
  };
  const asking = (...texts: string[]) => texts.map((question) => ({ question, aspect: 'felt' }));

  it('never falls back in progress, and closes no topic after a few answers', async () => {
    said({ progress: 5, isComplete: true });
    expect(await model.reply(conversation({ progress: 64 }))).toMatchObject({
      progress: 64,
      isComplete: false,
    });
    said({ progress: 250 });
    expect(await model.reply(conversation())).toMatchObject({ progress: 95 });
  });

  it('asks the first of its proposals that was not asked before', async () => {
    said({
      questions: asking('So what was the hard time?', 'Who came back, then?', 'How cold was the workshop?'),
    });
    expect((await model.reply(conversation())).asks).toEqual({
      text: 'How cold was the workshop?',
      aspect: 'felt',
    });
  });

  it('is asked again where all were asked before, and fails rather than repeat itself', async () => {
    said({ questions: asking('What was the hard time?') });
    await expect(model.reply(conversation())).rejects.toThrow('answered twice');
  });

  it('asks the prepared question, whatever the model proposes', async () => {
    const prepared = [{ question: 'Who taught you to sew?', followUp: 'And where?' }];
    const { asks, response } = await model.reply(conversation({ prepared }));
    expect(asks).toMatchObject({ text: 'Who taught you to sew? And where?', prepared: true });
    expect(response.endsWith(asks.text)).toBe(true);
    expect(await model.another(conversation({ prepared }))).toMatchObject({ prepared: true });
  });

  it('does not put words into the narrator’s mouth', async () => {
    said({ reaction: 'So Callum drowned in 1990.' });
    const { response, asks } = await model.reply(conversation());
    expect(response).toBe(asks.text);
  });
});
