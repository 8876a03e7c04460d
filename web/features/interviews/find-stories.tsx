import { analyzeInterview, getInterview, type Interview } from '@longhand/contract/interviews';
import { Button, Text } from '@mantine/core';
import { queryKeyOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { toast } from '../../ui/toast.ts';
import { LastFailure } from '../runs/last-failure.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { leftOutOf, useAnalysis } from '../runs/use-analysis.ts';

/** Reads the whole session for stories once more, where more was told than is kept. */
export function FindStories({ interview }: { readonly interview: Interview }) {
  const { id, projectId } = interview;
  const { run, isBusy, start } = useAnalysis({
    operation: analyzeInterview,
    projectId,
    id,
    refreshes: [queryKeyOf(getInterview, { params: { id } })],
    onEnd: (ended) =>
      ended.state === 'succeeded'
        ? toast({
            title: 'The session has been read',
            description: `What was found is in the Story Bank.${leftOutOf(ended)}`,
          })
        : failed(ended.error ?? 'Please try again.'),
    onRefused: (error) => failed(messageOf(error, 'Please try again.')),
  });
  if (run) return <RunProgress {...run} />;
  return (
    <>
      <Text c="dimmed">More was told here than is kept yet.</Text>
      <Button variant="default" mt="xs" loading={isBusy} onClick={start}>
        Find stories in this session
      </Button>
      <LastFailure projectId={projectId} kind="analysis" subjectId={id} />
    </>
  );
}

const failed = (description: string) =>
  void toast({ title: 'The session could not be read', description, variant: 'error' });
