import { smarten } from '@longhand/prose/typography';
import type { Run } from './typeset.ts';

export function smartRuns(runs: Run[], language: string): Run[] {
  return runs.map((run) => (run.kind === 'text' ? { ...run, text: smarten(run.text, language) } : run));
}
