import type { Reference } from '@longhand/contract/bibliography';

export const kinds: Readonly<Record<Reference['kind'], string>> = {
  book: 'Book',
  article: 'Article',
  website: 'Website',
  interview: 'Interview',
  letter: 'Letter',
  record: 'Record',
  other: 'Other',
};
