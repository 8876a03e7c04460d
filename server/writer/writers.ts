import { Refusal } from '../platform/errors.ts';
import { catalogue, providerLabel } from './catalogue.ts';
import { type Access, prepare } from './models/connect.ts';
import { modelWriter } from './models/model-writer.ts';
import type { Count } from './usage.ts';
import type { Writer } from './writer.ts';

/** Who writes: a provider and one of its models. */
export interface WriterName {
  readonly provider: string;
  readonly model: string;
}

/** The writers of this installation: the built-in one, always, and one for each provider that is configured. */
export interface Writers {
  /** Providers that can write here and now. */
  readonly configured: readonly string[];
  /** The preferred writer where its provider is configured, else the built-in one. */
  choose(preferred: WriterName | undefined, builtInOnly: boolean): WriterName;
  /** The writer of this name; throws where it is not configured (any more). Each call of a provider is told to `count`. */
  named(name: WriterName, count?: Count): Writer;
  /** Loads what the configured providers need, so that nobody waits for it at their first question. */
  prepare(): Promise<void>;
}

/** As the configuration holds them. */
export interface Providers {
  readonly openai?: Access | undefined;
  readonly anthropic?: Access | undefined;
  readonly google?: Access | undefined;
  readonly compatible?:
    | { readonly baseUrl: string; readonly apiKey: string | undefined; readonly models: readonly string[] }
    | undefined;
  /** Seconds that a model may take over one answer. */
  readonly modelTimeLimit?: number | undefined;
}

export function openWriters(builtIn: Writer, providers: Providers = {}): Writers {
  const schemaless = new Set<string>();
  const builtInName = { provider: builtIn.provider, model: builtIn.model };
  const accessTo = ({ provider, model }: WriterName): Access | undefined =>
    offered(provider, providers).includes(model) ? accessOf(provider, providers) : undefined;
  const configured = ['openai', 'anthropic', 'google', 'compatible'].filter((one) =>
    accessOf(one, providers),
  );
  return {
    configured: [builtIn.provider, ...configured],
    prepare: () => prepare(configured),
    choose: (preferred, builtInOnly) =>
      preferred && !builtInOnly && accessTo(preferred) ? { ...preferred } : builtInName,
    named: (name, count = () => undefined) => {
      if (name.provider === builtIn.provider) return builtIn;
      const access = accessTo(name);
      if (access)
        return modelWriter(name, access, { limitSeconds: providers.modelTimeLimit, schemaless, count });
      throw new Refusal(
        'provider_failed',
        `${providerLabel(name.provider)} ${name.model} is not configured on this installation any more. Choose another writer in the AI settings.`,
      );
    },
  };
}

function accessOf(provider: string, providers: Providers): Access | undefined {
  switch (provider) {
    case 'openai':
    case 'anthropic':
    case 'google':
      return providers[provider];
    case 'compatible':
      return providers.compatible;
    default:
      return undefined;
  }
}

const offered = (provider: string, { compatible }: Providers): readonly string[] =>
  provider === 'compatible'
    ? (compatible?.models ?? [])
    : (catalogue.find((one) => one.provider === provider)?.models.map(({ id }) => id) ?? []);
