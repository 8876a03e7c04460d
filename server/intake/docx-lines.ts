import type { Docx, DocxNode } from './docx.ts';

/** A document's words, a line for each paragraph: how it looks is nothing to a transcript. */
export const linesOf = ({ children }: Docx): string => children.map(block).join('\n\n');

function block(node: DocxNode): string {
  switch (node.type) {
    // Who speaks stands beside the words.
    case 'tableRow':
      return cells(node);
    case 'table':
      return (node.children ?? []).map(block).join('\n\n');
    default:
      return words(node);
  }
}

function cells({ children = [] }: DocxNode): string {
  const all = children
    .map((cell) => (cell.children ?? []).map(block).join('\n').trim())
    .filter((cell) => cell !== '');
  const [first = '', ...others] = all;
  const isName = others.length > 0 && first.length < 60 && /^\p{L}[^\n.?!]*$/u.test(first);
  return isName ? `${first.replace(/:$/, '')}: ${others.join(' ')}` : all.join(' ');
}

function words(node: DocxNode): string {
  if ('value' in node && node.value !== undefined) return node.value;
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return '\n';
  return (node.children ?? []).map(words).join('');
}
