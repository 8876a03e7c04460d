import type { User } from '@longhand/contract/accounts';

/**
 * What the browser keeps of a session: `auth_token` (`token` is a fallback name that is read), `user`, and
 * `clientSession` of the client portal. Every change fires `auth-updated` on the window; other tabs hear of it through
 * the storage event.
 */

/**
 * One person's session. What they wrote is sent under its token and no other: whoever signs in on this device meanwhile,
 * nothing goes out in the wrong name, and where the session is over the server refuses it and it waits for the next.
 */
export interface OwnSession {
  readonly userId: string;
  readonly token: string;
}

const keys = { token: 'auth_token', fallbackToken: 'token', user: 'user', clientSession: 'clientSession' };

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null; // storage is switched off: nobody is signed in here
  }
}

export function storedToken(): string | null {
  return read(keys.token) ?? read(keys.fallbackToken);
}

/** As stored: a JSON text, sent as it is in X-Client-Session. It proves nothing; the server decides. */
export function storedClientSession(): string | null {
  return read(keys.clientSession);
}

/** The user as last seen, so that the shell can open while the server cannot be reached. */
export function storedUser(): User | undefined {
  try {
    const value: unknown = JSON.parse(read(keys.user) ?? 'null');
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'accountType' in value;

/** Another person's portal session would speak for the next one to sign in, and be refused. */
export function forgetClientSession(): void {
  remove(keys.clientSession);
}

/** The user of a session as just seen, for the next time the server cannot be reached; nothing where another is stored by now. */
export function keepUser(user: User, token: string): void {
  if (storedToken() === token) localStorage.setItem(keys.user, JSON.stringify(user));
}

export function storeSession(session: { token: string; user: User }): void {
  forgetClientSession();
  // At no moment does one person's name stand beside another's token.
  remove(keys.user);
  localStorage.setItem(keys.token, session.token);
  localStorage.setItem(keys.user, JSON.stringify(session.user));
  announce();
}

export function clearStoredSession(): void {
  for (const key of Object.values(keys)) remove(key);
  announce();
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is switched off: nothing was kept
  }
}

const announce = () => window.dispatchEvent(new Event('auth-updated'));

/** Calls back when a session is stored or cleared, in this tab or in another. */
export function onStoredSession(changed: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === keys.token || event.key === keys.fallbackToken) changed();
  };
  window.addEventListener('auth-updated', changed);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener('auth-updated', changed);
    window.removeEventListener('storage', fromOtherTab);
  };
}
