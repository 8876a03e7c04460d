/**
 * The way to a provider's model, through the AI SDK. The SDK and a provider's part of it are loaded when they are needed:
 * a Longhand without a model has none of it in memory.
 */
import type { LanguageModel } from 'ai';
import type { WriterName } from '../writers.ts';

/** Where a provider is reached; without `baseUrl`, at its own address. */
export interface Access {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
}

/** The SDK's own options by provider. */
type ProviderOptions = Record<string, Record<string, string | boolean>>;

interface Way {
  readonly model: LanguageModel;
  readonly options: ProviderOptions;
}

const parts = {
  openai: () => import('@ai-sdk/openai'),
  anthropic: () => import('@ai-sdk/anthropic'),
  google: () => import('@ai-sdk/google'),
  compatible: () => import('@ai-sdk/openai-compatible'),
};

export function sdk() {
  // Its warnings go to the console, with what they are about.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  return import('ai');
}

/**
 * Loads what the first question to these providers would otherwise wait for, and everybody else with it: a fifth of a
 * second.
 */
export async function prepare(providers: readonly string[]): Promise<void> {
  const wanted = Object.entries(parts).filter(([name]) => providers.includes(name));
  if (wanted.length === 0) return;
  await sdk();
  for (const [, load] of wanted) await load();
}

export async function wayTo({ provider, model }: WriterName, access: Access, inWords: boolean): Promise<Way> {
  const { apiKey } = access;
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await parts.openai();
      const openai = createOpenAI({ ...keyed(apiKey), ...at(access, '/v1') });
      // People's lives are not for the provider to keep.
      const options = { store: false, ...(model.startsWith('gpt-5') && { reasoningEffort: 'low' }) };
      // A model that takes no schema is asked as in its own day.
      return { model: inWords ? openai.chat(model) : openai.responses(model), options: { openai: options } };
    }
    case 'anthropic': {
      const { createAnthropic } = await parts.anthropic();
      return { model: createAnthropic({ ...keyed(apiKey), ...at(access, '/v1') })(model), options: {} };
    }
    case 'google': {
      const { createGoogle } = await parts.google();
      const google = createGoogle({ ...keyed(apiKey), ...at(access, '/v1beta') });
      return { model: google(model), options: { google: { structuredOutputs: !inWords } } };
    }
    default: {
      const { createOpenAICompatible } = await parts.compatible();
      const compatible = createOpenAICompatible({
        name: 'compatible',
        baseURL: access.baseUrl ?? '',
        ...keyed(apiKey),
        supportsStructuredOutputs: !inWords,
      });
      return { model: compatible(model), options: {} };
    }
  }
}

const keyed = (apiKey: string | undefined) => (apiKey === undefined ? {} : { apiKey });

/** An address that names a host only gets the provider's usual path. */
function at({ baseUrl }: Access, path: string) {
  if (baseUrl === undefined) return {};
  return { baseURL: new URL(baseUrl).pathname === '/' ? `${baseUrl.replace(/\/$/, '')}${path}` : baseUrl };
}
