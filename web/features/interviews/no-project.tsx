import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useCreateProjectHere } from './api.ts';

/** A session belongs to a memoir: without one, the first step to a session is to make it, here. */
export function NoProject() {
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader title="Story Sessions" />
      <EmptyState
        icon={IconMessages}
        title="Ready to Start Your Story?"
        action={<Button onClick={open}>Start Your First Session</Button>}
      >
        An interviewer asks, you answer as you would speak. Nothing needs to be polished.
      </EmptyState>
      <Modal opened={asking} onClose={close} title="First, your memoir">
        <TitleForm onCancel={close} />
      </Modal>
    </>
  );
}

/** Once the project is there, the whole screen is another: there is nothing to close. */
function TitleForm({ onCancel }: { readonly onCancel: () => void }) {
  const [title, setTitle] = useState('');
  const create = useCreateProjectHere();
  const isBlank = title.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !create.isPending) create.mutate({ body: { title: title.trim() } });
      }}
    >
      <Text mb="md">A session belongs to a memoir. Give yours a title; it can be changed later.</Text>
      <TextInput
        label="Title of your memoir"
        value={title}
        maxLength={300}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBlank} loading={create.isPending}>
          Create project
        </Button>
      </Group>
    </form>
  );
}
