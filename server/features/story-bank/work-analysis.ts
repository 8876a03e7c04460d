import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors.ts';
import type { ExtractedEntry, Passage } from '../../writer/writer.ts';
import { recordActivity } from '../activities/record.ts';
import { ask } from '../ai/answering-writer.ts';
import { passagesOfInterview } from '../interviews/passages.ts';
import { projects } from '../projects/table.ts';
import type { RunWork } from '../runs/work-runs.ts';
import { passagesOfTranscript } from '../transcripts/passages.ts';
import { transcripts } from '../transcripts/table.ts';
import { entriesDrawnFrom } from './read-entries.ts';
import { analysisRequest } from './start-analysis.ts';
import { storeExtracted } from './store-extracted.ts';

/**
 * Reads a session or a transcript through for entries. The result is all that was ever drawn from it, so that asking
 * twice is answered the same twice.
 */
export const workAnalysis: RunWork = async ({ house, run, writer, signal, report }) => {
  const { kind, id } = analysisRequest.parse(run.request);
  const tx = house.db.tx;
  const [project] = await tx.select().from(projects).where(eq(projects.id, run.projectId));
  const source =
    kind === 'interview'
      ? await passagesOfInterview(tx, run.projectId, id)
      : await passagesOfTranscript(tx, run.projectId, id);
  if (!project || !source) throw notFound();
  const { title, passages } = source;
  const extracted =
    passages.length === 0
      ? []
      : await ask(house, 'This could not be read through.', () =>
          writer.extract({ passages: passages.map(apart), language: project.language }, { signal, report }),
        ).catch((error: unknown) => {
          signal.throwIfAborted();
          throw error;
        });
  return async (within) => {
    const found = extracted.flatMap((entry) => placed(entry, passages));
    const added = await storeExtracted(within, house.events, project, found);
    if (kind === 'transcript')
      await within.update(transcripts).set({ analyzedAt: new Date() }).where(eq(transcripts.id, id));
    if (added.length > 0)
      await recordActivity(within, house.events, {
        projectId: project.id,
        type: 'other',
        description: `${added.length} ${added.length === 1 ? 'story' : 'stories'} found in “${title}”`,
        subjectId: id,
        actorId: run.requestedBy,
      });
    const ids = [...new Set(passages.map((passage) => passage.id))];
    return { entries: await entriesDrawnFrom(within, kind === 'interview' ? 'turn' : 'transcript', ids) };
  };
};

/**
 * A passage by itself, named by its number. A long transcript would otherwise travel to the writer once for each of its
 * turns.
 */
function apart({ span, text, ...passage }: Passage, number: number): Passage {
  return { ...passage, id: String(number), text: span ? text.slice(span.start, span.end) : text };
}

/** The entry with its ranges where they belong; nothing where a writer names a passage that it was not given. */
function placed(entry: ExtractedEntry, passages: readonly Passage[]): ExtractedEntry[] {
  const ranges = entry.ranges.flatMap(({ id, start, end }) => {
    const passage = passages[Number(id)];
    const offset = passage?.span?.start ?? 0;
    return passage ? [{ kind: passage.kind, id: passage.id, start: start + offset, end: end + offset }] : [];
  });
  return ranges.length === entry.ranges.length ? [{ ...entry, ranges }] : [];
}
