import { type Chapter, redraft, regenerateChapter } from '@longhand/contract/chapters';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { refreshVersions } from '../chapters/api.ts';
import { LastFailure } from '../runs/last-failure.tsx';
import { useLongWork } from '../runs/long-work.ts';
import { RunDialog, UnderWay } from '../runs/run-dialog.tsx';

const title = 'Drafting the chapter again';

interface RegenerateChapterProps {
  readonly chapter: Chapter;
  /** Told the id of the version that came of it. */
  readonly onMade: (versionId: string) => void;
}

/** Has the writer tell the chapter anew, beside the one there is. */
export function RegenerateChapter({ chapter, onMade }: RegenerateChapterProps) {
  const client = useQueryClient();
  const work = useLongWork({
    projectId: chapter.projectId,
    kind: 'chapter',
    subjectId: chapter.id,
    operation: regenerateChapter,
    onResult: (result) => {
      const { data: made } = shape.safeParse(result);
      refreshVersions(client, chapter.id);
      if (!made) return false;
      if (made.updates.content === chapter.content) {
        toast({
          title: 'Nothing new to tell',
          description: `The new draft is word for word the chapter as it is.${leftOutIn(made.leftOut)}`,
        });
        return true;
      }
      toast({
        title: 'Drafted again',
        description: `Compare the new draft with the chapter as it is.${leftOutIn(made.leftOut)}`,
      });
      onMade(made.id);
      return true;
    },
    onFailure: ({ message }) =>
      toast({
        title: 'Not drafted',
        description: message ?? 'The chapter could not be drafted again. Please try again.',
        variant: 'error',
      }),
    onCancelled: () =>
      toast({ title: 'Stopped', description: 'The chapter and its versions are as they were.' }),
  });
  if (work.isBusy && !work.dialogOpened) return <UnderWay title={title} work={work} />;
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        disabled={work.isBusy}
        onClick={() => work.start({ params: { id: chapter.id } })}
      >
        Draft this chapter again
      </Button>
      <Text size="sm" c="dimmed">
        From what the Story Bank holds by now, as a version. The chapter itself stays as it is.
      </Text>
      <LastFailure projectId={chapter.projectId} kind="chapter" subjectId={chapter.id} />
      <RunDialog title={title} work={work} />
    </Stack>
  );
}

/** The version that the run answers with. */
const shape = redraft.pick({ id: true, updates: true, leftOut: true });

const leftOutIn = (stories: readonly string[] = []): string =>
  stories.length === 0
    ? ''
    : ` Left out, in whole or in part: ${stories.map((story) => `“${story}”`).join(', ')}.`;
