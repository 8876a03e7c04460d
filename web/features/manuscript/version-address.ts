import { useSearchParams } from 'wouter';

/** What a version is held against: the text as it is now, nothing, or another version by its id. */
type Against = 'now' | 'nothing' | (string & {});

export interface VersionAddress {
  /** The version that is open. */
  readonly version: string | null;
  readonly against: Against;
  readonly open: (version: string, against?: Against) => void;
  readonly close: () => void;
}

/** Which version is open, and what it is compared with, is in the address. */
export function useVersionAddress(): VersionAddress {
  const [search, setSearch] = useSearchParams();
  return {
    version: search.get('version'),
    against: search.get('against') ?? 'now',
    open: (version, against = 'now') =>
      setSearch(
        { beside: 'versions', version, ...(against === 'now' ? {} : { against }) },
        { replace: search.has('version') },
      ),
    close: () => setSearch({ beside: 'versions' }, { replace: true }),
  };
}
