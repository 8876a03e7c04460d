import type { Project } from '@longhand/contract/projects';
import { Button, Card, Text, Title } from '@mantine/core';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ActivityList } from './activity-list.tsx';
import { useActivities } from './api.ts';

const shown = 3;

export function RecentActivity({ project }: { readonly project: Project }) {
  const activities = useActivities(project);
  return (
    <Card component="section" aria-labelledby="recent-activity">
      <Title order={2} size="h3" id="recent-activity" mb="md">
        Recent activity
      </Title>
      {activities.isPending && <LinesSkeleton />}
      {activities.isError && (
        <Text>
          It could not be loaded.{' '}
          <Button variant="subtle" onClick={() => void activities.refetch()}>
            Try Again
          </Button>
        </Text>
      )}
      {activities.data?.length === 0 && <Text c="dimmed">No recent activity</Text>}
      {activities.data && <ActivityList activities={activities.data.slice(0, shown)} />}
    </Card>
  );
}
