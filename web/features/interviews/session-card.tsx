import type { Interview } from '@longhand/contract/interviews';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'wouter';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useDeleteSession } from './api.ts';
import classes from './sessions.module.css';

export function SessionCard({ session }: { readonly session: Interview }) {
  const { id, title, topic, isCompleted, createdAt, can } = session;
  const [asking, { open, close }] = useDisclosure(false);
  const remove = useDeleteSession(session);
  return (
    <Card component="article" aria-label={title}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Badge color={isCompleted ? 'ink' : 'sand'} className={classes.badge ?? ''}>
          {isCompleted ? 'Complete' : 'In Progress'}
        </Badge>
      </Group>
      {topic && <Text mt={4}>{topic}</Text>}
      <Text c="dimmed" mt={4}>
        <RelativeTime at={createdAt} />
      </Text>
      <Group gap={6} mt="md">
        <Button
          component={Link}
          href={`/interview/${id}`}
          variant="light"
          aria-label={`${isCompleted ? 'Review' : 'Continue'} “${title}”`}
        >
          {isCompleted ? 'Review' : 'Continue'}
        </Button>
        {can.write && (
          <Button
            component={Link}
            href={`/interview/${id}/edit`}
            variant="default"
            aria-label={`Edit “${title}”`}
          >
            Edit
          </Button>
        )}
        {can.delete && (
          <Button variant="subtle" color="red" px="md" aria-label={`Delete “${title}”`} onClick={open}>
            Delete
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Delete this session?"
        confirm="Delete"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: close })}
      >
        This action cannot be undone. It removes all questions and responses of “{title}”. Stories drawn from
        it stay in the Story Bank.
      </ConfirmDialog>
    </Card>
  );
}
