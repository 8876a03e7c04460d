import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  type IParagraphOptions,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { bulletReference, indentStep, numberReference } from './docx-styles.ts';
import { type Block, isVerse, type Note, type Run } from './typeset.ts';

/** Word has nine headings, of which the book's own titles take the first one or two. */
export const headings = ['Heading1', 'Heading2', 'Heading3', 'Heading4'] as const;

interface Place {
  /** The index in `headings` of a chapter's own headings. */
  sections: number;
  /** How many lists and quotes lie around. */
  depth: number;
  quoted: boolean;
  /** The last paragraph of a quote stands with the one before it, whose words it often names. */
  staysWithNext?: boolean;
  /** Which list this is of the document's: each begins to count anew. */
  nextList: () => number;
}

/**
 * Turns a chapter's blocks into Word's paragraphs, which do not nest: what lies in a list or a quote is a paragraph that
 * stands further in.
 */
export function chapterParagraphs(blocks: Block[], sections: number, nextList: () => number): Paragraph[] {
  return paragraphsOf(blocks, { sections, depth: 0, quoted: false, nextList });
}

function paragraphsOf(blocks: Block[], place: Place): Paragraph[] {
  return blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const opens = before?.kind !== 'paragraph';
    const staysWithNext = place.quoted && index === blocks.length - 2;
    return blockParagraphs(block, { ...place, staysWithNext }, opens);
  });
}

function blockParagraphs(block: Block, place: Place, opens: boolean): Paragraph[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        new Paragraph({
          ...paragraphStyle(place, opens),
          ...(place.quoted && isVerse(block) && { keepLines: true }),
          ...(place.staysWithNext && { keepNext: true }),
          children: children(block.runs),
        }),
      ];
    case 'heading': {
      const style = headings[Math.min(place.sections + block.level - 1, headings.length - 1)];
      return [new Paragraph({ style, children: children(block.runs) })];
    }
    case 'scene-break':
      return [new Paragraph({ style: 'SceneBreak', text: '#' })];
    case 'quote':
      return paragraphsOf(block.blocks, { ...place, depth: place.depth + 1, quoted: true });
    case 'list': {
      const reference = block.ordered ? numberReference(block.start) : bulletReference;
      const numbering = { reference, level: place.depth, instance: place.nextList() };
      return block.items.flatMap((item) => itemParagraphs(item, numbering, place));
    }
  }
}

/** The first paragraph carries the number; whatever follows in the item stands under it. */
function itemParagraphs(item: Block[], numbering: IParagraphOptions['numbering'], place: Place): Paragraph[] {
  const [first, ...rest] = item;
  const leads = first?.kind === 'paragraph';
  const runs = leads ? children(first.runs) : [];
  return [
    new Paragraph({ style: 'ListParagraph', numbering, children: runs }),
    ...paragraphsOf(leads ? rest : item, { ...place, depth: place.depth + 1 }),
  ];
}

function paragraphStyle({ depth, quoted }: Place, opens: boolean): IParagraphOptions {
  if (depth === 0) return { style: opens ? 'FirstParagraph' : 'BodyText' };
  const left = indentStep * depth;
  return {
    style: quoted ? 'Quote' : 'ListParagraph',
    indent: { left, ...(quoted ? { right: indentStep } : {}) },
  };
}

function children(runs: Run[]): ParagraphChild[] {
  return runs.map((run) => {
    if (run.kind === 'break') return new TextRun({ break: 1 });
    if (run.kind === 'note') return new FootnoteReferenceRun(noteParagraphs(run.note));
    const { text, italic, bold, href } = run;
    // Said only where it is so: a run that is expressly not bold would undo its heading's style.
    const options: IRunOptions = { text, ...(italic && { italics: true }), ...(bold && { bold: true }) };
    if (href === null) return new TextRun(options);
    return new ExternalHyperlink({ link: href, children: [new TextRun({ ...options, style: 'Hyperlink' })] });
  });
}

/** Notes hold paragraphs; the lists and quotes of a note are paragraphs of it too. */
function noteParagraphs({ blocks }: Note): { children: Paragraph[] } {
  const within = (block: Block): Paragraph[] => {
    if (block.kind === 'quote') return block.blocks.flatMap(within);
    if (block.kind === 'list') return block.items.flat().flatMap(within);
    if (block.kind === 'scene-break') return [];
    return [new Paragraph({ style: 'FootnoteText', children: children(block.runs) })];
  };
  return { children: blocks.flatMap(within) };
}
