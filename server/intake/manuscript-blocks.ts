import type { leftOutKinds } from '@longhand/contract/imports';
import type { BlockContent, FootnoteDefinition } from 'mdast';

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
  /** How it begins, where it has words. */
  readonly words: string;
}

export const leftOut = (what: LeftOut['what'], words = ''): LeftOut => ({
  kind: 'left_out',
  what,
  words: words.replaceAll(/\s+/g, ' ').trim().slice(0, 160).toWellFormed(),
});

/** `* * *`, `#`, `⁂` and the like, alone in a paragraph. */
const isSceneBreak = (text: string): boolean => /^(?:[*#~•·◆❖⁂❧–—-]\s*){1,9}$/.test(text.trim());

export function wordsBlock(node: BlockContent, text: string, more: Partial<Words> = {}): Words {
  const shown: BlockContent =
    node.type === 'paragraph' && isSceneBreak(text) ? { type: 'thematicBreak' } : node;
  return { kind: 'words', node: shown, text, ...more };
}
