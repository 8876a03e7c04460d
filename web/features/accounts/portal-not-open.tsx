import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useLogout } from './logout.tsx';

/** What a client's account sees, signed in, while this installation has no client portal to show it. */
export function PortalNotOpen() {
  const { logout, question } = useLogout();
  return (
    <Center mih="60dvh">
      <Stack align="center" gap="md" ta="center" maw="34rem">
        <title>Client portal · Longhand</title>
        <Title order={1}>Your client portal is not open yet</Title>
        <Text c="dimmed">
          You are signed in, and your account is ready. The place where you will read and review your chapters
          is still being built; your ghostwriter will tell you when it opens.
        </Text>
        <Button onClick={logout}>Logout</Button>
        {question}
      </Stack>
    </Center>
  );
}
