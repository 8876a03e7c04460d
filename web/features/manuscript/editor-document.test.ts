import { canonical } from '@longhand/prose/markdown';
import { type AnyExtension, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, type EditorNode, markdownOf } from './editor-document.ts';
import { extensions } from './editor-schema.ts';

const schema = getSchema(extensions as AnyExtension[]);

/** As the editor would take it: refused where it is not what the schema allows. */
function taken(document: EditorNode): EditorNode {
  const node = Node.fromJSON(schema, document);
  node.check();
  return node.toJSON();
}

const awkward = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab1. *_[]()!#>-+=~`<&\\|:^\'"\n\u00a0\u200b😀é，') }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '1986. It was a good year.',
    '# a',
    '- b',
    '+ c',
    '> d',
    '***',
    '2) x',
    '[^1]',
    '[^1]: note',
  ),
  fc.constantFrom(
    '**a** b',
    '*x*',
    '[a_b](http://x.y/_a_)',
    '![a boat](b.jpg "Ours")',
    '\\\n',
    '\n\n',
    '  - deeper\n',
  ),
);
const anyText = fc
  .tuple(fc.array(awkward, { maxLength: 10 }), fc.constantFrom('', '\n', '\n\n', ' '))
  .map(([parts, joint]) => parts.join(joint));

const label = fc.constantFrom('1', '2', 'x');
const marks = fc
  .record({ link: fc.boolean(), bold: fc.boolean(), italic: fc.boolean() })
  .map((has) => [
    ...(has.link ? [{ type: 'link', attrs: { href: 'https://a.b/c_d_e', title: null } }] : []),
    ...(has.bold ? [{ type: 'bold' }] : []),
    ...(has.italic ? [{ type: 'italic' }] : []),
  ]);
const inline: fc.Arbitrary<EditorNode> = fc
  .oneof(
    { weight: 5, arbitrary: awkward.filter(Boolean).map((text): EditorNode => ({ type: 'text', text })) },
    fc.constant<EditorNode>({ type: 'hardBreak' }),
    label.map((name): EditorNode => ({ type: 'footnoteReference', attrs: { label: name } })),
    fc.constant<EditorNode>({ type: 'image', attrs: { src: 'a.jpg', alt: 'A boat', title: null } }),
  )
  .chain((node) => marks.map((on) => (on.length > 0 ? { ...node, marks: on } : node)));
const inlines = fc.array(inline, { maxLength: 4 });

const { block } = fc.letrec<{ block: EditorNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'block' },
    { weight: 4, arbitrary: inlines.map((content): EditorNode => ({ type: 'paragraph', content })) },
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), inlines)
      .map(([level, content]): EditorNode => ({ type: 'heading', attrs: { level }, content })),
    fc.constant<EditorNode>({ type: 'horizontalRule' }),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'block' })
      .map((content): EditorNode => ({ type: 'blockquote', content })),
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 2, depthIdentifier: 'block' }), {
          minLength: 1,
          maxLength: 3,
        }),
      )
      .map(
        ([type, items]): EditorNode => ({
          type,
          content: items.map((content) => ({ type: 'listItem', content })),
        }),
      ),
  ),
}));
const anyDocument: fc.Arbitrary<EditorNode> = fc
  .tuple(
    fc.array(block, { minLength: 1, maxLength: 5 }),
    fc.array(fc.tuple(label, fc.array(block, { minLength: 1, maxLength: 2 })), { maxLength: 2 }),
  )
  .map(([blocks, notes]) => ({
    type: 'doc',
    content: [
      ...blocks,
      ...notes.map(([name, content]) => ({ type: 'footnote', attrs: { label: name }, content })),
    ],
  }));

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
