import { cancelRun, listRuns } from '@longhand/contract/runs';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { projectResource } from '../projects/access.ts';
import { runResource } from './access.ts';
import { cancel } from './end-run.ts';
import { presentRun } from './present.ts';
import { readRun, runsOf } from './read-runs.ts';

export const runRoutes: Implementation[] = [
  implement(listRuns, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: async ({ tx, subject }) => (await runsOf(tx, subject)).map((run) => presentRun(run)),
  }),

  implement(cancelRun, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'cancel', runResource, params.id),
    handle: async ({ tx, subject, house }) => {
      await cancel(tx, house.events, subject);
      return presentRun(await readRun(tx, subject.id));
    },
  }),
];
