import type { Nodes, Paragraph, Root } from 'mdast';
import { flatten, type Leaf, type Span } from './inline.ts';
import { parseMarkdown } from './markdown.ts';

/**
 * Finding words in a chapter as they are read: in its plain text, block by block, footnotes too, through bold and links.
 * A curly quotation mark is a straight one, a letter is itself with or without its accent, unless `exact` is asked.
 */

export interface FindOptions {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  /** Quotation marks, apostrophes and accents as they are written. */
  readonly exact: boolean;
}

/** `[start, end)` in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const straight: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** A text as it is compared, and for each of its units where the character that it came from stands. */
function folded(text: string, { matchCase, exact }: FindOptions): { text: string; from: number[] } {
  let result = '';
  const from: number[] = [];
  let at = 0;
  for (const character of text) {
    const isPlain = exact || character <= '\u007f';
    const plain = isPlain
      ? character
      : (straight[character] ?? character.normalize('NFD').replace(/\p{M}/gu, ''));
    const same = matchCase ? plain : plain.toLowerCase();
    result += same;
    for (let unit = 0; unit < same.length; unit += 1) from.push(at);
    at += character.length;
  }
  from.push(at);
  return { text: result, from };
}

/** Where the words stand in a text, from its beginning, none within another. */
export function stretchesOf(text: string, sought: string, options: FindOptions): Stretch[] {
  const needle = folded(sought, options).text;
  if (needle === '') return [];
  const hay = folded(text, options);
  const found: Stretch[] = [];
  for (let at = hay.text.indexOf(needle); at >= 0; ) {
    const stretch = wholeCharacters(text, hay.from, at, at + needle.length);
    const fits = stretch !== undefined && (!options.wholeWords || isWhole(text, stretch));
    if (fits) found.push(stretch);
    at = hay.text.indexOf(needle, fits ? at + needle.length : at + 1);
  }
  return found;
}

/** Undefined where only a part of a character is meant: one `s` of an `ß` written in two. */
function wholeCharacters(
  text: string,
  from: readonly number[],
  first: number,
  next: number,
): Stretch | undefined {
  const start = from[first];
  const end = from[next];
  if (start === undefined || end === undefined || start === from[first - 1] || end === from[next - 1])
    return undefined;
  // Accents that stand as characters of their own belong to the letter before them.
  const accents = /^\p{M}+/u.exec(text.slice(end))?.[0].length ?? 0;
  return { start, end: end + accents };
}

const wordPart = /[\p{L}\p{M}\p{N}_]/u;

function isWhole(text: string, { start, end }: Stretch): boolean {
  const before = [...text.slice(Math.max(0, start - 2), start)];
  const after = [...text.slice(end, end + 3)];
  return !goesOn(before.at(-1), before.at(-2)) && !goesOn(after[0], after[1]);
}

/** A letter goes on a word, and so does an apostrophe with a letter beyond it. */
const goesOn = (next: string | undefined, beyond: string | undefined): boolean =>
  next !== undefined &&
  (wordPart.test(next) || (/['’]/.test(next) && beyond !== undefined && wordPart.test(beyond)));

/** What stands for a leaf in the text that is searched: nothing matches a line break or a picture. */
export const textOfLeaf = (leaf: Leaf): string => {
  switch (leaf.type) {
    case 'text':
      return leaf.value;
    case 'break':
      return '\n';
    case 'image':
      return '\uFFFC';
    case 'footnoteReference':
      return '';
  }
};

export interface TextBlock {
  /** Its words, flat; `node.children` is what they were read from. */
  readonly node: Paragraph;
  readonly spans: readonly Span[];
  readonly text: string;
}

/** The blocks that hold words, in the order in which they are read, the notes at the end. */
export function textBlocks(root: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'paragraph' || node.type === 'heading') {
      const spans = flatten(node.children, (leaf) => leaf);
      const text = spans.map(({ leaf }) => textOfLeaf(leaf)).join('');
      blocks.push({ node: node as Paragraph, spans, text });
    } else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return blocks;
}

export interface Occurrence {
  /** The words as they are written there, and some of what stands around them. */
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Characters of what stands around. */
const around = 48;

/** Every place of the words in a chapter's Markdown, in order: a place's index is how it is named to be replaced. */
export function findIn(markdown: string, sought: string, options: FindOptions): Occurrence[] {
  return textBlocks(parseMarkdown(markdown)).flatMap(({ text }) =>
    stretchesOf(text, sought, options).map(({ start, end }) => ({
      before: lastWords(shown(text.slice(0, start))),
      match: shown(text.slice(start, end)),
      after: firstWords(shown(text.slice(end))),
    })),
  );
}

/** Whole words, as far as there are any; three dots say that there is more. */
const lastWords = (text: string): string =>
  text.length <= around
    ? text
    : `…${text
        .slice(-around)
        .replace(/^\S*\s+(?=\S)/, '')
        .toWellFormed()}`;
const firstWords = (text: string): string =>
  text.length <= around
    ? text
    : `${text
        .slice(0, around)
        .replace(/(?<=\S)\s+\S*$/, '')
        .toWellFormed()}…`;

const shown = (text: string): string => text.replaceAll('\uFFFC', '').replaceAll('\n', ' ');
