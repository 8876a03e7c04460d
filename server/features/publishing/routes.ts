import { exportChapter, exportProject, previewBook } from '@longhand/contract/publishing';
import { load } from '../../access/load.ts';
import { FileAnswer, type Implementation, implement } from '../../door/implement.ts';
import type { PrintedBook } from '../../press/book.ts';
import { chapterResource } from '../chapters/access.ts';
import { projectResource } from '../projects/access.ts';
import { bookOf, excerptOf } from './book-of.ts';

export const publishingRoutes: Implementation[] = [
  implement(exportProject, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.id),
    handle: async ({ tx, subject, query, house }) =>
      fileOf(await house.print(await bookOf(tx, subject), query.format), subject.title),
  }),

  implement(exportChapter, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', chapterResource, params.id),
    handle: async ({ tx, subject, query, house }) =>
      fileOf(await house.print(await excerptOf(tx, subject), query.format), subject.title),
  }),

  implement(previewBook, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.id),
    handle: async ({ tx, subject, house }) => house.preview(await bookOf(tx, subject)),
  }),
];

const fileOf = ({ bytes, mediaType, extension }: PrintedBook, title: string) =>
  new FileAnswer(bytes, mediaType, `${filename(title)}.${extension}`);

/** The title, without what no file system takes. */
const filename = (title: string) =>
  title
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed() || 'Memoir';
