import { expect, it } from 'vitest';
import { cost } from '../../testing/cost.ts';
import { evidenceFrom, sequencesIn } from './name-evidence.ts';

it('reads initials with the name that they belong to', () => {
  const names = [...sequencesIn('It was J. R. R. Tolkien, and then A.B. Cutler of 3 Mill Lane.')];
  expect(names.map(({ words }) => words.join(' '))).toEqual(['J. R. R. Tolkien', 'A.B. Cutler', 'Mill Lane']);
});

it('reads 50,000 characters of initials in the time of a name', () => {
  const prose = cost(() => evidenceFrom(['In May we went to Ada Cutler. '.repeat(1_650)]));
  expect(cost(() => evidenceFrom(['A.'.repeat(25_000)]))).toBeLessThan(10 * prose);
});
