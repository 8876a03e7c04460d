import { type Project, projectLanguages } from '@longhand/contract/projects';
import {
  Alert,
  Button,
  Card,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { HttpError } from '../../app/http.ts';
import { useProviders } from '../ai-settings/api.ts';
import { audiences, genres, optionsOf, priorities, stages } from '../projects/labels.ts';
import { StatusMenu } from '../projects/status-menu.tsx';
import { targetComplaint, wordsOf } from '../projects/target-words.ts';
import { useEditProject } from './api.ts';
import { changesOf, formOf, type SettingsForm } from './settings-form.ts';

/** The project's details, what stands on the title and copyright pages, and who writes. */
export function SettingsTab({ project }: { readonly project: Project }) {
  const edit = useEditProject();
  const form = useForm<SettingsForm>({
    mode: 'controlled',
    initialValues: formOf(project),
    validate: {
      title: (title) => (title.trim() ? null : 'Project title is required'),
      targetWordCount: (entered) => targetComplaint(wordsOf(entered)),
    },
  });
  const locked = !project.can.edit;

  const submit = form.onSubmit((values) => {
    const changes = changesOf(formOf(project), values);
    if (edit.isPending || Object.keys(changes).length === 0) return;
    edit.mutate(
      { params: { id: project.id }, body: changes },
      {
        onSuccess: (saved) => {
          form.setInitialValues(formOf(saved));
          form.resetDirty();
        },
        onError: (error) => {
          if (error instanceof HttpError) form.setErrors(error.fields);
        },
      },
    );
  });
  const field = (name: keyof SettingsForm) => ({
    disabled: locked,
    ...form.getInputProps(name),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {locked && (
          <Alert color="gray" icon={<IconLock aria-hidden />}>
            Only the owner, a ghostwriter or the project manager of this memoir may change its settings.
          </Alert>
        )}
        <Section title="The project">
          <Group gap="sm" mb="md">
            <Text span>Status</Text>
            <StatusMenu project={project} />
          </Group>
          <Stack gap="md">
            <TextInput label="Title" maxLength={300} required {...field('title')} />
            <Textarea label="Description" maxLength={5000} autosize minRows={3} {...field('description')} />
            <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
              <Select
                label="Priority"
                allowDeselect={false}
                data={optionsOf(priorities)}
                {...field('priority')}
              />
              <Select label="Stage" allowDeselect={false} data={optionsOf(stages)} {...field('stage')} />
              <Select label="Language" allowDeselect={false} data={projectLanguages} {...field('language')} />
              <Select label="Genre" placeholder="Not decided" data={optionsOf(genres)} {...field('genre')} />
              <Select
                label="Target audience"
                placeholder="Not decided"
                data={optionsOf(audiences)}
                {...field('targetAudience')}
              />
              <TextInput label="Target words" inputMode="numeric" {...field('targetWordCount')} />
              <TextInput label="Deadline" type="date" {...field('deadline')} />
            </SimpleGrid>
          </Stack>
        </Section>
        <Section title="The book" text="What stands on its title and copyright pages.">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label="Author’s name"
              description="As it stands on the cover; often not the account’s."
              maxLength={200}
              {...field('authorName')}
            />
            <TextInput
              label="Subtitle"
              description="A line under the title, if there is one."
              maxLength={300}
              {...field('subtitle')}
            />
            <Textarea label="Dedication" maxLength={2000} autosize minRows={2} {...field('dedication')} />
            <TextInput label="Copyright line" maxLength={300} {...field('copyrightLine')} />
            <TextInput label="ISBN" maxLength={40} {...field('isbn')} />
          </SimpleGrid>
        </Section>
        <Section title="The writer">
          <Switch
            label="Always use the built-in writer for this memoir"
            disabled={locked}
            {...form.getInputProps('builtInWriterOnly', { type: 'checkbox' })}
          />
          <Text c="dimmed">
            Nothing that was told then leaves this installation, whatever each author prefers.
          </Text>
          <AnsweringNow projectId={project.id} />
        </Section>
        {!locked && (
          <Group>
            <Button type="submit" loading={edit.isPending}>
              Save changes
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function AnsweringNow({ projectId }: { readonly projectId: string }) {
  const { data } = useProviders(projectId);
  if (!data) return null;
  return (
    <Text c="dimmed" mt="sm">
      Answering you now: {data.answering.label}.
    </Text>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: React.ReactNode;
}

function Section({ title, text, children }: SectionProps) {
  return (
    <Card component="section" aria-label={title} p="xl">
      <Title order={2} size="h3" mb={text ? 4 : 'md'}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" mb="md">
          {text}
        </Text>
      )}
      {children}
    </Card>
  );
}
