import { projectLanguages } from '@longhand/contract/projects';
import { Select, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { audiences, genres, optionsOf } from '../projects/labels.ts';
import type { Draft } from './draft.ts';
import classes from './wizard.module.css';

interface StepProps {
  readonly form: UseFormReturnType<Draft>;
}

export function TitleStep({ form }: StepProps) {
  return (
    <TextInput
      label="Title"
      description="A working title will do."
      placeholder="The Long Road to Harbour Street"
      maxLength={300}
      required
      classNames={{ input: classes.written ?? '' }}
      {...form.getInputProps('title')}
    />
  );
}

export function DescriptionStep({ form }: StepProps) {
  return (
    <Textarea
      label="Description"
      description="Whose life, which years, and what somebody should understand at the end."
      maxLength={5000}
      autosize
      minRows={5}
      required
      classNames={{ input: classes.written ?? '' }}
      {...form.getInputProps('description')}
    />
  );
}

export function ReaderStep({ form }: StepProps) {
  const { title, description, language, genre, targetAudience } = form.values;
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label="Language"
          allowDeselect={false}
          data={projectLanguages}
          {...form.getInputProps('language')}
        />
        <Select
          label="Genre"
          placeholder="Not decided"
          data={optionsOf(genres)}
          {...form.getInputProps('genre')}
        />
        <Select
          label="Target audience"
          placeholder="Not decided"
          data={optionsOf(audiences)}
          {...form.getInputProps('targetAudience')}
        />
      </SimpleGrid>
      <section aria-labelledby="summary" className={classes.summary}>
        <Title order={2} size="h3" id="summary">
          Summary
        </Title>
        <dl>
          <Said name="Title">{title}</Said>
          <Said name="Description">{description}</Said>
          <Said name="Language">{language}</Said>
          <Said name="Genre">{genre ? genres[genre] : 'Not decided'}</Said>
          <Said name="Target audience">{targetAudience ? audiences[targetAudience] : 'Not decided'}</Said>
        </dl>
      </section>
    </Stack>
  );
}

function Said({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
