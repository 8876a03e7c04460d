import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { key, openProviders } from '../testing/providers/each-provider.ts';
import { conversation } from '../testing/providers/material.ts';
import type { Writer } from './writer.ts';
import { openWriters } from './writers.ts';

const builtIn = { provider: 'built-in', model: 'built-in' };
const { wire } = await openProviders();
const opened = (providers: Parameters<typeof openWriters>[1]) => openWriters(builtIn as Writer, providers);
const some = opened({
  anthropic: { apiKey: key, baseUrl: undefined },
  compatible: { baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined, models: ['llama', 'qwen'] },
});

it('are the built-in one and those whose provider is configured', () => {
  expect(opened({}).configured).toEqual(['built-in']);
  expect(some.configured).toEqual(['built-in', 'anthropic', 'compatible']);
});

describe('who answers', () => {
  it.each([
    ['the model that was chosen', { provider: 'anthropic', model: 'claude-opus-4-1' }, 'claude-opus-4-1'],
    ['a model that the installation names', { provider: 'compatible', model: 'qwen' }, 'qwen'],
    ['else the built-in one: no such provider here', { provider: 'openai', model: 'gpt-5' }, 'built-in'],
    ['no such model', { provider: 'anthropic', model: 'claude-one' }, 'built-in'],
    ['a model that is named no longer', { provider: 'compatible', model: 'mistral' }, 'built-in'],
    ['nobody was chosen', undefined, 'built-in'],
  ])('%s', (_what, preferred, model) => {
    expect(some.choose(preferred, false).model).toBe(model);
    expect(some.choose(preferred, true)).toEqual(builtIn);
  });

  it('a writer that is gone is not there by its name either', () => {
    for (const name of [
      { provider: 'openai', model: 'gpt-5' },
      { provider: 'compatible', model: 'mistral' },
    ])
      expect(() => some.named(name)).toThrow('is not configured on this installation any more');
    expect(some.named(builtIn)).toBe(some.named(builtIn));
  });
});

it.each([
  ['openai', 'gpt-5', ''],
  ['openai', 'gpt-5', '/v1'],
  ['anthropic', 'claude-sonnet-4-5', '/v1'],
  ['google', 'gemini-2.5-flash', '/v1beta'],
] as const)('%s is found at an address with or without its path', async (provider, model, path) => {
  const writers = opened({ [provider]: { apiKey: key, baseUrl: wire.url + path } });
  await writers.named({ provider, model }).opening(conversation({ exchanges: [] }));
  expect(wire.asked).toMatchObject([{ model, key }]);
});

it('cost no memory until they are made ready, and then what is configured, before anybody asks', async () => {
  const script = `
    const seen = new Set();
    const { registerHooks } = await import('node:module');
    registerHooks({ resolve: (name, context, next) => (seen.add(name), next(name, context)) });
    const { openWriters } = await import(${JSON.stringify(new URL('./writers.ts', import.meta.url).href)});
    const loaded = () => [...seen].filter((name) => /^ai$|^@ai-sdk.(openai|anthropic|google|openai-compatible)$|wink/.test(name));
    const writers = openWriters({ provider: 'built-in' }, { openai: { apiKey: 'k' } });
    writers.named({ provider: 'openai', model: 'gpt-5' });
    await openWriters({ provider: 'built-in' }).prepare();
    const before = loaded();
    await writers.prepare();
    console.log(JSON.stringify([before, loaded()]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(JSON.parse(stdout)).toEqual([[], ['ai', '@ai-sdk/openai']]);
});
