import type { TagParseRule } from '@tiptap/pm/model';

/**
 * What comes by the clipboard. The content security policy blocks style attributes even while they are being read, so
 * they go by another name, and bold and italic are found there: word processors write both as styles.
 */
export function withoutStyles(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<(?:"[^"]*"|'[^']*'|[^'">])+>/g, (tag) => tag.replace(/([\s"'])style\s*=/gi, '$1data-style='));
}

const styled = (is: RegExp, isNot: RegExp, tags: readonly string[]): TagParseRule[] => [
  ...tags.map((tag) => ({
    tag,
    getAttrs: (element: HTMLElement) => (isNot.test(element.dataset.style ?? '') ? false : null),
  })),
  // An element may be more than one thing: a bold paragraph, a bold italic span.
  {
    tag: '[data-style]',
    consuming: false,
    getAttrs: (element: HTMLElement) => (is.test(element.dataset.style ?? '') ? null : false),
  },
];

export const strengthIn = styled(
  /font-weight:\s*(bold|bolder|[6-9]00)/i,
  /font-weight:\s*(normal|lighter|[1-5]00)/i,
  ['strong', 'b'],
);
export const emphasisIn = styled(/font-style:\s*(italic|oblique)/i, /font-style:\s*normal/i, ['em', 'i']);
