import { logout } from '@longhand/contract/accounts';
import { publicSettings } from '@longhand/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '../../app/call.ts';
import { queryOf } from '../../app/queries.ts';
import { clearStoredSession } from '../../app/stored-session.ts';
import { forgetWhySessionEnded } from './session.ts';

/** Whether new accounts can be made; undefined until the settings have come. A failed call is as good as no settings. */
export function useRegistrationEnabled(): boolean | undefined {
  const { data, isError } = useQuery(queryOf(publicSettings));
  if (isError) return false;
  return data && data.find(({ key }) => key === 'registration_enabled')?.value === 'true';
}

/** Ends the session here whatever the server answers, and goes to the sign-in screen. */
export function useLogout(): () => void {
  const [, navigate] = useLocation();
  return () => {
    call(logout, {}).catch(() => {
      // Signed out here all the same; the server ends an unused session by itself.
    });
    forgetWhySessionEnded();
    clearStoredSession();
    navigate('/auth');
  };
}
