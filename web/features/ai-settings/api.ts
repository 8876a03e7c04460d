import { setAiPreference } from '@longhand/contract/accounts';
import { listProviders } from '@longhand/contract/ai';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meKey, queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';

/** The catalogue, and the writer that would answer now, for a project's sake where one is named. */
export const useProviders = (projectId?: string) =>
  useQuery(queryOf(listProviders, projectId === undefined ? {} : { query: { projectId } }));

export function useSetPreference() {
  const client = useQueryClient();
  return useCall(setAiPreference, {
    refreshes: () => [['/api/ai/providers']],
    onSuccess: (user) => {
      client.setQueryData(meKey, user);
      toast({ title: 'Settings Updated' });
    },
    onError: () =>
      toast({
        title: 'Update Failed',
        description: 'Failed to update AI provider settings. Please try again.',
        variant: 'error',
      }),
  });
}
