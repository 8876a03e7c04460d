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

/** What a run of chapters comes to. */
export function outcomeOf(
  planned: readonly Planned[],
  standing: readonly Standing[],
  failures: readonly Failure[],
) {
  const told = standing.filter(({ hasText }) => hasText);
  const total = planned.length;
  const generated = told.length;
  const failed = failures.length;
  return {
    generated,
    total,
    failed,
    skipped: told.filter(({ before }) => before).length,
    message:
      failed === 0
        ? `Generated ${generated} of ${total} chapters`
        : `Generated ${generated} of ${total} chapters, ${failed} failed`,
    errors: [...failures],
  };
}
