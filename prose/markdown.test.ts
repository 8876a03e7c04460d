import fc from 'fast-check';
import type { BlockContent, Nodes, PhrasingContent, Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { canonical, parseMarkdown, writeMarkdown } from './markdown.ts';
import { normalForm } from './normal-form.ts';

const root = (...children: Root['children']): Root => ({ type: 'root', children });
const paragraph = (...children: PhrasingContent[]): BlockContent => ({ type: 'paragraph', children });
const text = (value: string): PhrasingContent => ({ type: 'text', value });

/** Text made mostly of what Markdown takes for syntax, as one writes it and as nobody does. */
const awkward = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab1. *_[]()!#>-+=~`<&\\|:^\'"\n\t\u00a0\u200b😀é，') }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '1986. It was',
    '# a',
    '- b',
    '+ c',
    '> d',
    '===',
    '---',
    '***',
    '2) x',
    '[^1]',
    '&amp;',
    'a_b_c',
    '<b>',
  ),
  fc.constantFrom(
    ' and ',
    'word',
    '"Yes," she said.',
    'O’Brien',
    '\\',
    '\n',
    '![x](y)',
    '[Anna]: Yes.',
    'https://a.b',
  ),
);
const label = fc.constantFrom('1', '2', 'a b', 'É');

const { block } = fc.letrec<{ phrasing: PhrasingContent; block: BlockContent }>((tie) => {
  const some = fc.array(tie('phrasing'), { maxLength: 4, depthIdentifier: 'inline' });
  const blocks = fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'block' });
  return {
    phrasing: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'inline' },
      { weight: 4, arbitrary: fc.record({ type: fc.constant('text' as const), value: awkward }) },
      fc.constant<PhrasingContent>({ type: 'break' }),
      label.map((name): PhrasingContent => ({ type: 'footnoteReference', identifier: name, label: name })),
      fc.record({
        type: fc.constant('image' as const),
        url: awkward,
        alt: awkward,
        title: fc.option(awkward),
      }),
      fc.record({ type: fc.constantFrom('emphasis' as const, 'strong' as const), children: some }),
      fc.record({
        type: fc.constant('link' as const),
        url: awkward,
        title: fc.option(awkward),
        children: some,
      }),
    ),
    block: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'block' },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('paragraph' as const), children: some }) },
      fc.record({ type: fc.constant('heading' as const), depth: fc.constantFrom(1, 2, 6), children: some }),
      fc.constant<BlockContent>({ type: 'thematicBreak' }),
      fc.record({ type: fc.constant('blockquote' as const), children: blocks }),
      fc.record({
        type: fc.constant('list' as const),
        ordered: fc.boolean(),
        start: fc.constantFrom(null, 0, 1, 7, 999, 1986),
        children: fc.array(fc.record({ type: fc.constant('listItem' as const), children: blocks }), {
          maxLength: 3,
        }),
      }),
    ),
  };
});
const tree = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: block },
      fc.tuple(label, fc.array(block, { maxLength: 2 })).map(([name, children]) => ({
        type: 'footnoteDefinition' as const,
        identifier: name,
        label: name,
        children,
      })),
    ),
    { maxLength: 5 },
  )
  .map((children) => root(...children));

const runs = Number(process.env.PROSE_RUNS ?? 150);

describe('reading and writing are each other’s inverse', () => {
  it('reads back every tree as it was written', () => {
    fc.assert(
      fc.property(tree, (any) => {
        const normal = normalForm(any);
        expect(parseMarkdown(writeMarkdown(any))).toEqual(normal);
        expect(normalForm(normal)).toEqual(normal);
      }),
      { numRuns: runs },
    );
  });

  it('has one canonical form for every string', () => {
    fc.assert(
      fc.property(
        fc.array(awkward, { maxLength: 12 }),
        fc.constantFrom('', '\n', '\n\n', ' '),
        (parts, joint) => {
          const once = canonical(parts.join(joint));
          expect(canonical(once)).toBe(once);
        },
      ),
      { numRuns: runs * 3 },
    );
  });
});

