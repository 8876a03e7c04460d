import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { PortalNotOpen } from '../features/accounts/portal-not-open.tsx';
import { type Session, SignedIn, useSession } from '../features/accounts/session.ts';
import { FailureScreen } from '../ui/error-screens.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { NotFound } from './not-found.tsx';
import { MissingScreen, part } from './part.tsx';
import { PublicShell } from './public-shell.tsx';
import { type Routes, type ScreenRoute, useRouteOf } from './routes.ts';
import { storedToken } from './stored-session.ts';

const loadAuthorShell = () => import('./author-shell.tsx');
const AuthorShell = part(async () => (await loadAuthorShell()).AuthorShell, MissingScreen);
// Whoever has a token will most likely see the shell: it is fetched beside the question whose token it is.
if (storedToken()) void loadAuthorShell().catch(() => {});

/** Who sees what: visitors the open screens, authors theirs in the shell, clients their portal. */
export function Screens({ routes }: { readonly routes: Routes }) {
  const session = useSession();
  if (session.state !== 'signed-in') return <ForVisitors session={session} routes={routes} />;
  return (
    <SignedIn value={session}>
      {session.user.accountType === 'client_portal' ? (
        <PublicShell screen="portal">
          <PortalNotOpen />
        </PublicShell>
      ) : (
        <ForAuthors routes={routes} />
      )}
    </SignedIn>
  );
}

function ForVisitors({ session, routes }: { readonly session: Session; readonly routes: Routes }) {
  const [path] = useLocation();
  const open = useRouteOf()(routes.open, path);
  if (session.state === 'loading')
    return (
      <PublicShell screen="loading">
        <PageSkeleton />
      </PublicShell>
    );
  if (session.state === 'unreachable')
    return (
      <PublicShell screen="unreachable">
        <FailureScreen title="Longhand cannot be reached" text={session.message}>
          <Button onClick={session.retry}>Try Again</Button>
        </FailureScreen>
      </PublicShell>
    );
  if (!open) return <Redirect to="/auth" replace />;
  return <PublicShell screen={open.path}>{contentOf(open)}</PublicShell>;
}

function ForAuthors({ routes }: { readonly routes: Routes }) {
  const [path] = useLocation();
  const routeOf = useRouteOf();
  const own = routeOf(routes.author, path);
  const open = routeOf(routes.open, path);
  if (path === '/auth') return <Redirect to="/" replace />;
  if (!own && open) return <PublicShell screen={open.path}>{contentOf(open)}</PublicShell>;
  return (
    <Suspense>
      <AuthorShell
        screen={own?.path ?? 'not found'}
        exists={(to) => routeOf(routes.author, to) !== undefined}
      >
        {own ? contentOf(own) : <NotFound />}
      </AuthorShell>
    </Suspense>
  );
}

const contentOf = ({ path, screen: Screen }: ScreenRoute): ReactNode => (
  <Route key={path} path={path}>
    <Screen />
  </Route>
);
