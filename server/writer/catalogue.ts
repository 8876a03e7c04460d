/** The writers that a user may choose from, with what each costs. One data file: screens and server read the same. */

type Cost = 'high' | 'medium' | 'low' | 'none';

interface CatalogueModel {
  readonly id: string;
  readonly cost: Cost;
  /** Tokens that it reads and writes at once, and that it writes at most, where these are less than most models'. */
  readonly reads?: number;
  readonly writes?: number;
  /** It takes no schema for its answer: it is told in words, and answers JSON of any shape. */
  readonly schemaInWords?: true;
}

export interface CatalogueProvider {
  readonly provider: string;
  readonly label: string;
  /** Empty where the installation names them. */
  readonly models: readonly CatalogueModel[];
}

export const catalogue: readonly CatalogueProvider[] = [
  {
    provider: 'openai',
    label: 'OpenAI',
    models: [
      { id: 'gpt-5', cost: 'high' },
      { id: 'gpt-4o', cost: 'high' },
      { id: 'gpt-4o-mini', cost: 'low' },
      { id: 'gpt-4-turbo', cost: 'medium', writes: 4_096, schemaInWords: true },
      { id: 'gpt-3.5-turbo', cost: 'low', reads: 16_000, writes: 4_096, schemaInWords: true },
    ],
  },
  {
    provider: 'anthropic',
    label: 'Anthropic',
    models: [
      { id: 'claude-opus-4-1', cost: 'high' },
      { id: 'claude-sonnet-4-5', cost: 'medium' },
      { id: 'claude-sonnet-4-0', cost: 'medium' },
      { id: 'claude-3-haiku-20240307', cost: 'low', writes: 4_096 },
    ],
  },
  {
    provider: 'google',
    label: 'Google',
    models: [
      { id: 'gemini-2.5-flash', cost: 'low' },
      { id: 'gemini-2.5-pro', cost: 'medium' },
      { id: 'gemini-1.5-pro', cost: 'medium', writes: 8_192, schemaInWords: true },
      { id: 'gemini-1.5-flash', cost: 'low', writes: 8_192, schemaInWords: true },
    ],
  },
  { provider: 'compatible', label: 'OpenAI-compatible server', models: [] },
  { provider: 'built-in', label: 'Built-in writer', models: [{ id: 'built-in', cost: 'none' }] },
];

const entryOf = (provider: string): CatalogueProvider | undefined =>
  catalogue.find((one) => one.provider === provider);

/** What a person calls the writer: "OpenAI gpt-5", "Built-in writer". */
export function labelOf({ provider, model }: { readonly provider: string; readonly model: string }): string {
  const label = providerLabel(provider);
  return provider === 'built-in' ? label : `${label} ${model}`;
}

export const providerLabel = (provider: string): string => entryOf(provider)?.label ?? provider;

/** What a model can take in and give out. A model that the installation names may be a small one. */
export function abilitiesOf(
  provider: string,
  model: string,
): Required<Omit<CatalogueModel, 'id' | 'cost' | 'schemaInWords'>> & {
  readonly schemaInWords: boolean;
} {
  const known = entryOf(provider)?.models.find(({ id }) => id === model);
  const small = known === undefined;
  return {
    reads: known?.reads ?? (small ? 8_000 : 128_000),
    writes: known?.writes ?? (small ? 4_096 : 16_000),
    schemaInWords: known?.schemaInWords ?? false,
  };
}
