import { Card, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: Icon;
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A list with nothing in it, saying what would fill it. */
export function EmptyState({ icon: Mark, title, children, action }: EmptyStateProps) {
  return (
    <Card p="xl">
      <Stack align="center" gap="sm" ta="center" py="lg">
        <Mark size={36} stroke={1.5} color="var(--mantine-color-anchor)" aria-hidden />
        <Title order={2}>{title}</Title>
        {children && (
          <Text c="dimmed" maw="32rem">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Card>
  );
}
