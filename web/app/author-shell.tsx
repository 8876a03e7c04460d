import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '../features/accounts/session.ts';
import { Palette } from '../features/palette/palette.tsx';
import { useDevice } from '../ui/breakpoints.ts';
import { Initials } from '../ui/initials.tsx';
import { Brand } from './brand.tsx';
import { useLiveEvents } from './live.ts';
import { ScreenFrame } from './screen-frame.tsx';
import classes from './shells.module.css';
import { Sidebar } from './sidebar.tsx';

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
        <PhoneBar exists={exists} opened={drawer} onToggle={toggleDrawer} onClose={closeDrawer} />
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

interface PhoneBarProps {
  readonly exists: (path: string) => boolean;
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

function PhoneBar({ exists, opened, onToggle, onClose }: PhoneBarProps) {
  const user = useUser();
  const [path] = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (path) close();
  }, [path]);

  return (
    <header className={classes.bar}>
      <SkipLink />
      <ActionIcon aria-label="Open menu" aria-expanded={opened} onClick={onToggle}>
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Brand />
      <Initials name={user.name} />
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        size={300}
        classNames={{ content: classes.drawer ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <Sidebar exists={exists} collapsed={false} toggle={{ name: 'Close menu', onToggle: onClose }} />
        </Drawer.Content>
      </Drawer.Root>
    </header>
  );
}

const SkipLink = () => (
  <a href="#main" className={classes.skip}>
    Skip to content
  </a>
);

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
