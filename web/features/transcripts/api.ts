import { listRuns, type Run } from '@longhand/contract/runs';
import { listEntries } from '@longhand/contract/story-bank';
import {
  addTranscript,
  analyzeTranscript,
  deleteTranscript,
  editTranscript,
  getTranscript,
  listTranscripts,
  type Transcript,
  type TranscriptSummary,
} from '@longhand/contract/transcripts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeyOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { useRuns } from '../runs/use-run.ts';

const listKey = (projectId: string) => queryKeyOf(listTranscripts, { params: { id: projectId } });
const oneKey = (id: string) => queryKeyOf(getTranscript, { params: { id } });

export const useTranscripts = (projectId: string) =>
  useQuery(queryOf(listTranscripts, { params: { id: projectId } }));

export const useTranscript = (id: string) => useQuery(queryOf(getTranscript, { params: { id } }));

export function useAddTranscript(projectId: string, onAdded: (transcript: Transcript) => void) {
  return useCall(addTranscript, {
    refreshes: () => [listKey(projectId)],
    onSuccess: (transcript) => {
      toast({ title: 'Transcript kept', description: transcript.title });
      onAdded(transcript);
    },
    onError: failed('The transcript could not be kept'),
  });
}

export function useEditTranscript({ id, projectId }: TranscriptSummary) {
  return useCall(editTranscript, {
    refreshes: () => [listKey(projectId), oneKey(id)],
    onSuccess: () => toast({ title: 'Transcript saved' }),
    onError: failed('The transcript could not be saved'),
  });
}

export function useDeleteTranscript({ projectId, title }: TranscriptSummary) {
  return useCall(deleteTranscript, {
    refreshes: () => [listKey(projectId), queryKeyOf(listEntries, { params: { projectId } })],
    onSuccess: () => toast({ title: 'Transcript deleted', description: title }),
    onError: failed('The transcript could not be deleted'),
  });
}

/** Looks for stories in a transcript. The work goes on if the page is left, and is found here again. */
export function useAnalysis({ id, projectId, title }: TranscriptSummary) {
  const client = useQueryClient();
  const run = useRuns(projectId).find(({ kind, subjectId }) => kind === 'analysis' && subjectId === id);
  const isRunning = run?.state === 'queued' || run?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning) wasRunning.current = true;
    if (!run || isRunning || !wasRunning.current) return;
    wasRunning.current = false;
    void client.invalidateQueries({ queryKey: listKey(projectId) });
    void client.invalidateQueries({ queryKey: queryKeyOf(listEntries, { params: { projectId } }) });
    tellOfEnd(run, title);
  }, [run, isRunning, client, projectId, title]);

  const asking = useCall(analyzeTranscript, {
    onSuccess: (started) => {
      const runsKey = queryKeyOf(listRuns, { params: { id: projectId } });
      if ('state' in started) {
        wasRunning.current = true;
        client.setQueryData<readonly Run[]>(runsKey, (before = []) => [
          started,
          ...before.filter((other) => other.id !== started.id),
        ]);
      }
      void client.invalidateQueries({ queryKey: runsKey });
    },
    onError: failed('The transcript could not be analysed'),
  });
  return {
    run: isRunning ? run : undefined,
    isBusy: isRunning || asking.isPending,
    start: () => asking.mutate({ params: { id } }),
  };
}

function tellOfEnd(run: Run, title: string): void {
  if (run.state === 'succeeded') toast({ title: 'Stories found', description: `“${title}” has been read.` });
  if (run.state === 'failed') failed('The transcript could not be analysed')(new Error(run.error ?? ''));
}

const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error, error.message || 'Please try again.'), variant: 'error' });
