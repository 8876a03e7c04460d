import type { Entry } from '@longhand/contract/story-bank';
import type { entries, entrySources } from './table.ts';

export interface FoundSource {
  readonly source: typeof entrySources.$inferSelect;
  /** The session's or the transcript's title, null where it is deleted. */
  readonly title: string | null;
}

export function presentEntry(row: typeof entries.$inferSelect, sources: readonly FoundSource[]): Entry {
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    category: row.category,
    content: row.content,
    themes: row.themes,
    emotionalTone: row.emotionalTone,
    relevanceScore: Math.round(10 * row.relevanceScore) / 10,
    people: row.people,
    places: row.places,
    years: row.years,
    origin: row.origin,
    speaker: row.speaker,
    sources: sources
      .filter(({ source, title }) => !source.isLost && title !== null)
      .map(({ source: { kind, sourceId: id, start, end } }) => ({ kind, id, start, end })),
    sourceLabel: [...new Set(sources.map(labelOf))].join(', ') || null,
    offRecord: row.offRecord,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const deletedLabel = { turn: 'session deleted', transcript: 'transcript deleted' } as const;

function labelOf({ source, title }: FoundSource): string {
  if (title === null) return deletedLabel[source.kind];
  return source.isLost ? `${title} (answer changed since)` : title;
}
