import { getInterview } from '@longhand/contract/interviews';
import type { Entry } from '@longhand/contract/story-bank';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { queryOf } from '../../app/queries.ts';
import { drawnFrom } from '../story-bank/origin.ts';

/** More ids than this would make an address that servers refuse; the choice then lives in the screen alone. */
const mostInAddress = 100;

/**
 * The entries chosen for the next outline. Links preselect them in the address: one by one as `entries=id,id`, or all
 * that a session told as `session=id`, however many those are. Undefined until it is known which.
 */
export function useChosenEntries(
  entries: readonly Entry[] | undefined,
): readonly [readonly string[] | undefined, (chosen: readonly string[]) => void] {
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState<readonly string[]>();
  const sessionId = search.get('session');
  const { data: session, isError } = useQuery({
    ...queryOf(getInterview, { params: { id: sessionId ?? '' } }),
    enabled: sessionId !== null,
  });
  const choose = (next: readonly string[]) => {
    setPicked(next);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('session');
        after.delete('entries');
        if (next.length > 0 && next.length <= mostInAddress) after.set('entries', next.join(','));
        return after;
      },
      { replace: true },
    );
  };
  const named = [...new Set((search.get('entries') ?? '').split(',').filter(Boolean))];
  // A session that is gone preselects nothing.
  const told = session && entries && drawnFrom(session, entries).map(({ id }) => id);
  return [picked ?? (sessionId === null || isError ? named : told), choose];
}
