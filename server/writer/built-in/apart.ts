import { apart } from '../../platform/apart.ts';
import type { Run, Writer } from '../writer.ts';

/**
 * The built-in writer in worker threads: its language model is large, its work heavy, and requests must not wait. It
 * talks in one and works in the other, so that nobody who is being interviewed waits for an analysis to end.
 */
export function builtInWriterApart(): { writer: Writer; end(): Promise<void> } {
  const module = new URL('./work.ts', import.meta.url);
  const talking = apart<typeof import('./work.ts')>(module);
  const working = apart<typeof import('./work.ts')>(module);
  const cancelling = (run?: Run) => ({ signal: run?.signal });
  const reporting = (run?: Run) => ({ signal: run?.signal, onProgress: run?.report });
  return {
    end: async () => {
      await Promise.all([talking.end(), working.end()]);
    },
    writer: {
      provider: 'built-in',
      model: 'built-in',
      opening: (conversation, run) => talking.call('opening', conversation, cancelling(run)),
      reply: (conversation, run) => talking.call('reply', conversation, cancelling(run)),
      another: (conversation, run) => talking.call('another', conversation, cancelling(run)),
      questions: (request, run) => talking.call('questions', request, cancelling(run)),
      extract: (request, run) => working.call('extract', request, reporting(run)),
      outline: (request, run) => working.call('outline', request, reporting(run)),
      chapter: (request, run) => working.call('chapter', request, cancelling(run)),
      persona: (request, run) => working.call('persona', request, cancelling(run)),
    },
  };
}
