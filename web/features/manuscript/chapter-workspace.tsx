import type { Chapter, ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Alert, Button, Card } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { failed } from '../../app/failed.ts';
import { HttpError, messageOf } from '../../app/http.ts';
import { part } from '../../app/part.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { chapterOf, useUnarchiveChapter } from '../chapters/api.ts';
import { partTitleOf } from '../chapters/parts.ts';
import { Beside, besideOf } from './beside.tsx';
import { ChapterActs } from './chapter-bar.tsx';
import { ChapterTitle } from './chapter-title.tsx';
import classes from './manuscript.module.css';
import { questionPlace } from './saved-state.tsx';
import type { Saving } from './saving.ts';
import { SavingQuestions } from './saving-questions.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { useSaving, useSavingInTime } from './use-saving.ts';
import { VersionsPanel } from './versions-panel.tsx';

const PageEditor = part(async () => (await import('./page-editor.tsx')).PageEditor);

interface ChapterWorkspaceProps {
  readonly project: Project;
  readonly chapterId: string;
  readonly chapters: readonly ListedChapter[];
}

/** The chapter that is open: its title, what can be done with it, and its page. */
export function ChapterWorkspace({ project, chapterId, chapters }: ChapterWorkspaceProps) {
  const { data: chapter, error, refetch } = useQuery(chapterOf(chapterId));

  const isElsewhere = chapter !== undefined && chapter.projectId !== project.id;
  if (isElsewhere || (error instanceof HttpError && error.status === 404))
    return (
      <FailureScreen title="There is no such chapter here" text="It may belong to another memoir.">
        <Button component={Link} href={`/manuscript/${project.id}`}>
          All chapters
        </Button>
      </FailureScreen>
    );
  if (!chapter && error)
    return (
      <FailureScreen
        title="The chapter could not be opened"
        text={messageOf(
          error,
          'What you typed and was not saved yet is kept on this device. Please try again.',
        )}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  if (!chapter) return <LoadingPage />;
  return <Opened project={project} chapter={chapter} chapters={chapters} />;
}

const LoadingPage = () => (
  <Card p="xl">
    <LinesSkeleton lines={12} />
  </Card>
);

interface OpenedProps {
  readonly project: Project;
  readonly chapter: Chapter;
  readonly chapters: readonly ListedChapter[];
}

function Opened(props: OpenedProps) {
  const saving = useSaving(props.chapter);
  return saving ? <AtWork {...props} saving={saving} /> : <LoadingPage />;
}

function AtWork({ project, chapter, chapters, saving }: OpenedProps & { readonly saving: Saving }) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [search] = useSearchParams();
  const named = besideOf(search);
  const beside = named === 'find' ? null : named;
  useSavingInTime(saving);

  return (
    <div className={classes.workspace} data-beside={beside !== null || undefined}>
      <div className={classes.main}>
        {chapter.archivedAt !== null && <Archived chapter={chapter} />}
        <header className={classes.head}>
          <ChapterTitle chapter={chapter} />
          <ChapterActs chapter={chapter} chapters={chapters} saving={saving} />
        </header>
        <div className={classes.facts}>{partTitleOf(chapter)}</div>
        <div id={questionPlace}>
          <SavingQuestions chapter={chapter} saving={saving} />
        </div>
        <Suspense fallback={<LoadingPage />}>
          <PageEditor
            saving={saving}
            title={chapter.title}
            lang={languageTags[project.language]}
            editable={chapter.can.write}
            onEditor={setEditor}
          />
        </Suspense>
      </div>
      <Beside which={beside}>
        {beside === 'sources' && <SourcesPanel chapter={chapter} saving={saving} editor={editor} />}
        {beside === 'versions' && <VersionsPanel chapter={chapter} saving={saving} />}
      </Beside>
    </div>
  );
}

const languageTags: Readonly<Record<Project['language'], string>> = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
};

function Archived({ chapter }: { readonly chapter: Chapter }) {
  const unarchive = useUnarchiveChapter();
  return (
    <Alert color="sand" icon={<IconArchive aria-hidden />} title="This chapter is archived" mb="md">
      {chapter.archiveReason && <p>{chapter.archiveReason}</p>}
      {chapter.can.write && (
        <Button
          variant="default"
          mt="xs"
          loading={unarchive.isPending}
          onClick={() =>
            unarchive.mutate(
              { params: { id: chapter.id } },
              {
                onSuccess: () => toast({ title: 'Chapter put back' }),
                onError: failed('Error', 'Failed to put the chapter back.'),
              },
            )
          }
        >
          Put it back
        </Button>
      )}
    </Alert>
  );
}
