import type { BodyIn } from '@longhand/contract/operation';
import type { editProject, Project } from '@longhand/contract/projects';
import type { Audience, Genre, Priority, Stage } from '../projects/labels.ts';
import { wordsOf } from '../projects/target-words.ts';

/** The project's details as a form holds them, and back. Only what was changed is sent: nobody's other edit is undone by it. */

export interface SettingsForm {
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly stage: Stage;
  readonly targetWordCount: string;
  /** `2027-01-15`, or empty. */
  readonly deadline: string;
  readonly language: Project['language'];
  readonly genre: Genre | null;
  readonly targetAudience: Audience | null;
  readonly authorName: string;
  readonly subtitle: string;
  readonly dedication: string;
  readonly copyrightLine: string;
  readonly isbn: string;
  readonly builtInWriterOnly: boolean;
}

const bookFields = ['authorName', 'subtitle', 'dedication', 'copyrightLine', 'isbn'] as const;
const plainFields = [
  'title',
  'description',
  'priority',
  'stage',
  'language',
  'genre',
  'targetAudience',
  'builtInWriterOnly',
] as const;

export function formOf(project: Project): SettingsForm {
  const { book } = project;
  return {
    title: project.title,
    description: project.description,
    priority: project.priority,
    stage: project.stage,
    targetWordCount: String(project.targetWordCount),
    deadline: project.deadline?.slice(0, 10) ?? '',
    language: project.language,
    genre: project.genre,
    targetAudience: project.targetAudience,
    authorName: book.authorName ?? '',
    subtitle: book.subtitle ?? '',
    dedication: book.dedication ?? '',
    copyrightLine: book.copyrightLine ?? '',
    isbn: book.isbn ?? '',
    builtInWriterOnly: project.builtInWriterOnly,
  };
}

export function changesOf(before: SettingsForm, after: SettingsForm): BodyIn<typeof editProject> {
  const changed = (name: keyof SettingsForm) => before[name] !== after[name];
  const pick = <Name extends keyof SettingsForm>(names: readonly Name[]) =>
    Object.fromEntries(names.filter(changed).map((name) => [name, after[name]])) as Partial<
      Pick<SettingsForm, Name>
    >;
  const book = pick(bookFields);
  return {
    ...pick(plainFields),
    ...(changed('targetWordCount') && { targetWordCount: wordsOf(after.targetWordCount) }),
    ...(changed('deadline') && { deadline: after.deadline || null }),
    ...(Object.keys(book).length > 0 && { book }),
  };
}
