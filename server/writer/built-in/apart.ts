import { apart } from '../../platform/apart.ts';
import type { Run, Writer } from '../writer.ts';

/** The built-in writer in a worker thread: its language model is large, its work heavy, and requests must not wait. */
export function builtInWriterApart(): { writer: Writer; end(): Promise<void> } {
  const thread = apart<typeof import('./work.ts')>(new URL('./work.ts', import.meta.url));
  const cancelling = (run?: Run) => ({ signal: run?.signal });
  const reporting = (run?: Run) => ({ signal: run?.signal, onProgress: run?.report });
  return {
    end: () => thread.end(),
    writer: {
      provider: 'built-in',
      model: 'built-in',
      opening: (conversation, run) => thread.call('opening', conversation, cancelling(run)),
      reply: (conversation, run) => thread.call('reply', conversation, cancelling(run)),
      another: (conversation, run) => thread.call('another', conversation, cancelling(run)),
      questions: (request, run) => thread.call('questions', request, cancelling(run)),
      extract: (request, run) => thread.call('extract', request, reporting(run)),
      outline: (request, run) => thread.call('outline', request, reporting(run)),
      chapter: (request, run) => thread.call('chapter', request, cancelling(run)),
    },
  };
}
