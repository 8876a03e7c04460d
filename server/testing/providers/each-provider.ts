import { afterAll, beforeEach } from 'vitest';
import type { ProviderCall } from '../../writer/usage.ts';
import type { Writer } from '../../writer/writer.ts';
import { openWriters } from '../../writer/writers.ts';
import { ruleModel } from './rule-model.ts';
import type { Form } from './wire-forms.ts';
import { startWireServer } from './wire-server.ts';

/** A model for each form in which a provider can be asked, and the variable that leads there. */
export const everyForm: readonly (readonly [provider: string, model: string, form: Form])[] = [
  ['openai', 'gpt-5', 'responses'],
  ['openai', 'gpt-4-turbo', 'chat'],
  ['anthropic', 'claude-sonnet-4-5', 'messages'],
  ['anthropic', 'claude-sonnet-4-0', 'forced tool'],
  ['google', 'gemini-2.5-pro', 'gemini'],
  ['compatible', 'small-model', 'chat'],
];

export const key = 'sk-test-0123456789abcdef';

/** A wire server for this test file, writers that reach it as each provider, and what they were counted for. */
export async function openProviders() {
  const wire = await startWireServer(ruleModel);
  const calls: ProviderCall[] = [];
  afterAll(() => wire.close());
  beforeEach(() => {
    wire.answer = ruleModel;
    wire.asked.length = 0;
    calls.length = 0;
  });
  const access = { apiKey: key, baseUrl: wire.url };
  const writers = (modelTimeLimit?: number) =>
    openWriters({ provider: 'built-in', model: 'built-in' } as Writer, {
      openai: access,
      anthropic: access,
      google: access,
      compatible: { apiKey: key, baseUrl: `${wire.url}/v1`, models: ['small-model'] },
      modelTimeLimit,
    });
  const writer = (provider: string, model: string, limitSeconds?: number): Writer =>
    writers(limitSeconds).named({ provider, model }, (call) => calls.push(call));
  return { wire, calls, writers, writer };
}
