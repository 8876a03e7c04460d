/** What one call of a provider came to. Counts and names only: never a word of what was sent or answered. */
export interface ProviderCall {
  readonly provider: string;
  readonly model: string;
  /** The port's verb on whose behalf it was made. */
  readonly verb: string;
  readonly outcome: Outcome;
  /** Null where the provider did not say. */
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly milliseconds: number;
}

/**
 * `unusable`: answered, but not in the form asked for. `refused`: the provider will not serve this request or this key.
 * `busy`: it asks to wait. `failed`: it broke, or the connection did. `silent`: it took longer than the limit.
 */
export type Outcome = 'answered' | 'unusable' | 'refused' | 'busy' | 'failed' | 'silent' | 'cancelled';

export type Count = (call: ProviderCall) => void;
