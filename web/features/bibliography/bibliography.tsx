import type { Reference } from '@longhand/contract/bibliography';
import type { Project } from '@longhand/contract/projects';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconBooks, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { counted } from '../../ui/words.tsx';
import { useReferences } from './api.ts';
import classes from './bibliography.module.css';
import { ReferenceDialog } from './reference-form.tsx';
import { ReferenceItem } from './reference-item.tsx';

/** The sources that the book leans on beside what was told. */
export function Bibliography({ project }: { readonly project: Project }) {
  const { data: references, isPending, error, refetch } = useReferences(project.id);
  const [editing, setEditing] = useState<Reference | 'new'>();
  // Whoever gathers material keeps its sources too.
  const canWrite = project.can.write || project.can.interview;

  const add = canWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
      Add a reference
    </Button>
  );
  return (
    <>
      {isPending && <CardsSkeleton />}
      {!isPending && !references && (
        <FailureScreen
          title="The bibliography could not be loaded"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {references?.length === 0 && (
        <EmptyState icon={IconBooks} title="No reference yet" action={add}>
          Books, letters, company records: what the memoir leans on beside what was told.
        </EmptyState>
      )}
      {references && references.length > 0 && (
        <>
          <Group justify="space-between" mb="lg">
            <div>
              <Title order={2} size="h3">
                Bibliography
              </Title>
              <Text c="dimmed">{counted(references.length, 'reference')}, by author and title</Text>
            </div>
            {add}
          </Group>
          <ul className={classes.references}>
            {references.map((reference) => (
              <li key={reference.id}>
                <ReferenceItem
                  reference={reference}
                  canWrite={canWrite}
                  onEdit={() => setEditing(reference)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <ReferenceDialog projectId={project.id} reference={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}
