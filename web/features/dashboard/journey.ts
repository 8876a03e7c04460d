/**
 * The journey of a memoir in four steps, from its figures alone. A step's progress is measured against what is enough to
 * go on with, and never passes 1; the journey's percent is their mean.
 */

export const enough = { interviews: 3, chapters: 5, words: 10_000 } as const;

export type StepName = 'Interviews' | 'Chapters' | 'Writing' | 'Finalize';
export type StepState = 'pending' | 'active' | 'completed';

export interface Figures {
  readonly completedInterviews: number;
  readonly chapters: number;
  /** Those that are completed, approved or published. */
  readonly completedChapters: number;
  readonly words: number;
}

export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  /** 0 to 1. */
  readonly progress: number;
}

export interface Journey {
  readonly steps: readonly Step[];
  readonly percent: number;
}

export function journeyOf(figures: Figures): Journey {
  const steps = [interviews(figures), chapters(figures), writing(figures), finalize(figures)];
  const mean = steps.reduce((sum, { progress }) => sum + progress, 0) / steps.length;
  return { steps, percent: Math.round(mean * 100) };
}

/** What to do next: the first step under way, else the first of all. */
export function nextStepOf({ steps }: Journey): Step | undefined {
  return steps.find(({ state }) => state === 'active') ?? steps[0];
}

const part = (done: number, whole: number) => Math.min(1, done / whole);

/** Pending at nothing, completed at enough, active between. */
const stateAt = (done: number, whole: number): StepState => {
  if (done >= whole) return 'completed';
  return done > 0 ? 'active' : 'pending';
};

function interviews({ completedInterviews }: Figures): Step {
  return {
    name: 'Interviews',
    // The journey begins here, so this step never waits for another.
    state: completedInterviews >= enough.interviews ? 'completed' : 'active',
    progress: part(completedInterviews, enough.interviews),
  };
}

function chapters({ chapters: made }: Figures): Step {
  return { name: 'Chapters', state: stateAt(made, enough.chapters), progress: part(made, enough.chapters) };
}

function writing({ words }: Figures): Step {
  return { name: 'Writing', state: stateAt(words, enough.words), progress: part(words, enough.words) };
}

function finalize({ words, chapters: all, completedChapters }: Figures): Step {
  if (words < enough.words || all === 0) return { name: 'Finalize', state: 'pending', progress: 0 };
  return {
    name: 'Finalize',
    state: completedChapters < all ? 'active' : 'completed',
    progress: part(completedChapters, all),
  };
}
