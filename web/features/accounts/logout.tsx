import { logout } from '@longhand/contract/accounts';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../app/call.ts';
import { part } from '../../app/part.tsx';
import { clearStoredSession } from '../../app/stored-session.ts';
import { forgetWhySessionEnded, useUser } from './session.ts';

/** What asks before words that are only here stay behind. */
const UnsentQuestion = part(
  async () => (await import('./unsent-question.tsx')).UnsentQuestion,
  undefined,
  true,
);

/**
 * Ends the session here whatever the server answers, and goes to the sign-in screen; where words would stay behind that
 * the server does not have, it asks first. Show the question beside whatever logs out.
 */
export function useLogout(): { readonly logout: () => void; readonly question: ReactNode } {
  const [, navigate] = useLocation();
  const { id } = useUser();
  const [unsent, setUnsent] = useState<'kept' | 'lost' | null>(null);

  const end = () => {
    call(logout, {}).catch(() => {
      // Signed out here all the same; the server ends an unused session by itself.
    });
    forgetWhySessionEnded();
    clearStoredSession();
    navigate('/auth');
  };
  const ask = async () => {
    const { whatIsUnsent } = await import('../../app/unsent.ts');
    const left = await whatIsUnsent(id);
    if (left) setUnsent(left);
    else end();
  };
  return {
    logout: () => void ask().catch(end),
    question: unsent && (
      <Suspense>
        <UnsentQuestion unsent={unsent} onLogout={end} onStay={() => setUnsent(null)} />
      </Suspense>
    ),
  };
}
