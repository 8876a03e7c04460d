import {
  createEntry,
  deleteEntry,
  type Entry,
  editEntry,
  entrySource,
  listEntries,
} from '@longhand/contract/story-bank';
import { useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';

const keyOf = (projectId: string) => queryKeyOf(listEntries, { params: { projectId } });

export const useEntries = (projectId: string) => useQuery(queryOf(listEntries, { params: { projectId } }));

/** The words around the passages that an entry came from. */
export const useSource = (id: string) => useQuery(queryOf(entrySource, { params: { id } }));

interface Kept {
  readonly idempotencyKey: string;
  /** Called even where the form was left before the answer came. */
  readonly onKept: () => void;
}

export function useWriteNote(projectId: string, { idempotencyKey, onKept }: Kept) {
  return useCall(createEntry, {
    idempotencyKey,
    refreshes: () => [keyOf(projectId)],
    onSuccess: ({ title }) => {
      toast({ title: 'Note kept', description: title });
      onKept();
    },
    onError: failed('The note could not be kept'),
  });
}

export function useEditEntry({ id, projectId }: Entry, { idempotencyKey, onKept }: Partial<Kept> = {}) {
  return useCall(editEntry, {
    idempotencyKey,
    refreshes: () => [keyOf(projectId), ['/api/bib-entries', id]],
    onSuccess: () => {
      toast({ title: 'Entry saved' });
      onKept?.();
    },
    onError: failed('The entry could not be saved'),
  });
}

/** `onDeleted` is called even where the list has lost the entry, and the screen with it, before the answer came. */
export function useDeleteEntry({ projectId, title }: Entry, onDeleted: () => void) {
  return useCall(deleteEntry, {
    refreshes: () => [keyOf(projectId)],
    onSuccess: () => {
      toast({ title: 'Entry deleted', description: title });
      onDeleted();
    },
    onError: failed('The entry could not be deleted'),
  });
}
