import type { Nodes, RootContent } from 'mdast';
import { difference, tokensOf } from './difference.ts';
import { parseMarkdown } from './markdown.ts';
import { pairParagraphs } from './pairing.ts';

/**
 * Two texts of a chapter, word by word, as somebody reads them: no markers, but words in bold, lines in lists. Lines are
 * paired first, as paragraphs are paired with their sources; then the words of a pair are compared. A line of which less
 * than half is left stands as taken out, and the one in its place as put in: words strewn over both would say nothing.
 */

export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly change: Change;
}
type Change = 'kept' | 'added' | 'removed';

/** A paragraph, a heading, or one paragraph of what a list, a quote or a footnote holds. */
export interface ComparedLine {
  readonly kind: 'paragraph' | 'heading' | 'item' | 'quote' | 'note' | 'break';
  /** `changed`: its words say what. */
  readonly change: Change | 'changed';
  readonly runs: readonly Run[];
}

export function compareTexts(before: string, after: string): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const compared: ComparedLine[] = [];
  let [atOld, atNow] = [0, 0];
  for (const stretch of difference(old.map(keyOf), now.map(keyOf))) {
    if ('kept' in stretch) {
      for (const _ of stretch.kept) compared.push(whole(now[atNow++], 'kept'));
      atOld += stretch.kept.length;
    } else {
      const removed = old.slice(atOld, atOld + stretch.removed.length);
      const added = now.slice(atNow, atNow + stretch.added.length);
      compared.push(...compareLines(removed, added));
      atOld += removed.length;
      atNow += added.length;
    }
  }
  return compared;
}

/** Pairs that cross are moves: what was moved is taken out here and put in there. */
function compareLines(old: readonly Line[], now: readonly Line[]): ComparedLine[] {
  const pairs = pairParagraphs(old.map(plainOf), now.map(plainOf));
  const compared: ComparedLine[] = [];
  let next = 0;
  for (const [at, line] of now.entries()) {
    const from = pairs[at] ?? -1;
    const partner = from >= next ? old[from] : undefined;
    if (!partner || partner.kind !== line.kind) {
      compared.push(whole(line, 'added'));
      continue;
    }
    compared.push(...old.slice(next, from).map((gone) => whole(gone, 'removed')));
    compared.push({ kind: line.kind, change: 'changed', runs: compareWords(partner.words, line.words) });
    next = from + 1;
  }
  compared.push(...old.slice(next).map((gone) => whole(gone, 'removed')));
  return compared;
}

interface Line {
  readonly kind: ComparedLine['kind'];
  /** Words and signs, each with how it is set in front: a word set in bold is another word. */
  readonly words: readonly string[];
}

const setApart = '\u0001';
const plainOf = ({ words }: Line) => words.map((word) => word.slice(word.indexOf(setApart) + 1)).join('');
const keyOf = ({ kind, words }: Line) => `${kind}${words.join('')}`;

const whole = (line: Line | undefined, change: Change): ComparedLine => ({
  kind: line?.kind ?? 'paragraph',
  change,
  runs: runsOf(line?.words ?? [], change),
});

function compareWords(old: readonly string[], now: readonly string[]): Run[] {
  return difference(old, now).flatMap((stretch) =>
    'kept' in stretch
      ? runsOf(stretch.kept, 'kept')
      : [...runsOf(stretch.removed, 'removed'), ...runsOf(stretch.added, 'added')],
  );
}

/** Words set alike are one run. */
function runsOf(words: readonly string[], change: Change): Run[] {
  const runs: { text: string; strong: boolean; emphasis: boolean; change: Change }[] = [];
  for (const word of words) {
    const cut = word.indexOf(setApart);
    const [strong, emphasis] = [word.slice(0, cut).includes('b'), word.slice(0, cut).includes('i')];
    const text = word.slice(cut + 1);
    const last = runs.at(-1);
    if (last && last.strong === strong && last.emphasis === emphasis) last.text += text;
    else runs.push({ text, strong, emphasis, change });
  }
  return runs;
}

function linesOf(markdown: string): Line[] {
  return parseMarkdown(markdown).children.flatMap((block) => linesIn(block, 'paragraph'));
}

function linesIn(block: RootContent, kind: Line['kind']): Line[] {
  switch (block.type) {
    case 'thematicBreak':
      return [{ kind: 'break', words: [`${setApart}* * *`] }];
    case 'heading':
      return [{ kind: 'heading', words: wordsIn(block, '') }];
    case 'paragraph':
      return [{ kind, words: wordsIn(block, '') }];
    case 'list':
      return block.children.flatMap((item) => item.children.flatMap((child) => linesIn(child, 'item')));
    case 'blockquote':
      return block.children.flatMap((child) => linesIn(child, 'quote'));
    case 'footnoteDefinition':
      return block.children.flatMap((child) => linesIn(child, 'note'));
    default:
      return [];
  }
}

function wordsIn(node: Nodes, set: string): string[] {
  switch (node.type) {
    case 'text':
      return tokensOf(node.value).map((token) => `${/\S/.test(token) ? set : ''}${setApart}${token}`);
    case 'break':
      return [`${setApart}\n`];
    case 'image':
      return [`${setApart}[${node.alt || 'Picture'}]`];
    case 'footnoteReference':
      return [`${setApart}[${node.label ?? node.identifier}]`];
    case 'strong':
      return node.children.flatMap((child) => wordsIn(child, `${set}b`));
    case 'emphasis':
      return node.children.flatMap((child) => wordsIn(child, `${set}i`));
    default:
      return 'children' in node ? node.children.flatMap((child) => wordsIn(child, set)) : [];
  }
}
