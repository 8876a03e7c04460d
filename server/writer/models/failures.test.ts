import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { everyForm, key, openProviders } from '../../testing/providers/each-provider.ts';
import {
  anthropicLimit,
  anthropicUnpaid,
  googleLimit,
  openaiLimit,
  openaiUnpaid,
  perDay,
  perMinute,
} from '../../testing/providers/limits-reached.ts';
import { conversation, outlineRequest } from '../../testing/providers/material.ts';
import { ruleModel, wordsOf } from '../../testing/providers/rule-model.ts';
import type { Reply } from '../../testing/providers/wire-server.ts';
import { ProviderDown } from './failures.ts';

const { wire, calls, writer } = await openProviders();

/** These replies one after the other, and then the last of them for ever. */
function inTurn(...replies: (Reply | 'well')[]): void {
  wire.answer = (asked) => {
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply === undefined || reply === 'well' ? ruleModel(asked) : reply;
  };
}

const now = { 'retry-after': '0' };
const begin = conversation({ exchanges: [] });

async function refusalFrom(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw new Error(`not refused but ${String(error)}`);
}

const outcomes = () => calls.map(({ outcome }) => outcome);

describe.each(everyForm)('%s %s in trouble', (provider, model) => {
  const ask = (limitSeconds?: number, signal?: AbortSignal) =>
    writer(provider, model, limitSeconds).opening(begin, { signal });

  it('a key that is not accepted: said at once, with the reason and without the key', async () => {
    inTurn({ status: 401, message: `Incorrect API key provided: ${key}. Find yours at example.com.` });
    const refusal = await refusalFrom(ask());
    expect(refusal).toBeInstanceOf(ProviderDown);
    expect(refusal).toMatchObject({ code: 'provider_failed', status: 502 });
    expect(refusal.message).toContain('Incorrect API key provided: [key].');
    expect(refusal.message).not.toContain(key);
    expect(outcomes()).toEqual(['refused']);
  });

  it('too many requests: tried again after what the provider asks to wait', async () => {
    inTurn({ status: 429, message: 'Slow down', headers: now }, 'well');
    expect((await ask()).response).toContain('Check the Seams');
    expect(outcomes()).toEqual(['busy', 'answered']);
  });

  it('too many requests for longer than anybody waits: told as busy, with how long', async () => {
    inTurn({ status: 429, message: 'Rate limit reached', headers: { 'retry-after': '120' } });
    const refusal = await refusalFrom(ask());
    expect(refusal).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 120 });
    expect(refusal.message).toMatch(
      /is busy and asks to wait: “Rate limit reached”\. Please try again in 2 minutes\./,
    );
    expect(outcomes()).toEqual(['busy']);
  });

  it('a fault that passes: tried again', async () => {
    inTurn({ status: 500, message: 'Oh no', headers: now }, 'well');
    await ask();
    expect(outcomes()).toEqual(['failed', 'answered']);
  });

  it('a fault that stays: given up after three tries, with the reason', async () => {
    inTurn({ status: 500, message: 'The engine is on fire', headers: now });
    const refusal = await refusalFrom(ask());
    expect(refusal.code).toBe('provider_failed');
    expect(refusal.message).toContain('The engine is on fire');
    expect(outcomes()).toEqual(['failed', 'failed', 'failed']);
  });

  it('silence: ended at the limit, and said so', async () => {
    inTurn('silence');
    const refusal = await refusalFrom(ask(0.2));
    expect(refusal.code).toBe('provider_failed');
    expect(refusal.message).toContain('did not answer within 1 second');
    expect(outcomes()).toEqual(['silent']);
  });

  it('a call that is called off: ends at once, with the reason it was called off for', async () => {
    const stop = new AbortController();
    const reason = new Error('the run is over');
    wire.answer = () => {
      stop.abort(reason);
      return 'silence';
    };
    await expect(ask(60, stop.signal)).rejects.toBe(reason);
    expect(outcomes()).toEqual(['cancelled']);
  });

  it('a subject that its provider will not have: said so, and not asked again', async () => {
    inTurn({ text: '{}', declined: true });
    const refusal = await refusalFrom(ask());
    expect(refusal).not.toBeInstanceOf(ProviderDown);
    expect(refusal.message).toContain('declined to write about this');
    expect(outcomes()).toEqual(['refused']);
  });

  it.each(['broken off', 'half an answer'] as const)('an answer that is %s: tried again', async (fault) => {
    inTurn(fault, 'well');
    await ask();
    expect(outcomes()).toEqual(['failed', 'answered']);
  });

  it.each([
    ['is cut off in the middle', { text: '{"welcome": "Good d', cut: true }],
    ['is no JSON', { text: 'Certainly! Here is your welcome.' }],
    ['has another form', { text: '{"welcome": 7, "questions": "none"}' }],
  ])('an answer that %s: sent back once with what is wrong, and then refused', async (_what, bad) => {
    inTurn(bad, 'well');
    expect((await ask()).response).toContain('Check the Seams');
    const [, again] = wire.asked;
    expect(again?.messages.length).toBeGreaterThanOrEqual(2);
    expect(again?.messages.at(-1)?.content).toMatch(/^Your answer .*Give the whole answer again/s);
    expect(outcomes()).toEqual(['unusable', 'answered']);

    inTurn(bad);
    const refusal = await refusalFrom(ask());
    expect(refusal).toMatchObject({ code: 'provider_failed' });
    expect(refusal).not.toBeInstanceOf(ProviderDown);
    expect(refusal.message).toContain('answered twice in a form that could not be used');
  });
});

