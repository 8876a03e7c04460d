import {
  createReference,
  deleteReference,
  editReference,
  listReferences,
} from '@longhand/contract/bibliography';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { projectResource } from '../projects/access.ts';
import { bibliographyResource, referenceResource } from './access.ts';
import { addReference, changeReference, referencesOf, removeReference } from './keep-references.ts';

export const bibliographyRoutes: Implementation[] = [
  implement(listReferences, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: ({ tx, subject }) => referencesOf(tx, subject),
  }),

  implement(createReference, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'keep', bibliographyResource, params.id),
    handle: ({ tx, subject, body, house }) => addReference(tx, house.events, subject, body),
  }),

  implement(editReference, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'keep', referenceResource, params.id),
    handle: ({ tx, subject, body, house }) => changeReference(tx, house.events, subject, body),
  }),

  implement(deleteReference, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'keep', referenceResource, params.id),
    handle: async ({ tx, subject, house }) => {
      await removeReference(tx, house.events, subject);
      return { success: true as const };
    },
  }),
];
