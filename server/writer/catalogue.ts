/** The writers that a user may choose from, with what each costs. One data file: screens and server read the same. */

type Cost = 'high' | 'medium' | 'low';

interface CatalogueModel {
  readonly id: string;
  readonly cost: Cost;
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
      { id: 'gpt-4-turbo', cost: 'medium' },
      { id: 'gpt-3.5-turbo', cost: 'low' },
    ],
  },
  {
    provider: 'anthropic',
    label: 'Anthropic',
    models: [
      { id: 'claude-opus-4-1', cost: 'high' },
      { id: 'claude-sonnet-4-5', cost: 'medium' },
      { id: 'claude-sonnet-4-0', cost: 'medium' },
      { id: 'claude-3-haiku-20240307', cost: 'low' },
    ],
  },
  {
    provider: 'google',
    label: 'Google',
    models: [
      { id: 'gemini-2.5-flash', cost: 'low' },
      { id: 'gemini-2.5-pro', cost: 'medium' },
      { id: 'gemini-1.5-pro', cost: 'medium' },
      { id: 'gemini-1.5-flash', cost: 'low' },
    ],
  },
  { provider: 'compatible', label: 'OpenAI-compatible server', models: [] },
  { provider: 'built-in', label: 'Built-in writer', models: [{ id: 'built-in', cost: 'low' }] },
];
