import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** A quiet line over the title: a date, the way here. */
  readonly above?: ReactNode;
  /** A quiet line under it: what the page holds. */
  readonly below?: ReactNode;
  /** What can be done on the page, to the right. */
  readonly actions?: ReactNode;
  /** Where the page itself is what counts: no more room around the title than it needs. */
  readonly isCompact?: boolean;
}

/** The head of a screen, with its one h1; names the browser's tab too. */
export function PageHeader({ title, above, below, actions, isCompact = false }: PageHeaderProps) {
  return (
    <Group
      component="header"
      justify="space-between"
      align={isCompact ? 'center' : 'flex-end'}
      gap="md"
      {...(isCompact ? { mt: -16, mb: 4 } : { mb: 'xl' })}
    >
      <title>{`${title} · Longhand`}</title>
      <div>
        {above && (
          <Text component="div" c="dimmed" className={classes.above ?? ''}>
            {above}
          </Text>
        )}
        <Title order={1}>{title}</Title>
        {below && (
          <Text component="div" c="dimmed" mt={4}>
            {below}
          </Text>
        )}
      </div>
      {actions && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
