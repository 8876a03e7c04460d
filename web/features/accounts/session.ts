import { me, type User } from '@longhand/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { call } from '../../app/call.ts';
import { freshnessOf } from '../../app/freshness.ts';
import { HttpError, messageOf } from '../../app/http.ts';
import { meKey } from '../../app/queries.ts';
import {
  clearStoredSession,
  keepUser,
  onStoredSession,
  storedToken,
  storedUser,
} from '../../app/stored-session.ts';

/**
 * Who is signed in. Without a stored token nobody is. With one the current user is fetched; only a 401 or 403 to that
 * means that the session is over. Any other failure keeps it: the user as last seen stands in until the server answers.
 */
export type Session =
  | { readonly state: 'signed-out' }
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable'; readonly message: string; readonly retry: () => void }
  | { readonly state: 'signed-in'; readonly user: User };

const authenticationFailed = 'Authentication failed';

let endedBecause: string | undefined;

/** Why the last session ended without a logout, in the server's words. */
export const sessionEndedBecause = (): string | undefined => endedBecause;

export function forgetWhySessionEnded(): void {
  endedBecause = undefined;
}

const currentUser = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }): Promise<User> => {
    const token = storedToken();
    try {
      const user = await call(me, {}, { signal });
      keepUser(user);
      return user;
    } catch (error) {
      // Somebody may have signed in meanwhile: that session is not the one that was refused.
      if (isOver(error) && storedToken() === token) {
        endedBecause = messageOf(error, authenticationFailed);
        clearStoredSession();
      }
      throw error;
    }
  },
  ...freshnessOf(meKey[0]),
});

const isOver = (error: unknown) =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

export function useSession(): Session {
  const token = useSyncExternalStore(onStoredSession, storedToken);
  const { data, error, refetch } = useQuery({ ...currentUser, enabled: token !== null });
  if (token === null) return { state: 'signed-out' };
  const user = data ?? (error ? storedUser() : undefined);
  if (user) return { state: 'signed-in', user };
  if (!error) return { state: 'loading' };
  return {
    state: 'unreachable',
    message: messageOf(error, authenticationFailed),
    retry: () => void refetch(),
  };
}

/** Provided around whatever a signed-in person sees. */
export const SignedIn = createContext<User | undefined>(undefined);

/** The signed-in user. */
export function useUser(): User {
  const user = useContext(SignedIn);
  if (!user) throw new Error('Nobody is signed in here.');
  return user;
}
