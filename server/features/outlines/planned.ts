import type { OutlineData } from '@longhand/contract/outlines';
import type { PlannedChapter } from '../../writer/writer.ts';

export interface Planned extends PlannedChapter {
  readonly partTitle: string;
}

/** The chapters of an outline in order, each with its part. */
export function plannedIn({ parts }: OutlineData): Planned[] {
  return parts.flatMap(({ partTitle, chapters }) =>
    chapters.map(({ gap, ...chapter }) => ({ ...chapter, partTitle, ...(gap && { gap }) })),
  );
}

/** A chapter of the outline as it stands in the manuscript. */
export interface Standing {
  readonly outlineChapter: number | null;
  readonly hasText: boolean;
  /** Whether it was there before the run began. */
  readonly before: boolean;
}

export interface Failure {
  readonly chapterNumber: number;
  readonly chapterTitle: string;
  readonly message: string;
}

/** A chapter that was drafted without all that it was to tell. */
export interface Incomplete {
  readonly chapterNumber: number;
  readonly chapterTitle: string;
  /** Titles. */
  readonly stories: readonly string[];
}

/** What a run of chapters comes to. */
export function outcomeOf(
  planned: readonly Planned[],
  standing: readonly Standing[],
  failures: readonly Failure[],
  incomplete: readonly Incomplete[],
) {
  const told = standing.filter(({ hasText }) => hasText);
  const total = planned.length;
  const generated = told.length;
  const failed = failures.length;
  const leftOut = incomplete.reduce((sum, { stories }) => sum + stories.length, 0);
  return {
    generated,
    total,
    failed,
    skipped: told.filter(({ before }) => before).length,
    message: [
      `Generated ${generated} of ${total} chapters`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(leftOut > 0 ? [`${leftOut} ${leftOut === 1 ? 'story' : 'stories'} not told in full`] : []),
    ].join(', '),
    errors: [...failures],
    ...(incomplete.length > 0 && { leftOut: [...incomplete] }),
  };
}
