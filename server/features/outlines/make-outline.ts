import { Refusal } from '../../platform/errors.ts';
import type { OutlineDraft } from '../../writer/writer.ts';
import { recordActivity } from '../activities/record.ts';
import { noteVoiceUsed, voiceOf } from '../personas/voice.ts';
import { bookContextOf } from '../projects/book-context.ts';
import type { RunWork } from '../runs/work-runs.ts';
import { tellableEntries } from '../story-bank/tellable-entries.ts';
import { activate } from './activate.ts';
import { nothingToUse, outlineRequest } from './ask-for-outline.ts';
import { presentGenerated } from './present.ts';
import { outlineAskedAs } from './read-outlines.ts';
import { outlines } from './table.ts';

/** Works a run of kind `outline`. */
export const makeOutline: RunWork = async ({ house, run, writer, signal, report }) => {
  const { tx } = house.db;
  const asked = outlineRequest.parse(run.request);
  // Asked for twice within a moment: the first run had ended before the second was queued.
  const before = await outlineAskedAs(tx, run.projectId, asked.requestedAs);
  if (before) return async () => presentGenerated(before);
  const entries = await tellableEntries(tx, { id: run.projectId }, asked.entryIds);
  if (entries.length === 0) throw nothingToUse();
  const voice = await voiceOf(tx, run.projectId, asked.personaId);
  const draft = await writer.outline(
    {
      project: await bookContextOf(tx, run.projectId),
      entries,
      style: asked.style,
      targetChapters: asked.targetChapters,
      ...(asked.context !== undefined && { context: asked.context }),
      ...(voice && { voice }),
    },
    { signal, report },
  );
  const used = usedIn(draft, new Set(entries.map(({ id }) => id)), asked.targetChapters);

  return async (tx) => {
    const { title, description, outlineData } = draft;
    const [made] = await tx
      .insert(outlines)
      .values({
        projectId: run.projectId,
        requestedAs: asked.requestedAs,
        title,
        description,
        style: asked.style,
        bibEntriesUsed: used,
        aiProvider: writer.provider,
        aiModel: writer.model,
        totalEstimatedWordCount: outlineData.totalEstimatedWordCount,
        outlineData: structuredClone(outlineData) as (typeof outlines.$inferInsert)['outlineData'],
      })
      .onConflictDoNothing()
      .returning();
    const outline = made ?? (await outlineAskedAs(tx, run.projectId, asked.requestedAs));
    if (!outline) throw new Error('no outline was made');
    const active = await activate(tx, house.events, outline);
    if (voice) await noteVoiceUsed(tx, voice);
    await recordActivity(tx, house.events, {
      projectId: run.projectId,
      type: 'other',
      description: `Outline “${title}” made`,
      subjectId: outline.id,
      actorId: run.requestedBy,
    });
    return presentGenerated(active);
  };
};

/**
 * The entries that the outline tells, once it is sure that it is the outline that was asked for: as many chapters,
 * numbered in order, and each entry one of those given, told once.
 */
function usedIn(draft: OutlineDraft, given: ReadonlySet<string>, targetChapters: number): string[] {
  const planned = draft.outlineData.parts.flatMap(({ chapters }) => chapters);
  const used = planned.flatMap(({ suggestedBibEntries }) => suggestedBibEntries);
  const sound =
    planned.length === targetChapters &&
    planned.every(({ chapterNumber }, at) => chapterNumber === at + 1) &&
    new Set(used).size === used.length &&
    used.every((id) => given.has(id));
  if (!sound)
    throw new Refusal('provider_failed', 'The writer did not keep to what was asked. Please try again.');
  return used;
}
