import { useState } from 'react';
import { useSearchParams } from 'wouter';

/** More ids than this would make an address that servers refuse; the choice then lives in the screen alone. */
const mostInAddress = 100;

/** The entries chosen for the next outline, kept in the address as `entries=id,id` so that links can preselect them. */
export function useChosenEntries(): [readonly string[], (chosen: readonly string[]) => void] {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>(() => [
    ...new Set((search.get('entries') ?? '').split(',').filter(Boolean)),
  ]);
  const choose = (next: readonly string[]) => {
    setChosen(next);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('entries');
        if (next.length > 0 && next.length <= mostInAddress) after.set('entries', next.join(','));
        return after;
      },
      { replace: true },
    );
  };
  return [chosen, choose];
}
