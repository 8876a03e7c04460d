import { useHalfTyped } from '../../app/half-typed.ts';

/** An answer while it is typed. */
export interface TypedAnswer<Returned> {
  readonly text: string;
  /** Of an answer that came back: what was sent, so that the same words again are the same act. */
  readonly returned: Returned | undefined;
}

const empty = { text: '', returned: undefined };

/**
 * An answer while it is typed. What an earlier visit left is taken up, unless `isTold` knows it for an answer that was
 * sent after all.
 */
export function useTypedAnswer<Returned extends { readonly key: string }>(
  userId: string,
  place: string,
  isTold: (text: string) => boolean,
) {
  const { typed, become, isOpen, takeOver, cannotKeep } = useHalfTyped<TypedAnswer<Returned>>({
    userId,
    place,
    start: empty,
    isEmpty: ({ text }) => text === '',
    takeUp: (left, meanwhile) => {
      const untold = left.filter(({ text }) => !isTold(text));
      const [only, ...others] = untold;
      if (!only) return { become: undefined, used: left };
      if (others.length === 0 && !meanwhile) return { become: only, used: left };
      // What came before whoever was faster than the device stays before it.
      const texts = new Set([...untold, meanwhile ?? empty].map(({ text }) => text));
      return { become: { ...empty, text: [...texts].filter(Boolean).join('\n\n') }, used: left };
    },
  });
  return {
    ...typed,
    isOpen,
    cannotKeep,
    type: (text: string) => become({ ...typed, text }),
    clear: () => become(empty),
    /** Puts words back that could not be sent, before what was typed since; once where they are here already. */
    putBack: (words: string, returned: Returned, letGo: () => Promise<void>) =>
      takeOver(({ text, returned: before }) => {
        const isHere = before?.key === returned.key || text.trim() === words;
        return { text: isHere ? text : [words, text.trim()].filter(Boolean).join('\n\n'), returned };
      }, letGo),
  };
}
