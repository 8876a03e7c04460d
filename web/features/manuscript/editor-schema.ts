import { type Extensions, Mark, Node } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Footnote, FootnoteNumbers, FootnoteReference } from './footnotes.ts';
import { emphasisIn, strengthIn } from './pasted.ts';

/**
 * What a chapter may hold in the editor: the Markdown of editor-document.ts and nothing else. Tiptap's starter kit has
 * it all but a few corners, which are changed here.
 */
export const extensions: Extensions = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map((extension) => {
        if (extension instanceof Mark && extension.name === 'bold')
          return extension.extend({ parseHTML: () => strengthIn });
        if (extension instanceof Mark && extension.name === 'italic')
          return extension.extend({ parseHTML: () => emphasisIn });
        // An item of Markdown may begin with whatever it likes.
        if (extension instanceof Node && extension.name === 'listItem')
          return extension.extend({ content: 'block+' });
        // “1986. It was a good year.” is a sentence, and “- Yes, he said” is speech: lists are made by the tools alone.
        if (extension instanceof Node && /^(bullet|ordered)List$/.test(extension.name))
          return extension.extend({ addInputRules: () => [] });
        return extension;
      });
    },
  }).configure({
    document: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    link: {
      autolink: false,
      openOnClick: false,
      HTMLAttributes: { target: null, rel: 'noopener noreferrer nofollow', class: null },
    },
    trailingNode: { notAfter: ['footnote'] },
  }),
  Node.create({ name: 'doc', topNode: true, content: 'block+ footnote*' }),
  Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
    // Pictures are not shown yet, and must not be lost either: their caption stands for them.
    renderHTML: ({ node }) => ['span', { 'data-image': '' }, `[${node.attrs.alt || 'Picture'}]`],
  }),
  Footnote,
  FootnoteReference,
  FootnoteNumbers,
  Placeholder.configure({ placeholder: 'Begin writing.', showOnlyCurrent: false }),
];
