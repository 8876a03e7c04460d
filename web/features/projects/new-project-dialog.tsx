import { defaultTargetWords } from '@longhand/contract/projects';
import { Button, Group, Modal, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useCreateProject } from './api.ts';
import { optionsOf, type Priority, priorities, type Stage, stages } from './labels.ts';
import { targetComplaint, targetWordsOf } from './target-words.ts';

interface NewProjectDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const titleNeeded = 'Project title is required';

export function NewProjectDialog({ opened, onClose }: NewProjectDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New Project" size="lg">
      <NewProjectForm onClose={onClose} />
    </Modal>
  );
}

function NewProjectForm({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      title: '',
      description: '',
      priority: 'medium' as Priority,
      stage: 'planning' as Stage,
      targetWordCount: String(defaultTargetWords),
      deadline: '',
    },
    validate: {
      title: (title) => (title.trim() ? null : titleNeeded),
      targetWordCount: (entered) => targetComplaint(targetWordsOf(entered)),
    },
  });
  const create = useCreateProject({
    onCreated: () => {
      toast({ title: 'Project created successfully' });
      onClose();
    },
    onRefused: failed('Failed to create project', 'Nothing you typed is lost. Please try again.'),
  });

  const submit = form.onSubmit(
    ({ deadline, targetWordCount, title, ...rest }) => {
      if (create.isPending) return;
      create.mutate({
        body: {
          ...rest,
          title: title.trim(),
          targetWordCount: targetWordsOf(targetWordCount),
          deadline: deadline || null,
        },
      });
    },
    (errors) => {
      if (errors.title) toast({ title: 'Validation Error', description: titleNeeded, variant: 'error' });
    },
  );
  const field = (name: keyof typeof form.values) => form.getInputProps(name);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label="Title" maxLength={300} required data-autofocus {...field('title')} />
        <Textarea
          label="Description"
          description="What the memoir is about, in a sentence or two."
          maxLength={5000}
          autosize
          minRows={3}
          {...field('description')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label="Priority"
            allowDeselect={false}
            data={optionsOf(priorities)}
            {...field('priority')}
          />
          <Select label="Stage" allowDeselect={false} data={optionsOf(stages)} {...field('stage')} />
          <TextInput
            label="Target words"
            description="A page holds about 250."
            inputMode="numeric"
            {...field('targetWordCount')}
          />
          <TextInput label="Deadline" description="If there is one." type="date" {...field('deadline')} />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Create Project
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
