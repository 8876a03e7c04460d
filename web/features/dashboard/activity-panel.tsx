import type { Project } from '@longhand/contract/projects';
import { Button, Drawer, Text } from '@mantine/core';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ActivityList } from './activity-list.tsx';
import { useActivities } from './api.ts';

const most = 20;

interface ActivityPanelProps {
  readonly project: Project;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What happened in the project lately, beside the page. */
export function ActivityPanel({ project, opened, onClose }: ActivityPanelProps) {
  const activities = useActivities(project);
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Lately">
      <Text c="dimmed" mb="lg">
        {project.title}
      </Text>
      {activities.isPending && <LinesSkeleton />}
      {activities.isError && (
        <>
          <Text mb="sm">What happened lately could not be loaded.</Text>
          <Button variant="light" onClick={() => void activities.refetch()}>
            Try Again
          </Button>
        </>
      )}
      {activities.data?.length === 0 && (
        <Text>Nothing yet. A finished interview and every new chapter will show here.</Text>
      )}
      {activities.data && <ActivityList activities={activities.data.slice(0, most)} />}
    </Drawer>
  );
}
