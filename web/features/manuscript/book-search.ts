import type { FindOptions } from '@longhand/prose/find';
import { useSearchParams } from 'wouter';

/**
 * What is sought in the book, in the address: the words, how they are compared, and the place that was gone to, which is
 * the nth of those in the chapter that is open.
 */
export interface BookSearch {
  readonly words: string;
  readonly options: FindOptions;
  /** Index of the place; null where none was chosen. */
  readonly place: number | null;
}

const names = { matchCase: 'case', wholeWords: 'whole', exact: 'exact' } as const;

export function bookSearchIn(search: URLSearchParams): BookSearch {
  const place = Number(search.get('place') ?? '');
  return {
    words: search.get('q') ?? '',
    options: {
      matchCase: search.has(names.matchCase),
      wholeWords: search.has(names.wholeWords),
      exact: search.has(names.exact),
    },
    place: Number.isInteger(place) && place > 0 ? place - 1 : null,
  };
}

/** The address of a search, beside the text or, where there is no room for that, in its place. */
export function addressOf({ words, options, place }: BookSearch, isBeside = true): Record<string, string> {
  const { matchCase, wholeWords, exact } = options;
  return {
    ...(isBeside && { beside: 'find' }),
    ...(words !== '' && { q: words }),
    ...(matchCase && { [names.matchCase]: '1' }),
    ...(wholeWords && { [names.wholeWords]: '1' }),
    ...(exact && { [names.exact]: '1' }),
    ...(place !== null && { place: String(place + 1) }),
  };
}

export function useBookSearch() {
  const [search, setSearch] = useSearchParams();
  const now = bookSearchIn(search);
  return {
    ...now,
    seek: (change: Partial<BookSearch>) =>
      setSearch(addressOf({ ...now, place: null, ...change }), { replace: true }),
  };
}
