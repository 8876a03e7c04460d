import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown, gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { normalForm } from './normal-form.ts';
import { segments } from './segments.ts';

/**
 * A chapter's Markdown: headings, paragraphs, emphasis, strong, links, line breaks, quotes, lists, scene breaks,
 * footnotes and images. On canonical text, reading and writing are each other's inverse.
 */

// Without these constructs their characters are words: a memoir has no code, and `[Anna]: Yes.` is speech, not a definition.
const absent = ['codeFenced', 'codeIndented', 'codeText', 'definition', 'htmlFlow', 'htmlText'];
const reading = {
  extensions: [gfmFootnote(), { disable: { null: absent } }],
  mdastExtensions: [gfmFootnoteFromMarkdown()],
};

/** Reads any string; the tree is in normal form, without positions. */
export function parseMarkdown(text: string): Root {
  const defined = new Set(text.match(/\[\^[^\]\s]+\](?=:)/g));
  return normalForm({
    type: 'root',
    children: segments(text).flatMap((segment) => parseSegment(segment, defined)),
  });
}

/**
 * A footnote is only one where its definition is known, so a segment is read after stand-ins for those it mentions, and
 * a scene break after them: without it, the last of them would claim a first line that is indented.
 */
function parseSegment(segment: string, defined: ReadonlySet<string>): Root['children'] {
  const mentioned = new Set(segment.match(/\[\^[^\]\s]+\]/g));
  const known = [...mentioned].filter((label) => defined.has(label));
  const before = known.length === 0 ? [] : [...known.map((label) => `${label}:`), '***'];
  const { children } = fromMarkdown([...before, segment].join('\n\n'), reading);
  return children.slice(before.length);
}

/** Writes any tree in canonical form, without a line end after the last block. */
export function writeMarkdown(root: Root): string {
  return toMarkdown(normalForm(root), {
    bullet: '-',
    bulletOther: '+',
    rule: '*',
    emphasis: '*',
    strong: '*',
    listItemIndent: 'one',
    resourceLink: true,
    // A footnote's number before a colon would be the footnote itself.
    unsafe: [{ character: ':', beforeNode: 'footnoteReference', inConstruct: 'phrasing' }],
    extensions: [gfmFootnoteToMarkdown()],
  }).replace(/\n$/, '');
}

/** The one form in which a chapter is stored and compared. */
export function canonical(text: string): string {
  return writeMarkdown(parseMarkdown(text));
}
