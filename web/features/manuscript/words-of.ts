import { wordCount } from '@longhand/prose/counts';
import { plainText } from '@longhand/prose/plain-text';

/** Counted before: of a long chapter that is being typed in, all blocks but one are. */
const counted = new Map<string, number>();
const mostKept = 4_000;

/** The words of a text in canonical form. Its footnotes, which stand at its end, are no part of them. */
export function wordsOf(markdown: string): number {
  const [text = ''] = markdown.split(/^\[\^[a-z0-9-]+\]:/m, 1);
  const labels = new Set(markdown.slice(text.length).match(/^\[\^[a-z0-9-]+\](?=:)/gm));
  let words = 0;
  for (const block of text.split(/\n\n(?! )/)) words += countedIn(withNotes(block, labels));
  return words;
}

/** A number is a footnote's, and no word, where the note is there: any will do. */
function withNotes(block: string, labels: ReadonlySet<string>): string {
  const mentioned = new Set(block.match(/\[\^[a-z0-9-]+\]/g));
  const notes = [...mentioned].filter((label) => labels.has(label)).map((label) => `\n\n${label}: x`);
  return block + notes.join('');
}

function countedIn(block: string): number {
  const before = counted.get(block);
  if (before !== undefined) return before;
  const words = wordCount(plainText(block));
  if (counted.size >= mostKept) counted.clear();
  counted.set(block, words);
  return words;
}
