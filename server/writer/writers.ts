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
  /** The writer of this name; throws where it is not configured (any more). */
  named(name: WriterName): Writer;
}

export function openWriters(builtIn: Writer): Writers {
  const builtInName = { provider: builtIn.provider, model: builtIn.model };
  return {
    configured: [builtIn.provider],
    // No other writer exists on this installation, so whatever is preferred, this one answers.
    choose: () => builtInName,
    named: (name) => {
      if (name.provider === builtIn.provider) return builtIn;
      throw new Error(`The writer ${name.provider} is not configured on this installation.`);
    },
  };
}
