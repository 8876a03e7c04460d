import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Full-page news of a failure, and what can be done about it. */
export function FailureScreen(props: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Center mih="60dvh" p="lg" role="alert">
      <Stack align="center" gap="md" ta="center" maw="32rem">
        <IconAlertTriangle size={36} stroke={1.5} color="var(--mantine-color-error)" aria-hidden />
        <Title order={1}>{props.title}</Title>
        <Text c="dimmed">{props.text}</Text>
        <Group justify="center" gap="sm">
          {props.children}
        </Group>
      </Stack>
    </Center>
  );
}

const reload = () => window.location.reload();

interface Reloads {
  readonly onReload?: () => void;
}

/** A screen broke. */
export function ErrorScreen({ onRetry, onReload = reload }: Reloads & { readonly onRetry: () => void }) {
  return (
    <FailureScreen
      title="Something went wrong"
      text="An unexpected error occurred. We apologize for the inconvenience."
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Button variant="default" onClick={onReload}>
        Reload Page
      </Button>
    </FailureScreen>
  );
}

/** The router or the session behind it broke. */
export function AuthenticationErrorScreen({ onReload = reload }: Reloads) {
  return (
    <FailureScreen title="Authentication Error" text="There was an issue loading the authentication system.">
      <Button onClick={onReload}>Reload Page</Button>
    </FailureScreen>
  );
}
