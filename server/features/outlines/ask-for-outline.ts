import type { BodyOf } from '@longhand/contract/operation';
import type { generateOutline } from '@longhand/contract/outlines';
import { outlineStyles } from '@longhand/contract/outlines';
import { z } from 'zod';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { House } from '../../house.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import { answeringWriter } from '../ai/answering-writer.ts';
import { voiceOf } from '../personas/voice.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Run } from '../runs/access.ts';
import { startRun } from '../runs/start-run.ts';
import { requireEntries, tellableEntries } from '../story-bank/tellable-entries.ts';

/** What the run of an outline is asked for: ids and settings. */
export const outlineRequest = z.object({
  requestedAs: z.string(),
  style: z.enum(outlineStyles),
  targetChapters: z.number().int(),
  context: z.string().optional(),
  personaId: z.string().optional(),
  entryIds: z.array(z.string()).optional(),
});

export const nothingToUse = () =>
  new Refusal(
    'invalid',
    'No BIB Entries Available: Please upload and analyze transcripts first to extract BIB entries for outline generation.',
  );

/** The run that makes an outline. */
export async function askForOutline(
  tx: Tx,
  house: Pick<House, 'events' | 'jobs' | 'writers'>,
  author: Author,
  project: Can<'generate', ProjectRow>,
  body: BodyOf<typeof generateOutline>,
): Promise<Run> {
  const requestedAs = body.outlineId ?? newId();
  if (body.selectedBibEntryIds) await requireEntries(tx, project, body.selectedBibEntryIds);
  const personaId = body.selectedPersonaId ?? undefined;
  await voiceOf(tx, project.id, personaId);
  const usable = await tellableEntries(tx, project, body.selectedBibEntryIds);
  if (usable.length === 0) throw nothingToUse();
  return startRun(tx, house, project, {
    kind: 'outline',
    writer: await answeringWriter(tx, house, author.userId, project),
    subjectId: requestedAs,
    requestedBy: author.userId,
    request: {
      requestedAs,
      style: body.outlineStyle,
      targetChapters: body.targetChapters,
      context: body.projectDescription?.trim() || undefined,
      personaId,
      entryIds: body.selectedBibEntryIds,
    } satisfies z.input<typeof outlineRequest>,
  });
}
