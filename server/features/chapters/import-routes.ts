import { importManuscript, previewImport } from '@longhand/contract/imports';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implementAcross } from '../../door/implement.ts';
import { readManuscript, titleOf } from '../../intake/intake.ts';
import { projectResource } from '../projects/access.ts';
import { importChapters, previewOf } from './import-chapters.ts';
import { presentSummary } from './present.ts';

/** A manuscript is read before anything is kept, apart and outside of any transaction. */
export const importRoutes: Implementation[] = [
  implementAcross(previewImport, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', projectResource, params.id),
    handleAcross: async ({ body, upload: file }) =>
      previewOf(await readManuscript(file ?? body.text), file ? titleOf(file) : ''),
  }),

  implementAcross(importManuscript, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', projectResource, params.id),
    handleAcross: async ({ house, db, actor, params, body, upload: file, once }) => {
      const read = await readManuscript(file ?? body.text);
      const title = file ? titleOf(file) : '';
      return db.transaction(async (tx) => {
        const project = await load(tx, actor, 'write', projectResource, params.id);
        const answer = await once(tx, async () => {
          const made = await importChapters(tx, house.events, authorOf(actor), project, read, title);
          const chapters = made.map((chapter) => presentSummary({ ...chapter, role: project.role }));
          return { chapters, leftOut: [...read.leftOut] };
        });
        return importManuscript.response.parse(answer);
      });
    },
  }),
];
