import type { Project } from '@longhand/contract/projects';
import type { Entry } from '@longhand/contract/story-bank';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteEntry } from './api.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntrySource } from './entry-source.tsx';
import classes from './story-bank.module.css';

/** One entry, whole, with the source it came from opened at the passage. */
export function EntryPage({ project, entry }: { readonly project: Project; readonly entry: Entry }) {
  const [, setSearch] = useSearchParams();
  const [editing, edit] = useDisclosure(false);
  const [deleting, ask] = useDisclosure(false);
  const remove = useDeleteEntry(entry);
  const back = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('entry');
      return after;
    });
  const facts: [string, string][] = [
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
      <Card component="article" aria-labelledby="entry-title" p="xl">
        <Stack gap="md" maw="42rem">
          <Title order={2} id="entry-title">
            {entry.title}
          </Title>
          <EntryFacts entry={entry} />
          <div>
            <p className={`reading ${classes.words}`}>{entry.content}</p>
          </div>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Text key={name}>
                <strong>{name}:</strong> {value}
              </Text>
            ))}
        </Stack>
      </Card>
      {entry.origin === 'told' && <EntrySource entry={entry} />}
      {editing && <EntryForm projectId={project.id} entry={entry} onClose={edit.close} />}
      <ConfirmDialog
        opened={deleting}
        title="Delete this entry?"
        confirm="Delete"
        destructive
        busy={remove.isPending}
        onCancel={ask.close}
        onConfirm={() => remove.mutate({ params: { id: entry.id } }, { onSuccess: back })}
      >
        “{entry.title}” leaves the Story Bank. The session it was told in stays as it is.
      </ConfirmDialog>
    </Stack>
  );
}
