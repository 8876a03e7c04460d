import type { User } from '@longhand/contract/accounts';
import {
  type Icon,
  IconBook2,
  IconChartBar,
  IconChartLine,
  IconHome,
  IconMessages,
  IconMicrophone2,
  IconPresentation,
  IconRocket,
  IconShield,
  IconSparkles,
  IconStack2,
} from '@tabler/icons-react';

/** The sidebar's entries, all of them in order. Each is shown once its screen stands in the list of routes. */
export interface Entry {
  readonly label: string;
  readonly icon: Icon;
  /** Where it leads, given the current project's id. */
  readonly to: (projectId: string | undefined) => string;
  /** Addresses that begin so belong to it: it is then the marked entry. */
  readonly covers: readonly string[];
  readonly ghostwritersOnly?: true;
}

const to = (path: string) => () => path;
const ofProject = (path: string) => (projectId: string | undefined) =>
  projectId ? `${path}/${projectId}` : '/enhanced-projects';

const entries: readonly Entry[] = [
  { label: 'Dashboard', icon: IconHome, to: to('/'), covers: ['/dashboard'] },
  {
    label: 'Executive View',
    icon: IconChartBar,
    to: to('/executive-dashboard'),
    covers: ['/executive-dashboard'],
  },
  {
    label: 'Projects',
    icon: IconStack2,
    to: to('/enhanced-projects'),
    covers: ['/enhanced-projects', '/projects', '/onboarding'],
  },
  { label: 'Story Sessions', icon: IconMessages, to: to('/interview'), covers: ['/interview'] },
  { label: 'Manuscript', icon: IconBook2, to: ofProject('/manuscript'), covers: ['/manuscript'] },
  { label: 'Voice Profiles', icon: IconMicrophone2, to: ofProject('/personas'), covers: ['/personas'] },
  {
    label: 'Publication',
    icon: IconRocket,
    to: to('/publication-readiness'),
    covers: ['/publication-readiness', '/publishing', '/cover-design-guide', '/cover-portfolio'],
  },
  { label: 'Progress', icon: IconChartLine, to: to('/progress'), covers: ['/progress'] },
  { label: 'AI Settings', icon: IconSparkles, to: to('/ai-settings'), covers: ['/ai-settings'] },
  {
    label: 'Enterprise Admin',
    icon: IconShield,
    to: to('/enterprise-admin'),
    covers: ['/enterprise-admin', '/admin-client-management'],
    ghostwritersOnly: true,
  },
  {
    label: 'Comprehensive Showcase',
    icon: IconPresentation,
    to: to('/comprehensive-showcase'),
    covers: ['/comprehensive-showcase', '/case-study', '/user-journey'],
    ghostwritersOnly: true,
  },
];

/** The entries a user sees, where `exists` tells whether an address leads to a screen. */
export function entriesFor(
  user: Pick<User, 'isGhostwriter'>,
  exists: (path: string) => boolean,
): readonly Entry[] {
  return entries.filter((entry) => exists(entry.to('0')) && (!entry.ghostwritersOnly || user.isGhostwriter));
}

export function isMarked(entry: Entry, path: string): boolean {
  if (entry.to(undefined) === '/' && path === '/') return true;
  return entry.covers.some((start) => path === start || path.startsWith(`${start}/`));
}
