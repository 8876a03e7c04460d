import { publicSettings } from '@longhand/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/queries.ts';

/** Whether new accounts can be made; undefined until the settings have come. A failed call is as good as no settings. */
export function useRegistrationEnabled(): boolean | undefined {
  const { data, isError } = useQuery(queryOf(publicSettings));
  if (isError) return false;
  return data && data.find(({ key }) => key === 'registration_enabled')?.value === 'true';
}
