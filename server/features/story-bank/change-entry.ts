import type { BodyOf } from '@longhand/contract/operation';
import type { createEntry, editEntry } from '@longhand/contract/story-bank';
import { asc, eq } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { invalid } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { EntryRow } from './access.ts';
import { contentOf, isKnown, quoteOf, sourceRows } from './passages.ts';
import { isNarrated, nameOf, sourceTexts } from './source-texts.ts';
import { declinedPassages, entries, entrySources } from './table.ts';

/** An entry written by hand. No writer presents it as the narrator's words. */
export async function writeNote(
  tx: Tx,
  events: Events,
  project: Can<'interview', ProjectRow>,
  { category = 'other', ...details }: BodyOf<typeof createEntry>,
): Promise<string> {
  const [made] = await tx
    .insert(entries)
    .values({ ...details, category, projectId: project.id, origin: 'note' })
    .returning({ id: entries.id });
  if (!made) throw new Error('no entry was made');
  await announce(tx, events, { id: made.id, projectId: project.id });
  return made.id;
}

export async function changeEntry(
  tx: Tx,
  events: Events,
  entry: Can<'write', EntryRow>,
  { sources, content, ...details }: BodyOf<typeof editEntry>,
): Promise<void> {
  if (entry.origin === 'told' && content !== undefined && content !== entry.content)
    throw invalid(
      'content',
      'These are the speaker’s own words. Choose another passage of the source, or write a note.',
    );
  if (entry.origin === 'note' && sources)
    throw invalid('sources', 'A note was written by hand and has no source to choose from.');
  const words = sources ? await chooseAnew(tx, entry, sources) : content;
  await tx
    .update(entries)
    .set({
      ...details,
      ...(details.offRecord !== undefined && { recordSaidBy: 'person' as const }),
      ...(words !== undefined && { content: words }),
      updatedAt: new Date(),
    })
    .where(eq(entries.id, entry.id));
  await announce(tx, events, entry);
}

/** A told entry's words, chosen anew from the texts that it was drawn from. Answers what they are. */
async function chooseAnew(
  tx: Tx,
  entry: EntryRow,
  chosen: NonNullable<BodyOf<typeof editEntry>['sources']>,
): Promise<string> {
  const own = await tx.select().from(entrySources).where(eq(entrySources.entryId, entry.id));
  const names = new Set(own.map(({ kind, sourceId }) => nameOf({ kind, id: sourceId })));
  const texts = await sourceTexts(tx, entry.projectId, chosen, { held: true });
  const quoted = chosen.map((range, at) => {
    if (!names.has(nameOf(range)))
      throw invalid(`sources.${at}`, 'Choose from the texts that this entry was drawn from.');
    const source = texts.get(nameOf(range));
    if (!source) throw invalid(`sources.${at}`, 'The text that this entry was drawn from has been deleted.');
    const quote = quoteOf(range, source.text);
    if (quote === undefined) throw invalid(`sources.${at}`, 'There are no words at this place of the text.');
    if (!isNarrated(source, range, quote))
      throw invalid(`sources.${at}`, 'Choose words of one turn of the narrator: the others’ are not theirs.');
    return { ...range, quote };
  });
  await tx.delete(entrySources).where(eq(entrySources.entryId, entry.id));
  const chosenNow = quoted.map(({ kind, id, start, end }) => ({ kind, id, start, end }));
  await decline(
    tx,
    entry,
    own.filter(({ kind, sourceId: id, start, end }) => !isKnown([{ kind, id, start, end }], chosenNow)),
  );
  await tx.insert(entrySources).values(sourceRows(entry.id, quoted));
  return contentOf(quoted.map(({ quote }) => quote));
}

/** Deletes it, and remembers its passages: what a person has thrown away is not drawn again. */
export async function deleteEntry(tx: Tx, events: Events, entry: Can<'write', EntryRow>): Promise<void> {
  const passages = await tx
    .select()
    .from(entrySources)
    .where(eq(entrySources.entryId, entry.id))
    .orderBy(asc(entrySources.position));
  await decline(tx, entry, passages);
  await tx.delete(entries).where(eq(entries.id, entry.id));
  await announce(tx, events, entry);
}

/** Remembers passages that a person did not want, or not so: they are not drawn again. */
async function decline(
  tx: Tx,
  { projectId }: EntryRow,
  passages: readonly (typeof entrySources.$inferSelect)[],
): Promise<void> {
  const declined = passages
    .filter(({ isLost }) => !isLost)
    .map(({ kind, sourceId, start, end }) => ({ projectId, kind, sourceId, start, end }));
  if (declined.length > 0) await tx.insert(declinedPassages).values(declined);
}

const announce = (tx: Tx, events: Events, { id, projectId }: Pick<EntryRow, 'id' | 'projectId'>) =>
  events.publish(tx, { type: 'entry', projectId, id, audience: 'team' });
