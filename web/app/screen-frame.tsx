import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorScreen } from '../ui/error-screens.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import classes from './shells.module.css';

interface ScreenFrameProps {
  /** Which screen it is; going to another one moves the focus and the eye to its beginning. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The main part of a shell: a screen with its loading shape, and with what is shown when it breaks. */
export function ScreenFrame({ name, children }: ScreenFrameProps) {
  const [location] = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(name);

  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [name]);

  return (
    <main id="main" ref={main} tabIndex={-1} className={classes.main}>
      <ErrorBoundary
        resetKey={location}
        fallback={(retry) => (
          <ErrorScreen
            onRetry={() => {
              reset();
              retry();
            }}
          />
        )}
      >
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </ErrorBoundary>
    </main>
  );
}
