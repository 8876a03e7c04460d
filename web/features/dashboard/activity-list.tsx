import type { activityTypes } from '@longhand/contract/projects';
import { Timeline } from '@mantine/core';
import { type Icon, IconBook2, IconBookmark, IconMessages, IconPencil } from '@tabler/icons-react';
import { RelativeTime } from '../../ui/relative-time.tsx';
import classes from './dashboard.module.css';

type ActivityType = (typeof activityTypes)[number];

interface Activity {
  readonly id: string;
  readonly type: ActivityType;
  readonly description: string;
  readonly createdAt: string;
}

const icons: Readonly<Record<ActivityType, Icon>> = {
  interview_completed: IconMessages,
  chapter_updated: IconPencil,
  chapter_created: IconBook2,
  other: IconBookmark,
};

export function ActivityList({ activities }: { readonly activities: readonly Activity[] }) {
  return (
    <Timeline bulletSize={30} lineWidth={2} color="ink" active={activities.length}>
      {activities.map(({ id, type, description, createdAt }) => {
        const Mark = icons[type];
        return (
          <Timeline.Item
            key={id}
            bullet={<Mark size={16} aria-hidden />}
            title={description}
            classNames={{ itemTitle: classes.activity ?? '' }}
          >
            <span className={classes.when}>
              <RelativeTime at={createdAt} />
            </span>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
