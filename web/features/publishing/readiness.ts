import type { ProjectSummary } from '@longhand/contract/projects';

/** How far a book is from the printer: the completed share of its chapters. */

export type Readiness = 'Ready to Publish' | 'Nearly Ready' | 'In Progress' | 'Early Draft';

/** From so many percent on; less, or no chapters at all, is an early draft. */
const thresholds: readonly (readonly [percent: number, readiness: Readiness])[] = [
  [100, 'Ready to Publish'],
  [80, 'Nearly Ready'],
  [50, 'In Progress'],
];

export type Completion = Pick<ProjectSummary, 'chaptersCount' | 'completedChapters'>;

/** Percent, whole; never rounded up to a threshold that is not reached. */
export const completedShare = ({ chaptersCount, completedChapters }: Completion): number =>
  chaptersCount > 0 ? Math.floor((100 * completedChapters) / chaptersCount) : 0;

export function readinessOf(completion: Completion): Readiness {
  const share = completedShare(completion);
  return thresholds.find(([percent]) => share >= percent)?.[1] ?? 'Early Draft';
}
