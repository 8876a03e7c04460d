import { longestTitle } from '@longhand/contract/text';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ExtractedEntry } from '../../writer/writer.ts';
import { knownPassages } from './known-passages.ts';
import { contentOf, isKnown, type Quoted, quoteOf, sourceRows } from './passages.ts';
import { setAside } from './set-aside.ts';
import { areNarrated, nameOf, type SourceText, sourceTexts } from './source-texts.ts';
import { entries, entrySources } from './table.ts';

/** So many rows go into one statement. */
const batch = 500;

/**
 * Keeps what a writer has drawn from the sources of a project. Passages that an entry has already, or whose entry a
 * person has deleted, add nothing; nor does a writer's `content` count: an entry's words are cut from the source itself,
 * and what is no longer said there is left out. Where another has been named the narrator since the writer read it, what it
 * found is kept off the record. Answers the new entries' ids.
 */
export async function storeExtracted(
  tx: Tx,
  events: Events,
  project: { readonly id: string },
  extracted: readonly ExtractedEntry[],
): Promise<string[]> {
  if (extracted.length === 0) return [];
  // Two that store at once would each find the other's passages new.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`story bank ${project.id}`}, 0))`);
  const names = extracted.flatMap(({ ranges }) => ranges);
  const texts = await sourceTexts(tx, project.id, names, { held: true });
  const known = await knownPassages(tx, project.id, [...new Set(names.map(({ id }) => id))]);
  const added = extracted.flatMap((entry) => {
    const passages = grounded(entry, texts);
    if (!passages || isKnown(passages, known)) return [];
    known.push(...passages);
    return [{ id: newId(), entry, passages }];
  });
  for (let at = 0; at < added.length; at += batch) {
    const some = added.slice(at, at + batch);
    await tx.insert(entries).values(
      some.map(({ id, entry, passages }) => ({
        ...rowOf(project.id, id, entry, passages),
        ...setAside(!areNarrated(passages, texts)),
      })),
    );
    await tx.insert(entrySources).values(some.flatMap(({ id, passages }) => sourceRows(id, passages)));
  }
  const [first] = added;
  if (first)
    await events.publish(tx, { type: 'entry', projectId: project.id, id: first.id, audience: 'team' });
  return added.map(({ id }) => id);
}

/** The passages of an entry as they stand now; undefined where its words are not there (any more). */
function grounded(
  { content, ranges }: ExtractedEntry,
  texts: ReadonlyMap<string, SourceText>,
): Quoted[] | undefined {
  const quoted = ranges.map((range) => ({
    ...range,
    quote: quoteOf(range, texts.get(nameOf(range))?.text ?? '') ?? '',
  }));
  if (quoted.length > 0 && contentOf(quoted.map(({ quote }) => quote)) === content) return quoted;
  // The text was edited since the writer read it: the same words may stand elsewhere in it.
  const [range, ...others] = ranges;
  if (!range || others.length > 0 || content.trim() === '') return undefined;
  const start = texts.get(nameOf(range))?.text.indexOf(content) ?? -1;
  return start < 0 ? undefined : [{ ...range, start, end: start + content.length, quote: content }];
}

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed().trim();
const list = (lines: readonly string[], most: number, longest: number): string[] =>
  [...new Set(lines.map((line) => cut(line, longest)).filter((line) => line !== ''))].slice(0, most);

/** Within the bounds that hold for entries changed by hand. */
function rowOf(projectId: string, id: string, entry: ExtractedEntry, passages: readonly Quoted[]) {
  const content = contentOf(passages.map(({ quote }) => quote));
  return {
    id,
    projectId,
    title: cut(entry.title, longestTitle) || cut(content, 80),
    category: entry.category,
    content,
    themes: list(entry.themes, 20, 80),
    emotionalTone: cut(entry.emotionalTone, 60) || 'neutral',
    relevanceScore: Math.round(10 * Math.min(10, Math.max(0, entry.relevanceScore))) / 10,
    people: list(entry.people, 50, 120),
    places: list(entry.places, 50, 120),
    organisations: list(entry.organisations, 50, 120),
    years: [
      ...new Set(entry.years.filter((year) => Number.isInteger(year) && year >= 0 && year <= 3000)),
    ].slice(0, 50),
    origin: 'told' as const,
    speaker: entry.speaker ?? null,
    question: entry.question ?? null,
  };
}
