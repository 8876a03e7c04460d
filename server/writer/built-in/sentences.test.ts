import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const texts = (text: string) => sentencesOf(text).map((sentence) => sentence.text);

it('knows that a title is not the end of a sentence', () => {
  expect(texts('We met Mrs. Gray in Ohio. She laughed.')).toEqual([
    'We met Mrs. Gray in Ohio.',
    'She laughed.',
  ]);
});

it('keeps a quotation of several sentences in one', () => {
  expect(texts('He said "Go home. You are tired." and left. I stayed.')).toEqual([
    'He said "Go home. You are tired." and left.',
    'I stayed.',
  ]);
});

it('ends a sentence at a nod, at dots before a capital, and at a quotation that a new sentence follows', () => {
  expect(texts('Yeah. I went there.')).toEqual(['Yeah.', 'I went there.']);
  expect(texts('We talked to users... I mean, all day.')).toEqual([
    'We talked to users...',
    'I mean, all day.',
  ]);
  expect(texts('We sold rolls etc. I kept the books.')).toEqual(['We sold rolls etc.', 'I kept the books.']);
  expect(texts('I wrote a note.... *Ada Hale.*')).toEqual(['I wrote a note....', '*Ada Hale.*']);
  expect(texts('"Now go in peace!" My uncle sat down.')).toEqual([
    '"Now go in peace!"',
    'My uncle sat down.',
  ]);
});

it('knows that initials are not the end of a sentence, but that a country may be', () => {
  expect(texts('We met Mr. J.N. Hale there. He laughed.')).toEqual([
    'We met Mr. J.N. Hale there.',
    'He laughed.',
  ]);
  expect(texts('We moved to the U.S. We liked it.')).toEqual(['We moved to the U.S.', 'We liked it.']);
});

it('waits after dots for what an "if" was said for', () => {
  expect(texts('If you are not doing that... It is no use.')).toEqual([
    'If you are not doing that... It is no use.',
  ]);
});

it('goes on where a typist broke a long line in mid-sentence', () => {
  const typed = 'The proceeds were to be used by the town to keep\nthe library open. It was\n\nnever closed.';
  expect(texts(typed)).toEqual([
    'The proceeds were to be used by the town to keep\nthe library open.',
    'It was',
    'never closed.',
  ]);
});

it('joins no other lines, and numbers paragraphs', () => {
  expect(sentencesOf('One line\n\nanother line').map(({ paragraph }) => paragraph)).toEqual([0, 1]);
});

it('cuts a giant without full stops between words', () => {
  const giant = sentencesOf('word '.repeat(3000));
  expect(giant.length).toBeGreaterThan(5);
  expect(giant.every(({ text }) => /^word.*word$/.test(text))).toBe(true);
});

it('finds each sentence where it lies, whatever the text, and loses nothing but spaces', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'B', ' ', '.', '"', '?', '…', '\n', '😀', 'Mr. ', '-- ', '1', '[^2]'),
        maxLength: 80,
      }),
      (text) => {
        const found = sentencesOf(text);
        for (const { start, end, text: own } of found) expect(text.slice(start, end)).toBe(own);
        expect(
          found
            .map((sentence) => sentence.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
      },
    ),
  );
});
