import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { ExtractedEntry, Found, Passage } from '../../writer/writer.ts';
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
 * Reads a session or a transcript through for entries. What is found is kept at once, so that a reading which fails or is
 * stopped half way has not been for nothing, and one that is asked for again adds nothing twice. The result is all that
 * was ever drawn from it, so that asking twice is answered the same twice.
 */
export const workAnalysis: RunWork = async ({ house, run, writer, signal, report, step }) => {
  const { kind, id } = analysisRequest.parse(run.request);
  const tx = house.db.tx;
  const [project] = await tx.select().from(projects).where(eq(projects.id, run.projectId));
  const source =
    kind === 'interview'
      ? await passagesOfInterview(tx, run.projectId, id)
      : await passagesOfTranscript(tx, run.projectId, id);
  if (!project || !source) throw notFound();
  const { title, passages } = source;
  let added = 0;
  let leftOut = 0;
  const store = async (within: Tx, extracted: readonly ExtractedEntry[]) => {
    const drawn = extracted.flatMap((entry) => placed(entry, passages));
    return (await storeExtracted(within, house.events, project, drawn)).length;
  };
  const tellOf = async (within: Tx, count: number) => {
    if (count > 0)
      await recordActivity(within, house.events, {
        projectId: project.id,
        type: 'other',
        description: `${count} ${count === 1 ? 'story' : 'stories'} found in “${title}”`,
        subjectId: id,
        actorId: run.requestedBy,
      });
  };
  let unkept: { readonly reason: unknown } | undefined;
  const found = async (part: Found) => {
    added += await step((within) => store(within, part.entries)).catch((reason: unknown) => {
      unkept = { reason };
      throw reason;
    });
    leftOut += part.leftOut;
  };
  const extracted =
    passages.length === 0
      ? []
      : await ask(house, 'This could not be read to its end; what was found is kept.', () =>
          writer.extract(
            { passages: passages.map(apart), language: project.language },
            { signal, report, found },
          ),
        ).catch(async (error: unknown) => {
          signal.throwIfAborted();
          // What keeps us from writing is no trouble of the writer's.
          if (unkept) throw unkept.reason;
          await step((within) => tellOf(within, added));
          throw error;
        });
  return async (within) => {
    await tellOf(within, added + (await store(within, extracted)));
    if (kind === 'transcript')
      await within.update(transcripts).set({ analyzedAt: new Date() }).where(eq(transcripts.id, id));
    const ids = [...new Set(passages.map((passage) => passage.id))];
    return {
      entries: await entriesDrawnFrom(within, kind === 'interview' ? 'turn' : 'transcript', ids),
      ...(leftOut > 0 && { leftOut }),
    };
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
