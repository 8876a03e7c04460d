import type { Project } from '@longhand/contract/projects';
import type { Entry } from '@longhand/contract/story-bank';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteEntry } from './api.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntrySource } from './entry-source.tsx';
import { useFormOpen } from './entry-typing.ts';
import { originOf } from './origin.ts';
import classes from './story-bank.module.css';

/** One entry, whole, with the source it came from opened at the passage. */
export function EntryPage({ project, entry }: { readonly project: Project; readonly entry: Entry }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [, setSearch] = useSearchParams();
  const [editing, edit] = useFormOpen();
  const [deleting, ask] = useDisclosure(false);
  const back = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('entry');
      return after;
    });
  const remove = useDeleteEntry(entry, back);
  const facts: [string, string][] = [
    ['Themes', entry.themes.join(', ')],
    ['People', entry.people.join(', ')],
    ['Places', entry.places.join(', ')],
    ['Years', entry.years.join(', ')],
    ['Tone', entry.emotionalTone],
  ];
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={back}>
          All entries
        </Button>
        {project.can.interview && (
          <Group gap="sm">
            <Button variant="default" onClick={edit.open}>
              Edit
            </Button>
            <Button variant="subtle" color="red" onClick={ask.open}>
              Delete
            </Button>
          </Group>
        )}
      </Group>
      <div className={classes.opened} data-beside={entry.origin === 'told' || undefined}>
        <Card component="article" aria-labelledby="entry-title" p="xl">
          <Stack gap="md" maw="42rem">
            <div>
              <Title
                order={2}
                id="entry-title"
                ref={title}
                tabIndex={-1}
                className={classes.openedTitle ?? ''}
              >
                {entry.title}
              </Title>
              <Text c="dimmed">{originOf(entry)}</Text>
            </div>
            {/* Its themes stand below, all of them. */}
            <EntryFacts entry={{ ...entry, themes: [] }} />
            <div>
              <p className={`reading ${classes.words}`}>{entry.content}</p>
            </div>
            <dl className={classes.details}>
              {facts
                .filter(([, value]) => value !== '')
                .map(([name, value]) => (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </Fragment>
                ))}
            </dl>
            {entry.offRecord && (
              <Text c="dimmed">Off the record: kept out of outlines, chapters, the portal and exports.</Text>
            )}
          </Stack>
        </Card>
        {entry.origin === 'told' && <EntrySource entry={entry} />}
      </div>
      {editing && project.can.interview && (
        <EntryForm projectId={project.id} entry={entry} onClose={edit.close} />
      )}
      <ConfirmDialog
        opened={deleting}
        title="Delete this entry?"
        confirm="Delete"
        destructive
        busy={remove.isPending}
        onCancel={ask.close}
        onConfirm={() => remove.mutate({ params: { id: entry.id } })}
      >
        “{entry.title}” leaves the Story Bank.{' '}
        {entry.origin === 'told'
          ? 'What was said stays where it was said, and is not drawn from there again.'
          : 'A note stands nowhere else.'}
      </ConfirmDialog>
    </Stack>
  );
}
