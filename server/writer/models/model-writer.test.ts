import { describe, expect, it } from 'vitest';
import { everyForm, key, openProviders } from '../../testing/providers/each-provider.ts';
import {
  chapterRequest,
  conversation,
  outlineRequest,
  passage,
  project,
  stories,
  told,
} from '../../testing/providers/material.ts';
import { unquoted } from '../../testing/providers/quoted-blocks.ts';
import type { VoiceProfile } from '../voice/profile.ts';

const { wire, calls, writer, writers } = await openProviders();

describe.each(everyForm)('%s %s', (provider, model, form) => {
  const asked = () => wire.asked.at(-1);

  it(`is asked in the form of ${form}, with the key and the schema, and told apart from what was said`, async () => {
    await writer(provider, model).opening(conversation({ exchanges: [] }));
    expect(asked()).toMatchObject({ form, model, key });
    const carries = asked()?.schema !== undefined;
    expect(carries || asked()?.system.includes('as a JSON schema:')).toBe(true);
    expect(asked()?.system).toContain('quoted material');
    expect(calls).toMatchObject([{ provider, model, verb: 'opening', outcome: 'answered' }]);
    expect(calls[0]?.inputTokens).toBeGreaterThan(100);
    expect(calls[0]?.outputTokens).toBeGreaterThan(10);
  });

  it('opens an interview with a welcome that names the book, and a question', async () => {
    const opening = await writer(provider, model).opening(conversation({ exchanges: [] }));
    expect(opening.response).toContain('Check the Seams');
    expect(opening.response.endsWith(opening.asks.text)).toBe(true);
  });

  it('replies: a reaction, a question, the story of the last answer with its place', async () => {
    const reply = await writer(provider, model).reply(conversation());
    expect(reply.response).toContain(reply.asks.text);
    expect(reply).toMatchObject({ progress: 36, isComplete: false });
    expect(reply.entries).toMatchObject([
      { content: told[2], ranges: [{ kind: 'turn', id: 'turn-2', start: 0, end: told[2]?.length }] },
    ]);
  });

  it('asks another question, and prepares a set', async () => {
    const another = await writer(provider, model).another(conversation());
    expect(another.text).toMatch(/\?$/);
    const set = await writer(provider, model).questions({ project, topic: 'The workshop', count: 5 });
    expect(set.map(({ question }) => question)).toHaveLength(5);
  });

  it('finds stories in passages, each with its place in its source', async () => {
    const before = 'Interviewer: So?\n';
    const entries = await writer(provider, model).extract({
      passages: told.map((text, i) =>
        passage(before + text, {
          id: `t${i}`,
          span: { start: before.length, end: before.length + text.length },
        }),
      ),
    });
    expect(entries.map(({ content }) => content)).toEqual(told);
    expect(entries.map(({ ranges }) => ranges[0]?.start)).toEqual(told.map(() => before.length));
  });

  it('plans as many chapters as were asked for, gaps among them', async () => {
    const { outlineData } = await writer(provider, model).outline(outlineRequest());
    const chapters = outlineData.parts.flatMap((part) => part.chapters);
    expect(chapters.map(({ chapterNumber }) => chapterNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chapters.flatMap(({ suggestedBibEntries }) => suggestedBibEntries)).toEqual(
      stories.map(({ id }) => id),
    );
    expect(chapters.filter(({ gap }) => gap).map(({ questions }) => questions?.length)).toEqual([1, 1, 1]);
  });

  it('drafts a chapter with the sources of each paragraph', async () => {
    const draft = await writer(provider, model).chapter(chapterRequest());
    expect(draft.paragraphs.map(({ markdown }) => markdown)).toEqual(told);
    for (const [i, { sources }] of draft.paragraphs.entries()) {
      expect(sources).toHaveLength(1);
      expect(sources[0]).toMatchObject({ entryId: stories[i]?.id, start: 0 });
    }
    expect(draft.wordCount).toBeGreaterThan(60);
  });

  it('puts a voice into words, with examples that were said', async () => {
    const persona = await writer(provider, model).persona({
      project,
      type: 'comprehensive',
      samples: told,
      profile: {} as VoiceProfile,
      traits: ['Sentences of 9 words on average.'],
    });
    expect(persona.personaData.narrativeVoice.tone).toBe('plain');
    expect(persona.examples.every(({ quote }) => told.some((text) => text.includes(quote)))).toBe(true);
    expect(persona.examples).toHaveLength(3);
  });
});

it('keeps what people said out of what a model is told to do', async () => {
  const secret = 'the boat was called Morning Star';
  await writer('openai', 'gpt-5').reply(
    conversation({ exchanges: [{ id: 'a', question: secret, answer: `${secret} and it sank in the bay` }] }),
  );
  await writer('openai', 'gpt-5').extract({
    passages: [passage(secret, { speaker: secret, question: secret })],
  });
  await writer('openai', 'gpt-5').questions({ project: { title: secret }, topic: secret, count: 2 });
  await writer('openai', 'gpt-5').outline(
    outlineRequest({
      context: secret,
      voice: { name: secret, description: secret, examples: [{ shows: secret, quote: secret }] },
    }),
  );
  await writer('openai', 'gpt-5').chapter(
    chapterRequest({ alreadyTold: told.slice(0, 1), voice: { name: secret, description: secret } }),
  );
  expect(wire.asked.length).toBeGreaterThanOrEqual(6);
  for (const { system, messages } of wire.asked) {
    expect(system).not.toContain(secret);
    for (const { content } of messages) {
      expect(unquoted(content)).not.toContain(secret);
      expect(unquoted(content)).not.toContain('Trinity');
    }
  }
});

it('asks OpenAI to keep nothing', async () => {
  await writer('openai', 'gpt-5').opening(conversation({ exchanges: [] }));
  expect(wire.asked[0]?.body).toMatchObject({ store: false });
});

it('tells a server that takes no schema the form in words, having found that out once', async () => {
  const rules = wire.answer;
  wire.answer = (asked) =>
    asked.schema ? { status: 400, message: 'response_format json_schema is not supported' } : rules(asked);
  const all = writers();
  const model = () => all.named({ provider: 'compatible', model: 'small-model' });
  expect((await model().opening(conversation({ exchanges: [] }))).response).toContain('Check the Seams');
  await model().another(conversation());
  expect(wire.asked.map(({ schema }) => schema !== undefined)).toEqual([true, false, false]);
});
