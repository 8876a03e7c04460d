import { canonical } from '@longhand/prose/markdown';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDocument, anyText, nodeOf } from '../../testing/editor-documents.ts';
import { documentOf, markdownOf } from './editor-document.ts';
import { textOf } from './page-text.ts';

it('reads what the whole document reads as, whatever was read before', () => {
  fc.assert(
    fc.property(anyDocument, anyDocument, (one, other) => {
      const first = nodeOf(one);
      // As the page holds it: neighbouring texts are one.
      expect(textOf(first)).toBe(markdownOf(first.toJSON()));
      // Blocks that were read elsewhere, beside others.
      const both = nodeOf({
        type: 'doc',
        content: [...(other.content ?? []).filter(({ type }) => type !== 'footnote')],
      });
      const mixed = both.copy(both.content.append(first.content));
      expect(textOf(mixed)).toBe(markdownOf(mixed.toJSON()));
    }),
    { numRuns: 300 },
  );
});

it('reads back every canonical text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = canonical(text);
      expect(textOf(nodeOf(documentOf(stored)))).toBe(stored);
    }),
    { numRuns: 300 },
  );
});
