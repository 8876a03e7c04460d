import fc from 'fast-check';
import { inject } from 'vitest';

/** The cases that properties are tried on are drawn the same way in each run, so what is red was made red by a change. */

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number;
  }
}

fc.configureGlobal({ seed: inject('seed') });
