import type { leftOutKinds } from '@longhand/contract/imports';
import type { BlockContent, FootnoteDefinition, FootnoteReference, Nodes } from 'mdast';

/** A manuscript as its pieces in their order, whatever file they came in. */
export interface ManuscriptBlocks {
  readonly blocks: readonly Block[];
  readonly notes: readonly FootnoteDefinition[];
}

export type Block = Heading | Words | LeftOut;

export interface Heading {
  readonly kind: 'heading';
  /** 1 for the highest of the file. */
  readonly level: number;
  readonly title: string;
  /** A title is plain words, so a note that stands at one goes to the first words below it. */
  readonly references?: readonly FootnoteReference[];
}

export interface Words {
  readonly kind: 'words';
  readonly node: BlockContent;
  readonly text: string;
  /** Centred and in bold from end to end: who knows no heading styles makes headings so. */
  readonly isSetApart?: boolean;
  /** The file itself says that it belongs to the title page. */
  readonly isTitlePage?: boolean;
}

/** What a chapter of ours cannot hold. It is told, never dropped in silence. */
export interface LeftOut {
  readonly kind: 'left_out';
  readonly what: (typeof leftOutKinds)[number];
  /** All of them, where it has some. */
  readonly words: string;
}

export const leftOut = (what: LeftOut['what'], words = ''): LeftOut => ({
  kind: 'left_out',
  what,
  words: words.replaceAll(/\s+/g, ' ').trim(),
});

/** The places in it that refer to a footnote, in their order. */
export function referencesIn(node: Nodes): FootnoteReference[] {
  if (node.type === 'footnoteReference') return [node];
  return 'children' in node ? node.children.flatMap(referencesIn) : [];
}

/** `* * *`, `#`, `⁂` and the like, alone in a paragraph. */
const isSceneBreak = (text: string): boolean => /^(?:[*#~•·◆❖⁂❧–—-]\s*){1,9}$/.test(text.trim());

export function wordsBlock(node: BlockContent, text: string, more: Partial<Words> = {}): Words {
  const shown: BlockContent =
    node.type === 'paragraph' && isSceneBreak(text) ? { type: 'thematicBreak' } : node;
  return { kind: 'words', node: shown, text, ...more };
}
