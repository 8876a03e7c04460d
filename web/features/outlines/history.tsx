import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { counted } from '../../ui/words.tsx';
import { writerSaid } from '../ai-settings/told.ts';
import classes from './outlines.module.css';
import { chaptersOf, type ReadOutline } from './reading.ts';

interface HistoryProps {
  readonly outlines: readonly ReadOutline[];
  readonly viewedId: string | undefined;
  /** Where an outline is looked at. */
  readonly hrefOf: (outlineId: string) => string;
  /** Undefined for those who may not. */
  readonly onActivate: ((outlineId: string) => void) | undefined;
}

/** Every outline made so far, newest first. */
export function History({ outlines, viewedId, hrefOf, onActivate }: HistoryProps) {
  if (outlines.length === 0) return <Text c="dimmed">Outlines that were made stand here.</Text>;
  return (
    <ul className={classes.history} aria-label="Outlines">
      {outlines.map((outline) => (
        <li key={outline.id} className={classes.version} data-viewed={outline.id === viewedId || undefined}>
          <Link
            href={hrefOf(outline.id)}
            className={classes.historyTitle ?? ''}
            aria-current={outline.id === viewedId ? 'true' : undefined}
          >
            {outline.title}
          </Link>
          <Text c="dimmed">
            {[
              outline.data && counted(chaptersOf(outline.data).length, 'chapter'),
              entriesSaid(outline.entriesUsed),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text c="dimmed">
            <RelativeTime at={outline.createdAt} />, {writerOf(outline)}
          </Text>
          <Group gap="xs" mt={6} mih={44}>
            {outline.isActive ? (
              <Badge color="ink" leftSection={<IconCheck size={14} aria-hidden />}>
                Active
              </Badge>
            ) : (
              onActivate && (
                <Button
                  variant="default"
                  aria-label={`Activate ${outline.title}`}
                  onClick={() => onActivate(outline.id)}
                >
                  Activate
                </Button>
              )
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}

export function writerOf({ sourceType, aiProvider, aiModel }: ReadOutline): string {
  if (sourceType === 'manual') return 'made by hand';
  return `by ${writerSaid({ provider: aiProvider, model: aiModel })}`;
}

export const entriesSaid = (count: number) => counted(count, 'BIB entry', 'BIB entries');
