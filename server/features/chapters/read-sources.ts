import type { chapterSources } from '@longhand/contract/chapters';
import type { Answer } from '@longhand/contract/operation';
import type { sourceRange } from '@longhand/contract/story-bank';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type Can, isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { sourcesOf as sourcesOfEntries } from '../story-bank/read-entries.ts';
import { entries } from '../story-bank/table.ts';
import type { ChapterRow } from './access.ts';
import { paragraphsOf } from './text.ts';

export type FoundSource = Awaited<ReturnType<typeof sourcesOfEntries>>[number];

const deletedLabel = { turn: 'session deleted', transcript: 'transcript deleted' } as const;

/** Paragraph by paragraph, the words that each came from, and where they were said. */
export async function sourcesOf(
  tx: Tx,
  chapter: Can<'readMaterial', ChapterRow>,
): Promise<Answer<typeof chapterSources>> {
  const told = chapter.sources.flatMap(({ sources }) => sources);
  const ids = [...new Set(told.map(({ entryId }) => entryId))].filter(isId);
  const which = and(eq(entries.projectId, chapter.projectId), inArray(entries.id, ids));
  const rows = which ? await tx.select().from(entries).where(which) : [];
  const found = which ? await sourcesOfEntries(tx, which) : [];
  const entryOf = new Map(rows.map((row) => [row.id, row]));
  const foundOf = Map.groupBy(found, ({ source }) => source.entryId);
  return {
    revision: chapter.revision,
    paragraphs: (await paragraphsOf(chapter.content)).map((text, at) => {
      const { kind, sources } = chapter.sources[at] ?? { kind: 'hand' as const, sources: [] };
      return {
        text,
        kind,
        sources: sources.map(({ entryId, quote, start, end }) => {
          const entry = entryOf.get(entryId);
          const place = placeIn(foundOf.get(entryId) ?? [], start, end);
          const stands = entry?.content.slice(start, end) === quote;
          return {
            entryId,
            entryTitle: entry?.title ?? null,
            quote,
            sourceLabel: place && (place.found.title ?? deletedLabel[place.found.source.kind]),
            range: stands && place?.found.title != null && !place.found.source.isLost ? place.range : null,
          };
        }),
      };
    }),
  };
}

/** Of the quotes that an entry's content is joined from by blank lines, the one that holds a stretch of it. */
export function placeIn(
  sources: readonly FoundSource[],
  start: number,
  end: number,
): { found: FoundSource; range: z.infer<typeof sourceRange> | null } | null {
  let from = 0;
  for (const found of sources) {
    const { kind, sourceId: id, start: said, quote } = found.source;
    const to = from + quote.length;
    if (start >= from && start < to) {
      const range = { kind, id, start: said + start - from, end: said + end - from };
      return { found, range: end <= to ? range : null };
    }
    from = to + 2;
  }
  return null;
}