describe('a limit that is reached', () => {
  const google = () => writer('google', 'gemini-2.5-pro').opening(begin);
  const openai = () => writer('openai', 'gpt-5').opening(begin);
  const anthropic = () => writer('anthropic', 'claude-sonnet-4-5').opening(begin);

  it.each([
    ['Google’s', google, googleLimit(perMinute, '0.02s')],
    ['OpenAI’s of requests', openai, openaiLimit('requests', 0)],
    ['OpenAI’s of tokens', openai, openaiLimit('tokens', 0)],
    ['Anthropic’s', anthropic, anthropicLimit(0)],
  ])('%s of a minute, which speaks of billing too: tried again', async (_whose, ask, limit) => {
    inTurn(limit, 'well');
    await ask();
    expect(outcomes()).toEqual(['busy', 'answered']);
  });

  it.each([
    ['Google’s', google, googleLimit(perMinute, '41.3s'), 42],
    ['OpenAI’s', openai, openaiLimit('requests', 41), 41],
  ])('%s of a minute, for longer than is waited: told with how long', async (_whose, ask, limit, seconds) => {
    inTurn(limit);
    const refusal = await refusalFrom(ask());
    expect(refusal).toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: seconds });
    expect(refusal).toBeInstanceOf(ProviderDown);
    expect(outcomes()).toEqual(['busy']);
  });

  it('of a minute is waited for where work goes on by itself', async () => {
    inTurn(googleLimit(perMinute, '41.3s'));
    const stop = new AbortController();
    const reason = new Error('the run is over');
    const work = writer('google', 'gemini-2.5-pro').opening(begin, { report: () => {}, signal: stop.signal });
    const ended = expect(work).rejects.toBe(reason);
    await expect.poll(outcomes).toEqual(['busy']);
    stop.abort(reason);
    await ended;
  });

  it('for a moment that stays: told as busy, which says nothing about what is asked next', async () => {
    inTurn(googleLimit(perMinute, '0.02s'));
    const refusal = await refusalFrom(google());
    expect(refusal).toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    expect(refusal).not.toBeInstanceOf(ProviderDown);
    expect(outcomes()).toEqual(['busy', 'busy', 'busy']);
  });

  it('of a day: waiting a second mends nothing, whatever Google asks', async () => {
    inTurn(googleLimit(perDay, '0.02s'));
    const refusal = await refusalFrom(google());
    expect(refusal).toBeInstanceOf(ProviderDown);
    expect(refusal.message).toContain('has answered as much as it may in a day');
    expect(outcomes()).toEqual(['refused']);
  });

  it.each([
    ['OpenAI', openai, openaiUnpaid, 'You exceeded your current quota'],
    ['Anthropic', anthropic, anthropicUnpaid, 'Your credit balance is too low'],
  ])('of money, at %s: waiting mends nothing, so none is done', async (_who, ask, limit, reason) => {
    inTurn(limit);
    const refusal = await refusalFrom(ask());
    expect(refusal).toMatchObject({ code: 'provider_failed' });
    expect(refusal).toBeInstanceOf(ProviderDown);
    expect(refusal.message).toContain(reason);
    expect(outcomes()).toEqual(['refused']);
  });

  it('in a list, as Google’s server in OpenAI’s form puts it', async () => {
    inTurn({ status: 429, body: [googleLimit(perDay).body] });
    await refusalFrom(writer('compatible', 'small-model').opening(begin));
    expect(outcomes()).toEqual(['refused']);
  });
});

it('a reason that repeats what people said is not passed on', async () => {
  wire.answer = ({ messages }) => ({
    status: 400,
    message: `Not allowed: ${messages[0]?.content.slice(0, 400)}`,
  });
  const refusal = await refusalFrom(writer('google', 'gemini-2.5-pro').another(conversation()));
  expect(refusal.message).toBe('Google gemini-2.5-pro refused the request.');
});

it('nobody at the address', async () => {
  const gone = await import('../../testing/providers/wire-server.ts').then(({ startWireServer }) =>
    startWireServer(ruleModel),
  );
  await gone.close();
  const { openWriters } = await import('../writers.ts');
  const writers = openWriters(writer('openai', 'gpt-5'), { google: { apiKey: key, baseUrl: gone.url } });
  const refusal = await refusalFrom(
    writers.named({ provider: 'google', model: 'gemini-2.5-pro' }).opening(begin),
  );
  expect(refusal.message).toBe('Google gemini-2.5-pro could not be reached.');
});

it('an answer of the right form that does not keep to what was asked: sent back once, then refused', async () => {
  wire.answer = (asked) => {
    const outline = wordsOf(asked) as { parts: unknown[] };
    return { text: JSON.stringify({ ...outline, parts: outline.parts.slice(1) }) };
  };
  const refusal = await refusalFrom(writer('anthropic', 'claude-sonnet-4-5').outline(outlineRequest()));
  expect(refusal.message).toContain('answered twice');
  expect(wire.asked[1]?.messages.at(-1)?.content).toContain(
    'You planned 3 chapters; exactly 6 are asked for',
  );
});

it('a fence around the JSON is no fault', async () => {
  wire.answer = (asked) => ({ text: `\`\`\`json\n${ruleModel(asked).text}\n\`\`\`` });
  await writer('openai', 'gpt-4-turbo').opening(begin);
  expect(outcomes()).toEqual(['answered']);
});

it('one half of a reply that fails calls the other off', async () => {
  wire.answer = (asked) => (asked.schema?.properties?.stories ? { status: 401, message: 'No' } : 'silence');
  const refusal = await refusalFrom(writer('openai', 'gpt-5', 60).reply(conversation()));
  expect(refusal.message).toContain('did not accept');
  await expect.poll(() => outcomes().toSorted()).toEqual(['cancelled', 'refused']);
});
