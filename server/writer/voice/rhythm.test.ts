import { describe, expect, it } from 'vitest';
import { wordsOf } from '../built-in/words.ts';
import { measure } from './measure.ts';
import { atRhythm, paragraphWords } from './rhythm.ts';

/** Ten words a sentence, a paragraph each. */
const plainly = Array.from({ length: 40 }, (_, n) => `My father took me out to the boats at dawn${n}.`).join(
  '\n\n',
);
const short = measure([plainly]);
/** The same, and every other sentence begins with "And". */
const joined = measure([plainly.replaceAll(/My father(?=.*[02468]\.)/g, 'And my father')]);

const long =
  'I left the school in the spring of that year, and I went to work for my uncle in the yard by the river.';

describe('a sentence at the rhythm of a voice', () => {
  it.each([
    [
      'one far longer than the voice’s is ended where a clause ends',
      long,
      'I left the school in the spring of that year. And I went to work for my uncle in the yard by the river.',
    ],
    [
      'at semicolons too',
      'The men of the yard came in at six every morning; the women had been there since five or so.',
      'The men of the yard came in at six every morning. The women had been there since five or so.',
    ],
    ['one of the voice’s own length stays', 'I left school, and I went to work for my uncle.', undefined],
    [
      'one that waits for its main clause stays',
      'When I left the school in the spring of that year, and I had no money at all, my uncle took me in.',
      undefined,
    ],
    [
      'nor is a quotation cut',
      'He said to me "leave the school in the spring of the year, and I will take you into the yard" and that was it.',
      undefined,
    ],
    [
      'nor is what only goes on made a sentence',
      'The men of the yard came in at six every morning; which is what my uncle had always told us to do.',
      undefined,
    ],
    [
      'nor where no new subject begins',
      'I left the school in the spring of that year, and went to work for my uncle in the yard by the river.',
      undefined,
    ],
  ])('%s', (_, sentence, expected = sentence) => {
    expect(atRhythm(sentence, joined)).toBe(expected);
  });

  it('a voice that never begins with “and” is not made to', () => {
    expect(atRhythm(long, short)).toBe(long);
  });

  it('no word is put in, left out or moved', () => {
    const words = (text: string) => wordsOf(text.toLowerCase()).map(({ text: word }) => word);
    expect(words(atRhythm(long, joined))).toEqual(words(long));
  });

  it('without a voice, or of a few sentences, it stays', () => {
    expect(atRhythm(long, undefined)).toBe(long);
    expect(atRhythm(long, measure(['And I ran. And I fell.']))).toBe(long);
  });
});

describe('paragraphs', () => {
  it('are shorter in a voice of short paragraphs, and longer in one of long ones', () => {
    const wordy = measure([Array.from({ length: 10 }, () => plainly.replaceAll('\n\n', ' ')).join('\n\n')]);
    const [few, usual, many] = [short, undefined, wordy].map((voice) => paragraphWords(voice).enough);
    expect(few).toBe(60);
    expect(usual).toBe(110);
    expect(many).toBe(170);
  });
});
