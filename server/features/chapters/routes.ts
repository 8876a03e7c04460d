import {
  archiveChapter,
  chapterSources,
  createChapter,
  editChapter,
  getChapter,
  getVersion,
  listArchivedChapters,
  listChapters,
  listVersions,
  saveVersion,
  switchVersion,
  unarchiveChapter,
} from '@longhand/contract/chapters';
import type { Actor } from '../../access/actor.ts';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { projectResource } from '../projects/access.ts';
import { archivedChaptersOf, chapterResource, chaptersOf } from './access.ts';
import { addChapter } from './add-chapter.ts';
import { archive, unarchive } from './archive-chapter.ts';
import { changeChapter } from './edit-chapter.ts';
import { presentChapter, presentSummary, presentVersion } from './present.ts';
import { sourcesOf } from './read-sources.ts';
import { makeVersion, switchTo, versionOf, versionsOf } from './versions.ts';

interface Arrived {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
const toWrite = ({ tx, actor, params }: Arrived) => load(tx, actor, 'write', chapterResource, params.id);
const toRead = ({ tx, actor, params }: Arrived) => load(tx, actor, 'read', chapterResource, params.id);

export const chapterRoutes: Implementation[] = [
  implement(listChapters, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readChapters', projectResource, params.id),
    handle: async ({ tx, subject, query }) =>
      (await chaptersOf(tx, subject)).map(query.view === 'summary' ? presentSummary : presentChapter),
  }),

  implement(listArchivedChapters, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: async ({ tx, subject }) => (await archivedChaptersOf(tx, subject)).map(presentSummary),
  }),

  implement(getChapter, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readChapters', chapterResource, params.id),
    handle: async ({ subject }) => presentChapter(subject),
  }),

  implement(createChapter, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'write', projectResource, params.id),
    handle: async ({ tx, actor, subject, body, house }) => {
      const chapter = await addChapter(tx, house.events, authorOf(actor), subject, body);
      return presentChapter({ ...chapter, role: subject.role });
    },
  }),

  implement(editChapter, {
    subject: toWrite,
    handle: async ({ tx, actor, subject, body, house }) =>
      presentChapter(await changeChapter(tx, house.events, authorOf(actor), subject, body)),
  }),

  implement(archiveChapter, {
    subject: toWrite,
    handle: async ({ tx, actor, subject, body, house }) =>
      presentChapter(await archive(tx, house.events, authorOf(actor), subject, body?.reason ?? '')),
  }),

  implement(unarchiveChapter, {
    subject: toWrite,
    handle: async ({ tx, actor, subject, house }) =>
      presentChapter(await unarchive(tx, house.events, authorOf(actor), subject)),
  }),

  implement(listVersions, {
    subject: toRead,
    handle: async ({ tx, subject, query }) =>
      (await versionsOf(tx, subject)).map((version) =>
        presentVersion(version, subject.projectId, query.view),
      ),
  }),

  implement(getVersion, {
    subject: toRead,
    handle: async ({ tx, subject, params }) =>
      presentVersion(await versionOf(tx, subject, params.versionId), subject.projectId),
  }),

  implement(saveVersion, {
    subject: toWrite,
    handle: async ({ tx, actor, subject, body }) =>
      presentVersion(await makeVersion(tx, authorOf(actor), subject, body), subject.projectId),
  }),

  implement(switchVersion, {
    subject: toWrite,
    handle: async ({ tx, actor, subject, params, body, house }) => {
      const version = await versionOf(tx, subject, params.versionId);
      const reopen = body?.reopen ?? false;
      return presentChapter(await switchTo(tx, house.events, authorOf(actor), subject, version, reopen));
    },
  }),

  implement(chapterSources, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', chapterResource, params.id),
    handle: async ({ tx, subject }) => sourcesOf(tx, subject),
  }),
];
