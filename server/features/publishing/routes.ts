import { exportProject } from '@longhand/contract/chapters';
import { load } from '../../access/load.ts';
import { FileAnswer, type Implementation, implement } from '../../door/implement.ts';
import { projectResource } from '../projects/access.ts';
import { bookOf } from './book-of.ts';

export const publishingRoutes: Implementation[] = [
  implement(exportProject, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.id),
    handle: async ({ tx, subject, query, house }) => {
      const book = await bookOf(tx, subject);
      const printed = await house.print(book, query.format);
      return new FileAnswer(
        printed.bytes,
        printed.mediaType,
        `${filename(subject.title)}.${printed.extension}`,
      );
    },
  }),
];

/** The title, without what no file system takes. */
const filename = (title: string) =>
  title
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100) || 'Memoir';
