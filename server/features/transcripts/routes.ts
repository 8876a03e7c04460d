import {
  addTranscript,
  analyzeTranscript,
  asksForNarrator,
  deleteTranscript,
  editTranscript,
  getTranscript,
  listTranscripts,
  transcriptFile,
} from '@longhand/contract/transcripts';
import { z } from 'zod';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { FileAnswer, type Implementation, implement, implementAcross } from '../../door/implement.ts';
import { readTranscript, titleOf } from '../../intake/intake.ts';
import { invalid } from '../../platform/errors.ts';
import { projectResource } from '../projects/access.ts';
import { answerRun, startedOnce } from '../runs/answer-run.ts';
import { startAnalysis } from '../story-bank/start-analysis.ts';
import { transcriptResource } from './access.ts';
import { addTranscript as add, changeTranscript, deleteTranscript as remove } from './keep-transcripts.ts';
import { fileOf, readTranscript as readKept, transcriptsOf } from './read-transcripts.ts';

/** What was kept before an update may be the whole transcript, which names its row too. */
const keptId = z.union([z.uuid(), z.object({ id: z.uuid() }).transform(({ id }) => id)]);

/**
 * Of a request that may be sent again it is kept that it was done, and for which row; the answer is the row as it is by
 * then. Kept whole, a long transcript would be stored once more with every call.
 */
export const transcriptRoutes: Implementation[] = [
  implement(listTranscripts, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.id),
    handle: ({ tx, subject }) => transcriptsOf(tx, subject),
  }),

  implementAcross(addTranscript, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'interview', projectResource, params.id),
    handleAcross: async ({ house, db, actor, params, body, upload: file, once }) => {
      const read = await readTranscript(file ?? body.text);
      const title = file ? titleOf(file) : body.title;
      return db.transaction(async (tx) => {
        const project = await load(tx, actor, 'interview', projectResource, params.id);
        const kept = await once(tx, () =>
          add(tx, house.events, authorOf(actor), project, { title, read, file }),
        );
        return readKept(tx, keptId.parse(kept));
      });
    },
  }),

  implement(getTranscript, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', transcriptResource, params.id),
    handle: ({ tx, subject }) => readKept(tx, subject.id),
  }),

  implement(transcriptFile, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', transcriptResource, params.id),
    handle: async ({ tx, subject }) => {
      const { filename, content } = await fileOf(tx, subject);
      return new FileAnswer(content, 'application/octet-stream', filename);
    },
  }),

  implementAcross(editTranscript, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', transcriptResource, params.id),
    handleAcross: ({ house, db, actor, params, body, once }) =>
      db.transaction(async (tx) => {
        const transcript = await load(tx, actor, 'write', transcriptResource, params.id);
        await once(tx, () => changeTranscript(tx, house.events, transcript, body));
        return readKept(tx, transcript.id);
      }),
  }),

  implement(deleteTranscript, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'delete', transcriptResource, params.id),
    handle: async ({ tx, actor, subject, house }) => {
      await remove(tx, house.events, authorOf(actor), subject);
      return { success: true as const };
    },
  }),

  implementAcross(analyzeTranscript, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', transcriptResource, params.id),
    handleAcross: async (call) => {
      const { house, db, actor, params, once } = call;
      const run = await db.transaction(async (tx) => {
        const transcript = await load(tx, actor, 'write', transcriptResource, params.id);
        if (asksForNarrator(transcript))
          throw invalid(
            'narrator',
            'Say first whose memoir this is: choose the narrator among the speakers.',
          );
        const project = await load(tx, actor, 'interview', projectResource, transcript.projectId);
        return startedOnce(tx, once, () =>
          startAnalysis(tx, house, authorOf(actor), project, { kind: 'transcript', id: transcript.id }),
        );
      });
      return answerRun(analyzeTranscript, call, run);
    },
  }),
];
