import { Button, Stack } from '@mantine/core';
import { messageOf } from '../../app/http.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { useUser } from '../accounts/session.ts';
import { Answering } from './answering.tsx';
import { useProviders } from './api.ts';
import { CatalogueTable } from './catalogue-table.tsx';
import { ProviderCard } from './provider-card.tsx';

/** /ai-settings. */
export function AiSettingsScreen() {
  const user = useUser();
  const { data: catalogue, isPending, error, refetch } = useProviders();
  return (
    <>
      <PageHeader title="AI Settings" below="Which writer works with you." />
      {isPending && <CardsSkeleton />}
      {!isPending && !catalogue && (
        <FailureScreen
          title="The writers could not be listed"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {catalogue && (
        <Stack gap="xl">
          <Answering catalogue={catalogue} chosen={user.preferredAiProvider} />
          <ProviderCard catalogue={catalogue} />
          <CatalogueTable catalogue={catalogue} />
        </Stack>
      )}
    </>
  );
}
