import type { Run } from '@longhand/contract/runs';
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
import { useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { leftOutOf, useAnalysis } from '../runs/use-analysis.ts';

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

/** Looks for stories in a transcript. */
export const useTranscriptAnalysis = ({ id, projectId, title }: TranscriptSummary) =>
  useAnalysis({
    operation: analyzeTranscript,
    projectId,
    id,
    refreshes: [listKey(projectId)],
    onEnd: (run) => tellOfEnd(run, title),
    onRefused: failed('The transcript could not be analysed'),
  });

function tellOfEnd(run: Run, title: string): void {
  if (run.state === 'succeeded')
    toast({ title: 'Stories found', description: `“${title}” has been read.${leftOutOf(run)}` });
  if (run.state === 'failed') failed('The transcript could not be analysed')(new Error(run.error ?? ''));
}

const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error, error.message || 'Please try again.'), variant: 'error' });
