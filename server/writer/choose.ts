import type { Writer } from './writer.ts';

export interface WriterPreference {
  readonly provider: string;
  readonly model: string;
}

/** Makes a writer for a model of its provider, or nothing where it does not offer that model. */
export type WriterMaker = (model: string) => Writer | undefined;

/**
 * The writers of this installation: the built-in one, always, and a maker for each provider that is configured.
 */
export interface ConfiguredWriters {
  readonly builtIn: Writer;
  readonly providers: ReadonlyMap<string, WriterMaker>;
}

export const isConfigured = (provider: string, configured: ConfiguredWriters): boolean =>
  provider === configured.builtIn.provider || configured.providers.has(provider);

/** The writer that answers: the one chosen where its provider is configured, else the built-in one. */
export function chooseWriter(
  preference: WriterPreference | undefined,
  configured: ConfiguredWriters,
): Writer {
  if (preference === undefined) return configured.builtIn;
  return configured.providers.get(preference.provider)?.(preference.model) ?? configured.builtIn;
}
