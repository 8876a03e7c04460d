import type { listProviders, provider } from '@longhand/contract/ai';
import type { z } from 'zod';

type Provider = z.infer<typeof provider>;
export type Catalogue = z.infer<(typeof listProviders)['response']>;
export type Cost = Provider['models'][number]['cost'];

export const costs: Readonly<Record<Cost, string>> = {
  none: 'no cost',
  low: 'low cost',
  medium: 'medium cost',
  high: 'high cost',
};

export const builtIn = 'built-in';
