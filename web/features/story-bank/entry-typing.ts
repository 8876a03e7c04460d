import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { newKey } from '../../app/call.ts';
import { placeOf } from '../../app/device.ts';
import { useHalfTyped } from '../../app/half-typed.ts';
import { useUser } from '../accounts/session.ts';
import { changedByBoth, type EntryDraft, isSameDraft } from './entry-draft.ts';

/** What is in the form, and what that opened with: somebody else may change the entry before it is kept. */
interface Typed {
  readonly start: EntryDraft;
  readonly draft: EntryDraft;
  /** It is sent under this: as long as nothing in it is changed, saving it again is the same act. */
  readonly key: string;
}

const opensWith = (start: EntryDraft): Typed => ({ start, draft: start, key: newKey() });

/** The form's fields while they are filled in: kept on this device until they are saved or given up. */
export function useEntryTyping(place: ReturnType<typeof placeOf>, opened: EntryDraft) {
  const [fresh] = useState(() => opensWith(opened));
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
    become(opensWith(opened));
  };
  return {
    ...typed,
    /** What somebody else has changed since, and this would change back. */
    overtaken: changedByBoth(typed, opened),
    now: opened,
    isTyped: !isSameDraft(typed.start, typed.draft),
    /** It is what an earlier visit has left. */
    isFound,
    cannotKeep,
    change: (part: Partial<EntryDraft>) =>
      become({ ...typed, draft: { ...typed.draft, ...part }, key: newKey() }),
    giveUp,
  };
}

export type EntryTyping = ReturnType<typeof useEntryTyping>;

export const notePlace = (projectId: string) => placeOf('note', projectId);
export const entryPlace = (entryId: string) => placeOf('entry', entryId);

/** Marks the page's step in the browser's history that opened the form. */
const openedHere = { formOpened: true };

/**
 * Whether the form is open: in the address, so that a reload opens it again and Back closes it. Closing it goes back where
 * opening it has led here; where a link has, the address is put right.
 */
export function useFormOpen(): readonly [boolean, { readonly open: () => void; readonly close: () => void }] {
  const [search, setSearch] = useSearchParams();
  const open = () => {
    const after = new URLSearchParams(search);
    after.set('form', 'open');
    setSearch(after, { state: openedHere });
  };
  const close = () => {
    if (history.state?.formOpened === true) return history.back();
    const after = new URLSearchParams(search);
    after.delete('form');
    setSearch(after, { replace: true });
  };
  return [search.get('form') === 'open', { open, close }];
}
