import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { guardLeaving, type Leave, leaveNow } from './leaving.ts';

/** Mount it while there is something to lose; its children say what. */
export function LeavingGuard({ children }: { readonly children: ReactNode }) {
  const [leave, setLeave] = useState<Leave>();

  // In the layout phase: a screen that goes by itself lets go before the one that follows it navigates.
  useLayoutEffect(() => guardLeaving((wish) => setLeave(() => wish)), []);

  return (
    <ConfirmDialog
      opened={leave !== undefined}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      destructive
      onCancel={() => setLeave(undefined)}
      onConfirm={() => leaveNow(leave)}
    >
      {children}
    </ConfirmDialog>
  );
}
