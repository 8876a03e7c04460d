import { describe, expect, it } from 'vitest';
import { toldIn } from './inventions.ts';
import { numbersIn } from './numbers.ts';
import { findQuote, searchable } from './quotes.ts';

const source =
  'In nineteen eighty-six we had forty men and a dozen boats. My father said, “Check the seams.” Mother’s brother Ewan left for Aberdeen on the 3rd of May with two thousand pounds.';

describe('what is invented', () => {
  it.each([
    ['In 1986 there were 40 men and 12 boats.', []],
    ['Ewan, my mother’s brother, left for Aberdeen with £2,000.', []],
    ['Later, on 3 May, my uncle left.', []],
    ['Looking back, loneliness was the price.', []],
    ['There were forty-one men.', ['forty one']],
    ['There were fourteen boats.', ['fourteen']],
    ['In 1987 we had men and boats.', ['1987']],
    ['We had three thousand pounds.', ['three thousand']],
    ['Ewan left for Dundee.', ['Dundee']],
    ['Callum left. Ewan stayed.', ['Callum']],
    ['It happened one June morning.', ['June']],
    ['My father said, "Check the seams."', []],
    ['My father said, "Burn the boats."', ['Burn the boats']],
    ['“I am leaving,” said Ewan.', ['I am leaving']],
  ])('in “%s”: %j', (text, invented) => {
    expect(toldIn([source]).inventionsIn(text)).toEqual(invented);
  });
});

it.each([
  ['twenty-six', [26]],
  ['a hundred and five', [105]],
  ['two hundred thousand', [200_000]],
  ['1,200 and 3.5', [1200, 3.5]],
  ['six seven', [6, 7]],
  ['one of them', []],
])('reads the numbers in “%s”', (text, values) => {
  expect(numbersIn(text).map(({ value }) => value)).toEqual(values);
});

it('knows how much of a text is its sources’ own words', () => {
  expect(toldIn([source]).sharedWith('The boats left with forty men.')).toBe(1);
  expect(toldIn([source]).sharedWith('Grimy windows rattled above lonely streets.')).toBe(0);
});

describe('a quotation', () => {
  const find = (text: string, quote: string) => {
    const found = findQuote(searchable(text), quote);
    return found && text.slice(found.start, found.end);
  };
  it.each([
    ['it’s “over”  now — gone…', 'it\'s "over" now - gone', 'it’s “over”  now — gone'],
    ['He SAID so.', 'he said', 'He SAID'],
    ['a\n\nb c', 'a b', 'a\n\nb'],
    ['“Well,” he said', 'Well," he', 'Well,” he'],
    ['İstanbul was far 😀 away', 'was far 😀', 'was far 😀'],
    ['the theatre', 'theat', undefined],
    ['the theatre, the', '...the theatre...', 'the theatre'],
    ['anything', ' “” ', undefined],
  ])('in “%s” is found for “%s”', (text, quote, found) => {
    expect(find(text, quote)).toBe(found);
  });
});
