import type { RootContent } from 'mdast';
import { parseMarkdown, writeMarkdown } from './markdown.ts';
import { paragraphs } from './plain-text.ts';

/**
 * Reading a chapter takes the time of its whole length, and a chapter is saved every few seconds while it is typed. But
 * a paragraph that begins at the margin after a blank line ends whatever stood open before it, so what stands between
 * two such paragraphs reads the same alone as in its chapter. Where an edit lies between two that it left as they were,
 * it is enough to read what lies between them. Footnotes reach across a chapter: an edit that makes or changes one is
 * not local; one beside the mention of another is, with a stand-in for what is mentioned.
 */
export interface LocalEdit {
  /** The whole text after the edit, in canonical form. */
  readonly content: string;
  /** How many paragraphs stand before those that were read. */
  readonly paragraphsBefore: number;
  /** The plain text of the paragraphs read, as they were and as they are. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Characters; what is longer is no keystroke, and is read elsewhere. */
const longest = 20_000;

/** What the edit from `before`, which is in canonical form, to `after` comes to; null where it is not a local one. */
export function localEdit(before: string, after: string): LocalEdit | null {
  const stretch = stretchOf(before, after);
  if (!stretch) return null;
  const { start, tail } = stretch;
  const head = before.slice(0, start);
  const rest = before.slice(before.length - tail);
  const was = before.slice(start, before.length - tail);
  const is = after.slice(start, after.length - tail);
  if (Math.max(was.length, is.length) > longest) return null;
  const notes = notesOf(rest);
  const [old, now] = [readStretch(was, notes), readStretch(is, notes)];
  if (!old || !now) return null;
  const blocks = [head.replace(/\n\n$/, ''), now.content, rest.replace(/^\n\n/, '')];
  return {
    content: blocks.filter((block) => block !== '').join('\n\n'),
    paragraphsBefore: countParagraphs(head),
    removed: old.paragraphs,
    added: now.paragraphs,
  };
}

/** A paragraph that nothing before it can claim, and that is nothing but a paragraph. */
const plain = /^(?:\*{1,3}|\\\*)?[\p{L}“”‘’"'(…]/u;
const note = /^\[\^[a-z0-9-]+\]:(?:\s|$)/;
/** Blocks looked through for a paragraph to cut at. */
const mostSteps = 40;

/** Where the edit lies, from the head up to `start` and from the tail on the same in both, cut at paragraphs. */
function stretchOf(before: string, after: string): { start: number; tail: number } | null {
  const most = Math.min(before.length, after.length);
  let shared = 0;
  while (shared < most && before.charCodeAt(shared) === after.charCodeAt(shared)) shared++;
  const start = cutBefore(before, shared);
  if (start === null) return null;
  let tail = 0;
  while (
    tail < most - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  const end = cutAfter(before, before.length - tail);
  return end === null ? null : { start, tail: before.length - end };
}

/** The last place up to `at` behind a blank line that ends a plain paragraph; the beginning of the text is one, too. */
function cutBefore(text: string, at: number): number | null {
  let blank = text.lastIndexOf('\n\n', at - 2);
  for (let step = 0; step < mostSteps; step++) {
    if (at < 2 || blank < 0) return 0;
    const begin = text.lastIndexOf('\n\n', blank - 1);
    if (plain.test(text.slice(begin < 0 ? 0 : begin + 2, blank))) return blank + 2;
    blank = begin;
  }
  return null;
}

/** The first place from `at` on before a blank line behind which a plain paragraph or a footnote begins, or the end. */
function cutAfter(text: string, at: number): number | null {
  let blank = text.indexOf('\n\n', at);
  for (let step = 0; step < mostSteps; step++) {
    if (blank < 0) return text.length;
    const next = text.slice(blank + 2, blank + 80);
    if (plain.test(next) || note.test(next)) return blank;
    blank = text.indexOf('\n\n', blank + 2);
  }
  return null;
}

/** The names of the footnotes that stand at the end of a canonical text. */
const notesOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/(?:^|\n)\[\^([a-z0-9-]+)\]:(?:\s|$)/g), ([, name]) => name ?? ''));

/** Numbers that a list may or may not go on to, depending on the lines before. */
const counted = /(?:^|[\s>])\d{3,9}[.)](?:[ \t]|$)/m;

function readStretch(
  text: string,
  notes: ReadonlySet<string>,
): { content: string; paragraphs: string[] } | null {
  const mentioned = Array.from(text.matchAll(/\[\^([a-z0-9-]+)\](?!:)/g), ([, name]) => name ?? '');
  const isForeign =
    mentioned.length !== text.split('[^').length - 1 || !mentioned.every((name) => notes.has(name));
  if (isForeign || counted.test(text)) return null;
  const standIns = [...new Set(mentioned)].map((name) => `\n\n[^${name}]: x`).join('');
  const root = parseMarkdown(text + standIns);
  const written = writeMarkdown(root);
  if (!written.endsWith(standIns.trimStart())) return null;
  const isWords = ({ type }: RootContent) => type !== 'footnoteDefinition';
  return {
    content: standIns === '' ? written : written.slice(0, -standIns.trimStart().length).replace(/\n\n$/, ''),
    paragraphs: paragraphs({ ...root, children: root.children.filter(isWords) }),
  };
}

/** How many paragraphs a canonical text has, without reading it: as many as `paragraphs` finds. */
export function countParagraphs(canonical: string): number {
  let found = 0;
  let list = '';
  for (const block of canonical.split('\n\n')) {
    if (block === '' || block.startsWith(' ') || block === '***' || note.test(block)) {
      if (!block.startsWith(' ')) list = '';
      continue;
    }
    const sign = /^(?:[-+*]|\d+[.)])(?= |$)/.exec(block)?.[0].at(-1) ?? '';
    if (sign === '' || sign !== list) found += 1;
    list = sign;
  }
  return found;
}
