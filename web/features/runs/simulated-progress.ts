import type { Run } from '@longhand/contract/runs';
import { useEffect, useState } from 'react';

/**
 * What is shown of long work before its first real event, so that nothing seems stuck: a percentage that rises by
 * chance, and stages by the clock. A real event replaces it.
 */

export interface Shown {
  readonly progress: number;
  readonly stage: Run['stage'];
}

const beginsAt = 5;
const stopsAt = 90;
const leastStep = 5;
const mostStep = 20;
/** Milliseconds. */
const stepEvery = 800;

/** Stages by milliseconds since the start. */
const stagesFrom: readonly (readonly [number, Run['stage']])[] = [
  [6_000, 'generating'],
  [3_000, 'processing'],
  [0, 'initializing'],
];

export function simulated(elapsed: number, random: () => number = Math.random): (before: number) => Shown {
  const stage = stagesFrom.find(([from]) => elapsed >= from)?.[1] ?? 'initializing';
  return (before) => ({
    progress: Math.min(stopsAt, before + leastStep + random() * (mostStep - leastStep)),
    stage,
  });
}

export const atStart: Shown = { progress: beginsAt, stage: 'initializing' };

/** The simulated progress while `running`, from the beginning each time it starts. */
export function useSimulatedProgress(running: boolean): Shown {
  const [shown, setShown] = useState(atStart);
  useEffect(() => {
    if (!running) return;
    setShown(atStart);
    const began = Date.now();
    const timer = setInterval(() => {
      setShown(({ progress }) => simulated(Date.now() - began)(progress));
    }, stepEvery);
    return () => clearInterval(timer);
  }, [running]);
  return shown;
}
