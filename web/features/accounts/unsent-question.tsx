import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface UnsentQuestionProps {
  /** `lost`: this browser keeps nothing, so that logging out gives it up. */
  readonly unsent: 'kept' | 'lost';
  readonly onLogout: () => void;
  readonly onStay: () => void;
}

/** Asked before a logout while there are words that the server does not have. */
export function UnsentQuestion({ unsent, onLogout, onStay }: UnsentQuestionProps) {
  return (
    <ConfirmDialog
      opened
      title="Log out with unsent words?"
      confirm="Log out"
      cancel="Stay"
      destructive={unsent === 'lost'}
      onConfirm={onLogout}
      onCancel={onStay}
    >
      {unsent === 'lost'
        ? 'Some of what you typed has not reached Longhand yet, and this browser keeps nothing. If you log out now, it is lost.'
        : 'Some of what you typed has not reached Longhand yet. It stays on this device, where nobody else sees it, and is sent when you log in here again.'}
    </ConfirmDialog>
  );
}
