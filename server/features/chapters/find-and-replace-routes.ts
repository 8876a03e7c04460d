import { findInBook, replaceInBook } from '@longhand/contract/find-and-replace';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import { projectResource } from '../projects/access.ts';
import { find, prepareReplacing, writeReplaced } from './find-and-replace.ts';

export const findAndReplaceRoutes: Implementation[] = [
  implement(findInBook, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: async ({ tx, subject, query }) => find(tx, subject, query),
  }),

  implementAcross(replaceInBook, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', projectResource, params.id),
    handleAcross: async ({ house, db, actor, params, body, once, answered }) => {
      const before = await answered();
      if (before !== undefined) return replaceInBook.response.parse(before);
      const project = await load(db.tx, actor, 'write', projectResource, params.id);
      const prepared = await prepareReplacing(db.tx, project, body);
      const answer = await db.transaction((tx) =>
        once(tx, () => writeReplaced(tx, house.events, authorOf(actor), prepared, body.reopen)),
      );
      return replaceInBook.response.parse(answer);
    },
  }),
];
