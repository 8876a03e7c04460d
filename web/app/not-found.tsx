import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';

/** Where an address leads that is nobody's. */
export function NotFound() {
  return (
    <Center mih="60dvh">
      <Stack align="center" gap="md" ta="center">
        <title>Page not found · Longhand</title>
        <Title order={1}>404 Page Not Found</Title>
        <Text c="dimmed">Did you forget to add the page to the router?</Text>
        <Button component={Link} href="/">
          Back to the start
        </Button>
      </Stack>
    </Center>
  );
}
