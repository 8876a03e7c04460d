import {
  archiveChapter,
  chapterSources,
  createChapter,
  editChapter,
  getChapter,
  getVersion,
  labelVersion,
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
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { projectResource } from '../projects/access.ts';
import {
  archivedChaptersOf,
  chapterHeld,
  chapterResource,
  chaptersOf,
  chapterToChange,
  contentsOf,
} from './access.ts';
import { addChapter } from './add-chapter.ts';
import { archive, unarchive } from './archive-chapter.ts';
import { changedOnce, unlessUnmerged } from './changed-once.ts';
import { changeChapter } from './edit-chapter.ts';
import { presentChapter, presentSummary, presentVersion, presentVersions } from './present.ts';
import { sourcesOf } from './read-sources.ts';
import { makeVersion, renameVersion, switchTo, versionOf, versionsOf } from './versions.ts';

interface Arrived {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}
const toWrite = ({ tx, actor, params }: Arrived) => load(tx, actor, 'write', chapterHeld, params.id);
const toRead = ({ tx, actor, params }: Arrived) => load(tx, actor, 'read', chapterResource, params.id);

export const chapterRoutes: Implementation[] = [
  implement(listChapters, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readChapters', projectResource, params.id),
    handle: async ({ tx, subject, query }) =>
      query.view === 'summary'
        ? (await contentsOf(tx, subject)).map(presentSummary)
        : (await chaptersOf(tx, subject)).map(presentChapter),
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

  implementAcross(editChapter, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', chapterToChange, params.id),
    handleAcross: async ({ db, once, house, actor, params, body }) => {
      const changed = await db.transaction(async (tx) => {
        const chapter = await toWrite({ tx, actor, params });
        return changedOnce(tx, once, chapter, () =>
          changeChapter(tx, house.events, authorOf(actor), chapter, body),
        );
      });
      // What could not be merged is kept as a version, so it is refused only once that is written.
      return unlessUnmerged(changed);
    },
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
      presentVersions(tx, subject, await versionsOf(tx, subject), query.view),
  }),

  implement(getVersion, {
    subject: toRead,
    handle: async ({ tx, subject, params }) =>
      presentVersion(tx, subject, await versionOf(tx, subject, params.versionId)),
  }),

  implement(saveVersion, {
    subject: toWrite,
    handle: async ({ tx, actor, subject, body }) =>
      presentVersion(tx, subject, await makeVersion(tx, authorOf(actor), subject, body)),
  }),

  implement(labelVersion, {
    subject: toWrite,
    handle: async ({ tx, subject, params, body }) => {
      const version = await versionOf(tx, subject, params.versionId);
      return presentVersion(tx, subject, await renameVersion(tx, version, body.versionLabel));
    },
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
