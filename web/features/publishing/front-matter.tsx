import type { Project } from '@longhand/contract/projects';
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { HttpError } from '../../app/http.ts';
import { useEditBook } from './api.ts';

const fields = ['authorName', 'subtitle', 'dedication', 'copyrightLine', 'isbn'] as const;
type Words = Record<(typeof fields)[number], string>;

const wordsOf = ({ book }: Project): Words => ({
  authorName: book.authorName ?? '',
  subtitle: book.subtitle ?? '',
  dedication: book.dedication ?? '',
  copyrightLine: book.copyrightLine ?? '',
  isbn: book.isbn ?? '',
});

/** What is printed before the text. Only what was changed is sent: nobody's other edit is undone by it. */
export function FrontMatter({ project }: { readonly project: Project }) {
  const form = useForm<Words>({ mode: 'controlled', initialValues: wordsOf(project) });
  const edit = useEditBook(project.id);
  const locked = !project.can.edit;
  const submit = form.onSubmit((words) => {
    const before = wordsOf(project);
    const book = Object.fromEntries(
      fields.filter((name) => words[name] !== before[name]).map((name) => [name, words[name]]),
    );
    edit.mutate(
      { params: { id: project.id }, body: { book } },
      {
        onSuccess: (saved) => {
          form.setInitialValues(wordsOf(saved));
          form.resetDirty();
        },
        onError: (error) => {
          if (error instanceof HttpError) form.setErrors(error.fields);
        },
      },
    );
  });
  const field = (name: keyof Words) => ({ disabled: locked, ...form.getInputProps(name) });
  return (
    <form onSubmit={submit} aria-label="Title and copyright pages">
      <Stack gap="md">
        <TextInput label="Author’s name" description="Without one, the owner’s." {...field('authorName')} />
        <TextInput label="Subtitle" {...field('subtitle')} />
        <Textarea label="Dedication" autosize minRows={2} {...field('dedication')} />
        <TextInput
          label="Copyright line"
          description="Without one, “Copyright ©” with the year and the author’s name."
          {...field('copyrightLine')}
        />
        <TextInput label="ISBN" {...field('isbn')} />
        {locked ? (
          <Text c="dimmed">
            Only the owner, a ghostwriter or the project manager of this memoir may change these.
          </Text>
        ) : (
          <Button type="submit" loading={edit.isPending} disabled={!form.isDirty()}>
            Set These Pages
          </Button>
        )}
      </Stack>
    </form>
  );
}
