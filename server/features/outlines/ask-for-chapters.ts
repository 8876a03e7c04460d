import type { BodyOf } from '@longhand/contract/operation';
import type { generateChapters } from '@longhand/contract/outlines';
import { z } from 'zod';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { answeringWriter } from '../ai/answering-writer.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Run } from '../runs/access.ts';
import { startRun } from '../runs/start-run.ts';
import { activeOutlineOf, outlineOf } from './read-outlines.ts';

/** What the run of chapters is asked for. */
export const chaptersRequest = z.object({
  outlineId: z.string(),
  /** All that have no text yet, or the next of them only. */
  all: z.boolean(),
});

/** The run that drafts the chapters of an outline: of the active one, unless another is named. */
export async function askForChapters(
  tx: Tx,
  house: Pick<House, 'events' | 'jobs' | 'writers'>,
  author: Author,
  project: Can<'generate', ProjectRow>,
  { outlineId, generateAll }: BodyOf<typeof generateChapters>,
): Promise<Run> {
  const outline =
    outlineId === 'active' ? await activeOutlineOf(tx, project) : await outlineOf(tx, project, outlineId);
  if (!outline && outlineId !== 'active') throw notFound();
  if (!outline)
    throw new Refusal('conflict', 'There is no active outline yet. Make one first, or activate one.');
  return startRun(tx, house, project, {
    kind: 'chapters',
    writer: await answeringWriter(tx, house, author.userId, project),
    subjectId: outline.id,
    requestedBy: author.userId,
    request: { outlineId: outline.id, all: generateAll } satisfies z.input<typeof chaptersRequest>,
  });
}
