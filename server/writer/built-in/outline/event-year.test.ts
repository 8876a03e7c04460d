import { describe, expect, it } from 'vitest';
import { yearsIn } from '../years.ts';
import { ageIn, eventYear, isBirth } from './event-year.ts';

const yearOf = (content: string) => eventYear({ content, years: yearsIn(content) });

describe('when an entry happened', () => {
  it.each([
    ['In 1964 I went to a works as a clerk. It closed in 1990.', 1964],
    ['I was born in 1948 above a shop.', 1948],
    ['We began on the second of May 1972 in a stable behind a bakery.', 1972],
    [
      'She kept every payslip, from the first three pounds in 1964. I found it in 1996, when she died. I cried.',
      1996,
    ],
    ['It is like a bakery that opened before 2002, or so.', undefined],
    ['I did not draw a wage until 1974. I lived on what my mother cooked.', undefined],
    [
      `We laughed on the floor of the plant room, at four in the morning. ${'We told it often. '.repeat(5)}She died in 2011.`,
      undefined,
    ],
  ])('%s', (content, year) => {
    expect(yearOf(content)).toBe(year);
  });

  it('is what the author has entered, where the words name no year', () => {
    expect(eventYear({ content: 'We opened the shop.', years: [1972] })).toBe(1972);
  });

  it('an age is read up to twenty', () => {
    expect(ageIn({ content: 'When I was seven he let me sort the springs.' })).toBe(7);
    expect(ageIn({ content: 'When I was 16 I left.' })).toBe(16);
    expect(ageIn({ content: 'When I was young I left.' })).toBeUndefined();
  });

  it('a life begins where the narrator was born', () => {
    expect(isBirth({ content: 'Well. I was born in Ohio.' })).toBe(true);
    expect(isBirth({ content: 'My brother was born in Ohio.' })).toBe(false);
  });
});
