import { wordCount } from '@longhand/prose/counts';
import { canonical } from '@longhand/prose/markdown';
import { plainText } from '@longhand/prose/plain-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDocument } from '../../testing/editor-documents.ts';
import { markdownOf } from './editor-document.ts';
import { wordsOf } from './words-of.ts';

it('counts what the chapter’s text has, block by block', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const text = markdownOf(document);
      expect(wordsOf(text)).toBe(wordCount(plainText(text)));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['', 0],
  ['One two.\n\n- three\n- four', 4],
  ['She came[^1] home.\n\n[^1]: In May, they say.\n\n    By boat.', 3],
])('%j has %i words', (text, words) => {
  expect(canonical(text)).toBe(text);
  expect(wordsOf(text)).toBe(words);
});
