import { expect, it } from 'vitest';
import { torture } from './rounds.ts';

it('Longhand and its database killed under people at work: nothing is lost, and nothing is done twice', async () => {
  const said: string[] = [];
  const report = await torture({ rounds: 3, seed: 9, say: (line) => said.push(line) });
  expect(report.faults, said.join('\n')).toEqual([]);
  expect(report.starts.length + report.recoveries.length).toBe(3);
  expect(report.written).toBeGreaterThan(10);
}, 400_000);
