import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { AuthenticationErrorScreen } from '../ui/error-screens.tsx';
import { Look } from '../ui/look.tsx';
import { askBeforeLeaving } from './leaving.ts';
import { createQueryClient } from './queries.ts';
import { routes as allRoutes, type Routes } from './routes.ts';
import { Screens } from './screens.tsx';
import { styleNonce } from './security.ts';
import { onStoredSession, storedToken } from './stored-session.ts';

interface AppProps {
  readonly routes?: Routes;
  /** Where the address is kept: the browser's bar, or a test's memory. */
  readonly location?: BaseLocationHook;
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly makeClient?: () => QueryClient;
}

export function App({ routes = allRoutes, location, scheme, makeClient = newClient }: AppProps) {
  return (
    <Look styleNonce={styleNonce} scheme={scheme}>
      <ErrorBoundary fallback={() => <AuthenticationErrorScreen />}>
        <Router aroundNav={askBeforeLeaving} {...(location ? { hook: location } : {})}>
          <OnePersonsReads makeClient={makeClient}>
            <Screens routes={routes} />
          </OnePersonsReads>
        </Router>
      </ErrorBoundary>
    </Look>
  );
}

const newClient = () => createQueryClient();

/** A cache for each session: nothing that one person has read is ever shown to the next, nor an answer that comes late. */
function OnePersonsReads(props: { readonly makeClient: () => QueryClient; readonly children: ReactNode }) {
  const token = useSyncExternalStore(onStoredSession, storedToken);
  const { makeClient } = props;
  const { client } = useMemo(() => ({ token, client: makeClient() }), [token, makeClient]);
  // The key starts the screens anew: a mounted read would stay with the cache it began with.
  return (
    <QueryClientProvider key={token} client={client}>
      {props.children}
    </QueryClientProvider>
  );
}
