import type { PreviewPage } from '@longhand/contract/publishing';

/** What a page says to those who do not see it. */
export function described({ kind, title, folio }: PreviewPage): string {
  switch (kind) {
    case 'half-title':
      return 'Half-title page';
    case 'title':
      return 'Title page';
    case 'copyright':
      return 'Copyright page';
    case 'dedication':
      return 'Dedication';
    case 'contents':
      return `Contents, page ${folio}`;
    case 'part':
      return `Part: ${title}`;
    case 'chapter':
      return `Chapter: ${title}, page ${folio}`;
    case 'text':
      return `Page ${folio}`;
    case 'blank':
      return 'Blank page';
  }
}
