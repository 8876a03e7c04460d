import { regenerateChapter } from '@longhand/contract/chapters';
import {
  generateChapters,
  generateOutline,
  getActiveOutline,
  listOutlines,
  setActiveOutline,
} from '@longhand/contract/outlines';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import { notFound } from '../../platform/errors.ts';
import { chapterResource } from '../chapters/access.ts';
import { projectResource } from '../projects/access.ts';
import { answerRun, startedOnce } from '../runs/answer-run.ts';
import { activate } from './activate.ts';
import { askForChapters } from './ask-for-chapters.ts';
import { askForOutline } from './ask-for-outline.ts';
import { presentGenerated, presentOutline } from './present.ts';
import { activeOutlineOf, outlineAskedAs, outlineOf, outlinesOf } from './read-outlines.ts';
import { askForRedraft } from './redraft-chapter.ts';

export const outlineRoutes: Implementation[] = [
  implement(listOutlines, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.projectId),
    handle: async ({ tx, subject }) => (await outlinesOf(tx, subject)).map(presentOutline),
  }),

  implement(getActiveOutline, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.projectId),
    handle: async ({ tx, subject }) => {
      const active = await activeOutlineOf(tx, subject);
      return active ? presentOutline(active) : null;
    },
  }),

  implement(setActiveOutline, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'generate', projectResource, params.projectId),
    handle: async ({ tx, subject, params, house }) => {
      const outline = await outlineOf(tx, subject, params.outlineId);
      if (!outline) throw notFound();
      return presentOutline(await activate(tx, house.events, outline));
    },
  }),

  implementAcross(generateOutline, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'generate', projectResource, params.projectId),
    handleAcross: async (call) => {
      const { db, house, actor, params, body, once } = call;
      const asked = await db.transaction(async (tx) => {
        const project = await load(tx, actor, 'generate', projectResource, params.projectId);
        const made = body.outlineId && (await outlineAskedAs(tx, project.id, body.outlineId));
        if (made) return { made };
        const ask = () => askForOutline(tx, house, authorOf(actor), project, body);
        return { run: await startedOnce(tx, once, ask) };
      });
      return asked.made ? presentGenerated(asked.made) : answerRun(generateOutline, call, asked.run);
    },
  }),

  implementAcross(generateChapters, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'generate', projectResource, params.projectId),
    handleAcross: async (call) => {
      const { db, house, actor, params, body, once } = call;
      const run = await db.transaction(async (tx) => {
        const project = await load(tx, actor, 'generate', projectResource, params.projectId);
        return startedOnce(tx, once, () => askForChapters(tx, house, authorOf(actor), project, body));
      });
      return answerRun(generateChapters, call, run);
    },
  }),

  implementAcross(regenerateChapter, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'generate', chapterResource, params.id),
    handleAcross: async (call) => {
      const { db, house, actor, params, once } = call;
      const run = await db.transaction(async (tx) => {
        const chapter = await load(tx, actor, 'generate', chapterResource, params.id);
        const project = await load(tx, actor, 'generate', projectResource, chapter.projectId);
        return startedOnce(tx, once, () => askForRedraft(tx, house, authorOf(actor), project, chapter));
      });
      return answerRun(regenerateChapter, call, run);
    },
  }),
];
