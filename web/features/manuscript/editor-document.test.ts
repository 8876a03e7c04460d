import { canonical } from '@longhand/prose/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument, anyText, taken } from '../../testing/editor-documents.ts';
import { documentOf, type EditorNode, markdownOf } from './editor-document.ts';

describe('a chapter in the editor', () => {
  it('A-038: opened and saved untouched, any text stays to the letter what it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = canonical(text);
        expect(markdownOf(taken(documentOf(stored)))).toBe(stored);
      }),
      { numRuns: 300 },
    );
  });

  it('whatever is typed is written in canonical form, and reads back as what was written', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const written = markdownOf(taken(document));
        expect(canonical(written)).toBe(written);
        const read = taken(documentOf(written));
        expect(markdownOf(read)).toBe(written);
        expect(taken(documentOf(markdownOf(read)))).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });

  it('no word that was typed is lost or made up, nor any mark, footnote or picture', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const typed = taken(document);
        expect(gist(documentOf(markdownOf(typed)))).toEqual(gist(typed));
      }),
      { numRuns: 300 },
    );
  });

  const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });
  const words = (text: string, ...types: string[]): EditorNode => ({
    type: 'text',
    text,
    ...(types.length > 0 && { marks: types.map((type) => ({ type })) }),
  });

  it.each([
    ['1986. It was a good year.', '1986\\. It was a good year.'],
    ['# not a heading', '\\# not a heading'],
    ['- not an item', '\\- not an item'],
    ['+ nor this', '\\+ nor this'],
    ['> nor said by another', '\\> nor said by another'],
    ['***', '\\*\\*\\*'],
  ])('%j at the start of a line stays a line of words', (text, markdown) => {
    const document: EditorNode = { type: 'doc', content: [paragraph(words(text))] };
    expect(markdownOf(document)).toBe(markdown);
    expect(taken(documentOf(markdown))).toEqual(taken(document));
  });

  it('keeps the space at the edges of what is bold, outside of it', () => {
    const document: EditorNode = {
      type: 'doc',
      content: [paragraph(words('We'), words(' never ', 'bold'), words('sold.'))],
    };
    expect(markdownOf(document)).toBe('We **never** sold.');
  });

  it('a line break never ends what is bold: it would not be read back as one', () => {
    const broken = { type: 'hardBreak', marks: [{ type: 'bold' }] };
    const document: EditorNode = {
      type: 'doc',
      content: [paragraph(words('One', 'bold'), broken, { type: 'hardBreak' }, words('two', 'bold'))],
    };
    const markdown = markdownOf(document);
    expect(markdown).not.toContain('&#');
    expect(canonical(markdown)).toBe(markdown);
  });

  it('keeps footnotes below the text, even where nothing else is left of it', () => {
    expect(documentOf('[^1]: Alone.')).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'footnote', attrs: { label: '1' }, content: [paragraph(words('Alone.'))] },
      ],
    });
    expect(markdownOf(taken(documentOf('She came[^1].\n\n***\n\n[^1]: In May.')))).toBe(
      'She came[^1].\n\n***\n\n[^1]: In May.',
    );
  });
});

/** Each character that can be seen, with what lies on it, in order: what a document says, however it is built. */
function gist(document: EditorNode): string[] {
  const seen: string[] = [];
  const notes = new Set(
    (document.content ?? []).flatMap(({ type, attrs }) => (type === 'footnote' ? [attrs?.label] : [])),
  );
  const walk = (node: EditorNode): void => {
    const on = (node.marks ?? []).map(({ type, attrs }) => `${type} ${attrs?.href ?? ''}`).join(' ');
    if (node.type === 'image') seen.push(`image ${node.attrs?.src} ${node.attrs?.alt}`);
    // A number without a note is words.
    const words =
      node.type === 'footnoteReference' && !notes.has(node.attrs?.label)
        ? `[^${node.attrs?.label}]`
        : node.text;
    if (node.type === 'footnoteReference' && words === undefined) seen.push('footnote');
    for (const character of words?.replaceAll(unseen, '') ?? '') seen.push(`${character} ${on}`);
    for (const child of node.content ?? []) walk(child);
  };
  walk(document);
  return seen;
}

const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
