import type { ComponentType } from 'react';
import { matchRoute, useRouter } from 'wouter';
import { MissingScreen, part } from './part.tsx';

/**
 * Every screen and where it is. A feature adds a screen by one line here:
 *
 *     { path: '/personas/:projectId', screen: screen(() => import('../features/personas/personas-screen.tsx'), 'PersonasScreen') },
 *
 * The sidebar shows an entry as soon as the screen that it leads to stands in this list. Screens are loaded when first
 * opened; they read their parts of the address with wouter's `useParams<{ projectId: string }>()`. The first match wins.
 */
export interface ScreenRoute {
  readonly path: string;
  readonly screen: ComponentType;
}

export interface Routes {
  /** For authors and ghostwriters, inside the shell with the sidebar. */
  readonly author: readonly ScreenRoute[];
  /** For everyone, in the public shell. */
  readonly open: readonly ScreenRoute[];
}

export const routes: Routes = {
  author: [
    {
      path: '/projects/:projectId',
      screen: screen(() => import('../features/project-home/project-screen.tsx'), 'ProjectScreen'),
    },
    {
      path: '/onboarding',
      screen: screen(() => import('../features/wizard/wizard-screen.tsx'), 'WizardScreen'),
    },
    {
      path: '/ai-settings',
      screen: screen(() => import('../features/ai-settings/ai-settings-screen.tsx'), 'AiSettingsScreen'),
    },
    {
      path: '/',
      screen: screen(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    },
    {
      path: '/dashboard/:projectId?',
      screen: screen(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    },
    {
      path: '/projects',
      screen: screen(() => import('../features/projects/projects-screen.tsx'), 'ProjectsScreen'),
    },
    {
      path: '/enhanced-projects',
      screen: screen(() => import('../features/projects/projects-screen.tsx'), 'ProjectsScreen'),
    },
    {
      path: '/manuscript/:projectId?/:chapterId?',
      screen: screen(() => import('../features/manuscript/manuscript-screen.tsx'), 'ManuscriptScreen'),
    },
    {
      path: '/interview',
      screen: screen(() => import('../features/interviews/sessions-screen.tsx'), 'SessionsScreen'),
    },
    {
      path: '/interview/:id/edit',
      screen: screen(() => import('../features/interviews/edit-session-screen.tsx'), 'EditSessionScreen'),
    },
    {
      path: '/interview/:id',
      screen: screen(() => import('../features/interviews/conversation-screen.tsx'), 'ConversationScreen'),
    },
    {
      path: '/publishing',
      screen: screen(() => import('../features/publishing/publishing-screen.tsx'), 'PublishingScreen'),
    },
  ],
  open: [
    { path: '/auth', screen: screen(() => import('../features/accounts/auth-screen.tsx'), 'AuthScreen') },
  ],
};

/** A screen that is loaded when it is first opened, by the name under which its file exports it. */
function screen<Name extends string>(
  load: () => Promise<{ readonly [N in Name]: ComponentType }>,
  name: Name,
): ComponentType {
  return part(async () => (await load())[name], MissingScreen);
}

/** Finds the route that a path leads to, if any. */
export function useRouteOf(): (list: readonly ScreenRoute[], path: string) => ScreenRoute | undefined {
  const { parser } = useRouter();
  return (list, path) => list.find((route) => matchRoute(parser, route.path, path)[0]);
}
