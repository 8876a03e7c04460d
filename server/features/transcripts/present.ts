import type { TranscriptSummary } from '@longhand/contract/transcripts';
import { speakersOf } from './speakers.ts';
import type { transcripts } from './table.ts';

export function presentSummary(
  row: Omit<typeof transcripts.$inferSelect, 'text'> & { readonly entriesCount: number },
): TranscriptSummary {
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    wordCount: row.wordCount,
    speakers: speakersOf(row.turns),
    narrator: row.narrator,
    entriesCount: row.entriesCount,
    analyzedAt: row.analyzedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
