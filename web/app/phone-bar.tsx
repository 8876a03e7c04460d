import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '../features/accounts/session.ts';
import { Initials } from '../ui/initials.tsx';
import { Brand } from './brand.tsx';
import classes from './shells.module.css';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';

interface PhoneBarProps {
  readonly exists: (path: string) => boolean;
  readonly opened: boolean;
  readonly onToggle: () => void;
  readonly onClose: () => void;
}

/** On phones, in place of the sidebar: a bar, and the sidebar in a drawer. */
export function PhoneBar({ exists, opened, onToggle, onClose }: PhoneBarProps) {
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
