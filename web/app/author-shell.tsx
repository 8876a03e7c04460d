import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { useOwnSession } from '../features/accounts/session.ts';
import { Palette } from '../features/palette/palette.tsx';
import { useDevice } from '../ui/breakpoints.ts';
import { loadToasts } from '../ui/toaster.tsx';
import { whenDeviceUsed } from './device-used.ts';
import { useLiveEvents } from './live.ts';
import { MissingQuietly, part } from './part.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import classes from './shells.module.css';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { fetchAhead, fetchWhenQuiet } from './spare-parts.ts';

const PhoneBar = part(async () => (await import('./phone-bar.tsx')).PhoneBar, MissingQuietly);

const loadUnsent = () => import('./unsent.ts');
for (const load of [loadToasts, loadUnsent])
  fetchAhead(
    () =>
      load().then(
        () => true,
        () => false,
      ),
    true,
  );

interface AuthorShellProps {
  readonly screen: string;
  readonly exists: (path: string) => boolean;
  readonly children: ReactNode;
}

/**
 * Around the screens of authors and ghostwriters: the sidebar, on phones a bar with a drawer. Collapsed or not is the
 * person's choice, remembered by the browser; until there is one, tablets begin with the rail.
 */
export function AuthorShell({ screen, exists, children }: AuthorShellProps) {
  useLiveEvents();
  useUnsent();
  useEffect(() => fetchWhenQuiet(), []);
  const device = useDevice();
  const [choice, choose] = useLocalStorage<'collapsed' | 'expanded' | undefined>({
    key: 'sidebar',
    getInitialValueInEffect: false,
  });
  const collapsed = choice ? choice === 'collapsed' : device === 'tablet';
  const [drawer, { toggle: toggleDrawer, close: closeDrawer }] = useDisclosure(false);
  const toggle = () => choose(collapsed ? 'expanded' : 'collapsed');

  useToggleKeys(device === 'mobile' ? toggleDrawer : toggle);

  return (
    <div className={classes.author} data-collapsed={collapsed || undefined}>
      {device === 'mobile' ? (
        <Suspense fallback={<header className={classes.bar} />}>
          <PhoneBar exists={exists} opened={drawer} onToggle={toggleDrawer} onClose={closeDrawer} />
        </Suspense>
      ) : (
        <aside className={classes.aside}>
          <SkipLink />
          <Sidebar
            exists={exists}
            collapsed={collapsed}
            toggle={{ name: collapsed ? 'Expand sidebar' : 'Collapse sidebar', onToggle: toggle }}
          />
        </aside>
      )}
      <ScreenFrame name={screen}>{children}</ScreenFrame>
      <Palette />
    </div>
  );
}

/** Sends what this device has kept of an earlier visit. */
function useUnsent(): void {
  const client = useQueryClient();
  const own = useOwnSession();
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const forget = whenDeviceUsed(async () => {
      const { sendUnsent } = await loadUnsent();
      if (!isGone) stop = sendUnsent(client, own);
    });
    return () => {
      isGone = true;
      forget();
      stop();
    };
  }, [client, own]);
}

/** Ctrl+Shift+backslash, whatever character the keyboard makes of it. */
function useToggleKeys(toggle: () => void): void {
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || !event.shiftKey || event.altKey) return;
    if (event.code !== 'Backslash' && event.key !== '\\' && event.key !== '|') return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeys(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
