import {
  addTranscript,
  analyzeTranscript,
  deleteTranscript,
  editTranscript,
  getTranscript,
  listTranscripts,
} from '@longhand/contract/transcripts';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import { invalid } from '../../platform/errors.ts';
import { projectResource } from '../projects/access.ts';
import { answerRun, startedOnce } from '../runs/answer-run.ts';
import { startAnalysis } from '../story-bank/start-analysis.ts';
import { transcriptResource } from './access.ts';
import { addTranscript as add, changeTranscript, deleteTranscript as remove } from './keep-transcripts.ts';
import { readTranscript, transcriptsOf } from './read-transcripts.ts';
import { readUpload } from './read-upload.ts';
import { speakersOf } from './speakers.ts';

export const transcriptRoutes: Implementation[] = [
  implement(listTranscripts, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.id),
    handle: ({ tx, subject }) => transcriptsOf(tx, subject),
  }),

  implement(addTranscript, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'interview', projectResource, params.id),
    handle: async ({ tx, actor, subject, body, upload, house }) => {
      const given = upload ? readUpload(upload) : body;
      return readTranscript(tx, await add(tx, house.events, authorOf(actor), subject, given));
    },
  }),

  implement(getTranscript, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', transcriptResource, params.id),
    handle: ({ tx, subject }) => readTranscript(tx, subject.id),
  }),

  implement(editTranscript, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'write', transcriptResource, params.id),
    handle: async ({ tx, subject, body, house }) => {
      await changeTranscript(tx, house.events, subject, body);
      return readTranscript(tx, subject.id);
    },
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
        if (transcript.narrator === null && speakersOf(transcript.turns).length > 0)
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
