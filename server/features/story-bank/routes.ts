import { createEntry, deleteEntry, editEntry, entrySource, listEntries } from '@longhand/contract/story-bank';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { projectResource } from '../projects/access.ts';
import { entryResource } from './access.ts';
import { changeEntry, deleteEntry as remove, writeNote } from './change-entry.ts';
import { entriesOf, readEntry } from './read-entries.ts';
import { sourceOf } from './read-source.ts';

export const storyBankRoutes: Implementation[] = [
  implement(listEntries, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.projectId),
    handle: ({ tx, subject }) => entriesOf(tx, subject),
  }),

  implement(createEntry, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'interview', projectResource, params.id),
    handle: async ({ tx, subject, body, house }) =>
      readEntry(tx, await writeNote(tx, house.events, subject, body)),
  }),

  implement(editEntry, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'write', entryResource, params.id),
    handle: async ({ tx, subject, body, house }) => {
      await changeEntry(tx, house.events, subject, body);
      return readEntry(tx, subject.id);
    },
  }),

  implement(deleteEntry, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'write', entryResource, params.id),
    handle: async ({ tx, subject, house }) => {
      await remove(tx, house.events, subject);
      return { success: true as const };
    },
  }),

  implement(entrySource, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', entryResource, params.id),
    handle: ({ tx, subject }) => sourceOf(tx, subject),
  }),
];
