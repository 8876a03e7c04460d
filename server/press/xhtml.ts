import { type Block, isVerse, type Note, type Run, type TextRun } from './typeset.ts';
import { escapeXml } from './xml.ts';

/** A chapter's blocks as XHTML. */
export function blocksXhtml(blocks: Block[]): string {
  return blocks.map(blockXhtml).join('\n');
}

function blockXhtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${runsXhtml(block.runs)}</p>`;
    case 'heading':
      return `<h${block.level + 1}>${runsXhtml(block.runs)}</h${block.level + 1}>`;
    case 'quote':
      return `<blockquote>${block.blocks.map(quotedXhtml).join('\n')}</blockquote>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${blocksXhtml(item)}</li>`).join('\n');
      return block.ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`;
    }
    case 'scene-break':
      return '<hr/>';
  }
}

function quotedXhtml(block: Block): string {
  return isVerse(block) ? `<p class="verse">${runsXhtml(block.runs)}</p>` : blockXhtml(block);
}

function runsXhtml(runs: Run[]): string {
  return runs.map(runXhtml).join('');
}

function runXhtml(run: Run): string {
  if (run.kind === 'break') return '<br/>';
  if (run.kind === 'text') return textXhtml(run);
  const { number } = run.note;
  return `<a epub:type="noteref" role="doc-noteref" class="noteref" id="noteref-${number}" href="#note-${number}">${number}</a>`;
}

function textXhtml({ text, italic, bold, href }: TextRun): string {
  let xhtml = escapeXml(text);
  if (italic) xhtml = `<em>${xhtml}</em>`;
  if (bold) xhtml = `<strong>${xhtml}</strong>`;
  return href === null ? xhtml : `<a href="${escapeXml(href)}">${xhtml}</a>`;
}

/** A chapter's notes, which readers show as pop-ups or at its end. */
export function notesXhtml(notes: Note[]): string {
  return notes.map(noteXhtml).join('\n');
}

function noteXhtml({ number, blocks }: Note): string {
  const back = `<p class="back"><a role="doc-backlink" href="#noteref-${number}">${number}</a></p>`;
  return `<aside epub:type="footnote" role="doc-footnote" id="note-${number}">${back}${blocksXhtml(blocks)}</aside>`;
}

/** One document of the book, with its language and style. */
export function documentXhtml(page: {
  title: string;
  language: string;
  /** The part of the book that it belongs to, by EPUB's vocabulary. */
  division: 'frontmatter' | 'bodymatter' | 'backmatter';
  body: string;
}): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${page.language}" xml:lang="${page.language}">
<head>
<title>${escapeXml(page.title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body epub:type="${page.division}">
${page.body}
</body>
</html>
`;
}