describe('what the canonical form keeps', () => {
  it('is every word, whatever stands around it', () => {
    const word = fc.constantFrom('left ', 'home ', '*early* ', '**late** ', '“Go.” ', '[Anna](x) ');
    const sign = fc.constantFrom(
      ...[
        '\n',
        '\n\n',
        '\n \n',
        '\\\n',
        '    ',
        '- ',
        '+ ',
        '1. ',
        '2) ',
        '1986. ',
        '> ',
        '## ',
        '***',
        '---',
        '===',
      ],
      ...['[^1]', '[^a]', '\\[^1]', '\n\n[^1]: ', '\n\n[^a]: ', '*', '_', '\u200b'],
    );
    // Beside an emphasis mark a letter may have to be written by its number.
    const spelt = (text: string) =>
      text.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    const words = (text: string) =>
      spelt(text)
        .match(/\p{L}{2,}/gu)
        ?.toSorted() ?? [];
    fc.assert(
      fc.property(fc.array(fc.oneof(word, sign), { maxLength: 24 }), (parts) => {
        expect(words(canonical(parts.join('')))).toEqual(words(parts.join('')));
      }),
      { numRuns: runs * 3 },
    );
  });

  it.each([
    ['1986. It was a good year.', '1986\\. It was a good year.'],
    ['1. One\r\n2. Two', '1. One\n2. Two'],
    ['* a\n* b', '- a\n- b'],
    ['He said *no*\\\nand __left__.', 'He said *no*\\\nand **left**.'],
    ['One  \ntwo\nthree', 'One\\\ntwo three'],
    ['Title\n===', '# Title'],
    ['- - -', '***'],
    ['<b>AT&T</b>', '\\<b>AT\\&T\\</b>'],
    ['Use `it`', 'Use \\`it\\`'],
    ['    indented', 'indented'],
    ['    indented[^1]\n\n[^1]: x', 'indented[^1]\n\n[^1]: x'],
    ['[Anna]: Yes.', '\\[Anna]: Yes.'],
    ['A[^n] b[^m]\n\n[^n]: Note\n\nC', 'A[^n] b\\[^m]\n\nC\n\n[^n]: Note'],
    ['snake_case [a_b](http://x.y/_a_)', 'snake_case [a_b](http://x.y/_a_)'],
    ['[x](javascript:alert) [y](<a b>)', 'x [y](a%20b)'],
    ['![A boat](b.jpg "Our boat")', '![A boat](b.jpg "Our boat")'],
    ['\u00a0\n\n\t\n\u200b\n\n \n', ''],
    ['\0a\u0007\ufeffb', 'ab'],
  ])('%j becomes %j', (given, expected) => {
    expect(canonical(given)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  it('keeps paragraphs of an editor that look like Markdown as paragraphs', () => {
    for (const line of [
      '1986. A year',
      '# x',
      '- x',
      '+ x',
      '> x',
      '***',
      '---',
      '2) x',
      '    x',
      '```',
      '[^1]: x',
    ]) {
      expect(parseMarkdown(writeMarkdown(root(paragraph(text(line)))))).toEqual(
        root(paragraph(text(line.trim()))),
      );
    }
  });

  it('moves space out of the edges of emphasis, and joins neighbours', () => {
    const bold = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
    expect(writeMarkdown(root(paragraph(bold(' a '), text('b'), bold('c'), bold('d'))))).toBe(
      '**a** b**cd**',
    );
  });

  it('numbers a list past a thousand without taking years for numbers', () => {
    const long = Array.from({ length: 1200 }, (_, index) => `${index + 1}. x`).join('\n');
    expect(canonical(long)).toBe(long);
  });
});

describe('hostile text', () => {
  const depth = (node: Nodes): number =>
    'children' in node ? 1 + Math.max(0, ...node.children.map(depth)) : 0;

  it.each([
    ['quotes', '>'.repeat(5000)],
    ['lists', '- '.repeat(5000)],
    ['ever deeper lists', Array.from({ length: 900 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n')],
    ['emphasis', '*a **b '.repeat(5000)],
    ['stars within words', '*a**b'.repeat(10_000)],
    ['brackets', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['many quotes', '> a\n\n'.repeat(5000)],
  ])('survives %s', (_, given) => {
    const parsed = parseMarkdown(given);
    expect(depth(parsed)).toBeLessThan(50);
    expect(parseMarkdown(writeMarkdown(parsed))).toEqual(parsed);
  });
});
