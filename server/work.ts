import { draftChapters } from './features/outlines/draft-chapters.ts';
import { makeOutline } from './features/outlines/make-outline.ts';
import { redraftChapter } from './features/outlines/redraft-chapter.ts';
import { workRuns } from './features/runs/work-runs.ts';
import { workAnalysis } from './features/story-bank/work-analysis.ts';
import type { House } from './house.ts';
import { keepHouse } from './housekeeping.ts';

/** Starts what happens without anybody asking at that moment. */
export async function startWork(house: House): Promise<void> {
  await workRuns(house, {
    outline: makeOutline,
    chapters: draftChapters,
    chapter: redraftChapter,
    analysis: workAnalysis,
  });
  await keepHouse(house);
}
