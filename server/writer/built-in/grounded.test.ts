import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementsOf } from './chapter/statements.ts';
import { isGrounded } from './grounded.ts';

const source = [
  'Yeah, I think, um, we did not -- we did not sell the shop in 1986, you know, because Wade was ill. He got well.',
];

describe('a sentence is grounded if it says only what one sentence of the sources says', () => {
  it.each([
    'I think we did not sell the shop in 1986, because Wade was ill.',
    'I think, we did not—we did not sell the shop in 1986 because Wade was ill.',
    'He got well.',
  ])('%s', (sentence) => {
    expect(isGrounded(sentence, source)).toBe(true);
  });

  it.each([
    ['a negation left out', 'I think we did sell the shop in 1986, because Wade was ill.'],
    ['a doubt left out', 'We did not sell the shop in 1986, because Wade was ill.'],
    ['a number left out', 'I think we did not sell the shop in, because Wade was ill.'],
    ['a name left out', 'I think we did not sell the shop in 1986, because was ill.'],
    ['a word that carries meaning left out', 'I think we did not sell the shop in 1986.'],
    ['a word put in', 'I think we did not sell the old shop in 1986, because Wade was ill.'],
    ['another order', 'Because Wade was ill, I think we did not sell the shop in 1986.'],
    ['two sentences in one', 'Because Wade was ill he got well.'],
    ['nothing at all', '…'],
  ])('not with %s', (_, sentence) => {
    expect(isGrounded(sentence, source)).toBe(false);
  });

  it('leaves out a tail that lists nothing, but not one that doubts', () => {
    expect(isGrounded('We sold bread.', ['We sold bread, or whatever.'])).toBe(true);
    expect(isGrounded('We sold bread.', ['We sold bread, or something.'])).toBe(false);
    expect(isGrounded('We sold bread.', ['We sold bread, or cake.'])).toBe(false);
  });

  it('holds for each sentence that a chapter takes from invented speech', () => {
    const word = fc.constantFrom(
      'I',
      'we',
      'was',
      'not',
      'um,',
      'you know,',
      'kind of',
      'the',
      'the',
      'shop',
      'Wade',
      '1986',
      'two',
      'sold',
      'never',
      '--',
      '...',
      'so',
      'and',
      'Yeah,',
      'like,',
      'because',
      'Ohio',
      'didn’t',
      '“Go,”',
      'right?',
      'I mean,',
      'moved',
      'to',
      'it',
      '. ',
      '? ',
      '[laughter]',
      'maybe',
      'had',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 60 }), (words) => {
        const content = words.join(' ');
        for (const { text } of statementsOf({ content, origin: 'told' }).statements)
          expect(isGrounded(text, [content])).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
