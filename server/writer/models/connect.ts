/**
 * The way to a provider's model, through the AI SDK. The SDK and a provider's part of it are loaded when the first
 * question is asked: a Longhand without a model, or with one that nobody asks, has none of it in memory.
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

export async function wayTo({ provider, model }: WriterName, access: Access, inWords: boolean): Promise<Way> {
  const { apiKey } = access;
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const openai = createOpenAI({ ...keyed(apiKey), ...at(access, '/v1') });
      // People's lives are not for the provider to keep.
      const options = { store: false, ...(model.startsWith('gpt-5') && { reasoningEffort: 'low' }) };
      // A model that takes no schema is asked as in its own day.
      return { model: inWords ? openai.chat(model) : openai.responses(model), options: { openai: options } };
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return { model: createAnthropic({ ...keyed(apiKey), ...at(access, '/v1') })(model), options: {} };
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      const google = createGoogle({ ...keyed(apiKey), ...at(access, '/v1beta') });
      return { model: google(model), options: { google: { structuredOutputs: !inWords } } };
    }
    default: {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
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
