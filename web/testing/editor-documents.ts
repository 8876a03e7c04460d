import { type AnyExtension, getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import type { EditorNode } from '../features/manuscript/editor-document.ts';
import { extensions } from '../features/manuscript/editor-schema.ts';

/** Texts and documents for tests of the editor: made mostly of what Markdown takes for syntax. */

export const schema = getSchema(extensions as AnyExtension[]);

/** As the editor would take it: refused where it is not what the schema allows. */
export function taken(document: EditorNode): EditorNode {
  return nodeOf(document).toJSON();
}

export function nodeOf(document: EditorNode): Node {
  const node = Node.fromJSON(schema, document);
  node.check();
  return node;
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
    '1) one',
    '10. ten',
    '1986.',
    '\u00a0led by a space that holds',
    'e\u0301te\u0301 👩‍👩‍👧 🇬🇧',
    ' spaces at both edges ',
    'snake_case_word',
    '(see [that])',
    'https://a.b/c_(d)',
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
export const anyText = fc
  .tuple(fc.array(awkward, { maxLength: 10 }), fc.constantFrom('', '\n', '\n\n', ' '))
  .map(([parts, joint]) => parts.join(joint));

const label = fc.constantFrom('1', '2', 'x');
const marks = fc
  .record({
    link: fc.constantFrom('', '', 'https://a.b/c_d_e', 'https://a.b/c_(d)', 'https://a.b/(c'),
    bold: fc.boolean(),
    italic: fc.boolean(),
  })
  .map((has) => [
    ...(has.link ? [{ type: 'link', attrs: { href: has.link, title: null } }] : []),
    ...(has.bold ? [{ type: 'bold' }] : []),
    ...(has.italic ? [{ type: 'italic' }] : []),
  ]);
const inline: fc.Arbitrary<EditorNode> = fc
  .oneof(
    { weight: 5, arbitrary: awkward.filter(Boolean).map((text): EditorNode => ({ type: 'text', text })) },
    fc.constant<EditorNode>({ type: 'hardBreak' }),
    label.map((name): EditorNode => ({ type: 'footnoteReference', attrs: { label: name } })),
    fc.constantFrom<EditorNode>(
      { type: 'image', attrs: { src: 'a.jpg', alt: 'A boat', title: null } },
      { type: 'image', attrs: { src: 'a_(b).jpg', alt: '1986. *Our* [boat]', title: 'The "Ada", 1986' } },
    ),
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
export const anyDocument: fc.Arbitrary<EditorNode> = fc
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
