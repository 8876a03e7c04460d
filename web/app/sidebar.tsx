import { ActionIcon, Button, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { useLogout } from '../features/accounts/logout.tsx';
import { useUser } from '../features/accounts/session.ts';
import { Initials } from '../ui/initials.tsx';
import { Brand } from './brand.tsx';
import { useCurrentProject } from './current-project.ts';
import { entriesFor, isMarked } from './navigation.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  /** Whether an address leads to a screen. */
  readonly exists: (path: string) => boolean;
  /** A rail of icons, their names in tooltips. */
  readonly collapsed: boolean;
  /** What its button does, and the name of that. */
  readonly toggle: { readonly name: string; readonly onToggle: () => void };
}

export function Sidebar({ exists, collapsed, toggle }: SidebarProps) {
  const user = useUser();
  const [path] = useLocation();
  const { project } = useCurrentProject();

  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <div className={classes.head}>
        {!collapsed && <Brand />}
        <Named name={toggle.name}>
          <ActionIcon
            aria-label={toggle.name}
            aria-expanded={!collapsed}
            aria-keyshortcuts="Control+Shift+\"
            onClick={toggle.onToggle}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={20} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
            )}
          </ActionIcon>
        </Named>
      </div>
      {exists('/enhanced-projects') && <NewProject collapsed={collapsed} />}
      <nav aria-label="Main">
        <ul className={classes.entries}>
          {entriesFor(user, exists).map((entry) => (
            <li key={entry.label}>
              <Named name={entry.label} when={collapsed}>
                <Link
                  href={entry.to(project?.id)}
                  className={classes.entry ?? ''}
                  aria-current={isMarked(entry, path) ? 'page' : undefined}
                >
                  <entry.icon size={20} stroke={1.7} aria-hidden />
                  <span className={classes.label}>{entry.label}</span>
                </Link>
              </Named>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.foot}>
        <SchemeSwitch collapsed={collapsed} />
        <UserBlock collapsed={collapsed} />
      </div>
    </div>
  );
}

function NewProject({ collapsed }: { readonly collapsed: boolean }) {
  const href = '/enhanced-projects?action=create';
  if (collapsed)
    return (
      <Named name="New Project">
        <ActionIcon component={Link} href={href} aria-label="New Project" variant="filled" color="ink">
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </Named>
    );
  return (
    <Button component={Link} href={href} fullWidth leftSection={<IconPlus size={18} aria-hidden />}>
      New Project
    </Button>
  );
}

function SchemeSwitch({ collapsed }: { readonly collapsed: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const name = dark ? 'Light theme' : 'Dark theme';
  const Mark: Icon = dark ? IconSun : IconMoon;
  return (
    <Named name={name} when={collapsed}>
      <button type="button" className={classes.entry} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        <Mark size={20} stroke={1.7} aria-hidden />
        <span className={classes.label}>{name}</span>
      </button>
    </Named>
  );
}

function UserBlock({ collapsed }: { readonly collapsed: boolean }) {
  const user = useUser();
  const { logout, question } = useLogout();
  return (
    <div className={classes.user}>
      <Named name={user.name} when={collapsed}>
        <Initials name={user.name} />
      </Named>
      {!collapsed && (
        <div className={classes.who}>
          <div className={classes.name}>{user.name}</div>
          {user.profession && <div className={classes.profession}>{user.profession}</div>}
        </div>
      )}
      <Named name="Logout">
        <ActionIcon aria-label="Logout" onClick={logout}>
          <IconLogout size={20} aria-hidden />
        </ActionIcon>
      </Named>
      {question}
    </div>
  );
}

/** A tooltip with a control's name, where the name is not written on it. */
function Named(props: { readonly name: string; readonly when?: boolean; readonly children: ReactElement }) {
  return (
    <Tooltip label={props.name} position="right" disabled={props.when === false}>
      {props.children}
    </Tooltip>
  );
}
