import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { placeOf } from '../../app/device.ts';
import { useHalfTyped } from '../../app/half-typed.ts';
import { useUser } from '../accounts/session.ts';
import { type EntryDraft, isSameDraft } from './entry-draft.ts';

/** What is in the form, and what that opened with: somebody else may change the entry before it is kept. */
interface Typed {
  readonly start: EntryDraft;
  readonly draft: EntryDraft;
}

/** The form's fields while they are filled in: kept on this device until they are saved or given up. */
export function useEntryTyping(place: ReturnType<typeof placeOf>, opened: EntryDraft) {
  const [fresh] = useState<Typed>({ start: opened, draft: opened });
  const [isFound, setFound] = useState(false);
  const { typed, become, cannotKeep } = useHalfTyped<Typed>({
    userId: useUser().id,
    place,
    start: fresh,
    isEmpty: ({ start, draft }) => isSameDraft(start, draft),
    takeUp: (left, meanwhile) => {
      const last = left.at(-1);
      if (!last || meanwhile) return { become: undefined, used: [] };
      setFound(true);
      return { become: last, used: [last] };
    },
  });
  const giveUp = () => {
    setFound(false);
    become(fresh);
  };
  return {
    ...typed,
    isTyped: !isSameDraft(typed.start, typed.draft),
    /** It is what an earlier visit has left. */
    isFound,
    cannotKeep,
    change: (part: Partial<EntryDraft>) => become({ ...typed, draft: { ...typed.draft, ...part } }),
    giveUp,
  };
}

export type EntryTyping = ReturnType<typeof useEntryTyping>;

export const notePlace = (projectId: string) => placeOf('note', projectId);
export const entryPlace = (entryId: string) => placeOf('entry', entryId);

/** Whether the form is open: in the address, so that a reload opens it again and Back closes it. */
export function useFormOpen(): readonly [boolean, { readonly open: () => void; readonly close: () => void }] {
  const [search, setSearch] = useSearchParams();
  const set = (isOpen: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set('form', 'open');
        else after.delete('form');
        return after;
      },
      { replace: !isOpen },
    );
  return [search.get('form') === 'open', { open: () => set(true), close: () => set(false) }];
}
