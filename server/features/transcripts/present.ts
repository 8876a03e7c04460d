import type { TranscriptSummary } from '@longhand/contract/transcripts';
import type { transcripts } from './table.ts';

export function presentSummary(
  row: Omit<typeof transcripts.$inferSelect, 'text' | 'turns'> & { readonly entriesCount: number },
): TranscriptSummary {
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    wordCount: row.wordCount,
    speakers: row.speakers,
    narrator: row.narrator,
    narratorConfirmed: row.narratorConfirmed,
    filename: row.filename,
    entriesCount: row.entriesCount,
    analyzedAt: row.analyzedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
