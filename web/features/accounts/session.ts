import { me, type User } from '@longhand/contract/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../app/call.ts';
import { freshnessOf } from '../../app/freshness.ts';
import { HttpError, messageOf } from '../../app/http.ts';
import { meKey } from '../../app/queries.ts';
import {
  clearStoredSession,
  keepUser,
  type OwnSession,
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
  | { readonly state: 'signed-in'; readonly user: User; readonly token: string };

const authenticationFailed = 'Authentication failed';

let endedBecause: string | undefined;

/** Why the last session ended without a logout, in the server's words. */
export const sessionEndedBecause = (): string | undefined => endedBecause;

export function forgetWhySessionEnded(): void {
  endedBecause = undefined;
}

/** Asked under this very token: there is a cache for each. */
const userOf = (token: string) =>
  queryOptions({
    queryKey: meKey,
    queryFn: async ({ signal }): Promise<User> => {
      try {
        const user = await call(me, {}, { signal, token });
        keepUser(user, token);
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
  const { data, error, refetch } = useQuery({ ...userOf(token ?? ''), enabled: token !== null });
  if (token === null) return { state: 'signed-out' };
  const user = data ?? (error ? storedUser() : undefined);
  if (user) return { state: 'signed-in', user, token };
  if (!error) return { state: 'loading' };
  return {
    state: 'unreachable',
    message: messageOf(error, authenticationFailed),
    retry: () => void refetch(),
  };
}

interface SignedInPerson {
  readonly user: User;
  readonly token: string;
}

/** Provided around whatever a signed-in person sees. */
export const SignedIn = createContext<SignedInPerson | undefined>(undefined);

function usePerson(): SignedInPerson {
  const person = useContext(SignedIn);
  if (!person) throw new Error('Nobody is signed in here.');
  return person;
}

/** The signed-in user. */
export const useUser = (): User => usePerson().user;

/** The signed-in user's session, to send under what they write. */
export function useOwnSession(): OwnSession {
  const { user, token } = usePerson();
  return useMemo(() => ({ userId: user.id, token }), [user.id, token]);
}
