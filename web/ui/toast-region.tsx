import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Toast } from 'radix-ui';
import { toastRules, useToast } from './toast.ts';
import classes from './toast-region.module.css';

/** The toast that is up, and the way to it by keyboard. */
export function ToastRegion() {
  const { current: shown, dismiss } = useToast();
  return (
    // A provider of its own for each toast: one closed by its button leaves the provider's timer paused.
    <Toast.Provider
      key={shown?.id}
      duration={toastRules.duration}
      swipeThreshold={toastRules.swipeThreshold}
      swipeDirection="right"
    >
      {shown && (
        <Toast.Root
          open={shown.open}
          onOpenChange={(open) => open || dismiss(shown.id)}
          type={shown.variant === 'error' ? 'foreground' : 'background'}
          className={classes.toast}
          style={{ maxWidth: toastRules.maxWidth }}
          data-variant={shown.variant ?? 'default'}
        >
          <span className={classes.mark} aria-hidden>
            {shown.variant === 'error' ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
          </span>
          <div className={classes.words}>
            <Toast.Title className={classes.title}>{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className={classes.description}>{shown.description}</Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <CloseButton aria-label="Dismiss" size="2.75rem" iconSize={20} radius="xl" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={[toastRules.hotkey]} className={classes.viewport} />
    </Toast.Provider>
  );
}
