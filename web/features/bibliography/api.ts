import {
  createReference,
  deleteReference,
  editReference,
  listReferences,
  type Reference,
} from '@longhand/contract/bibliography';
import { useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';

const keyOf = (projectId: string) => queryKeyOf(listReferences, { params: { id: projectId } });

export const useReferences = (projectId: string) =>
  useQuery(queryOf(listReferences, { params: { id: projectId } }));

export function useAddReference(projectId: string) {
  return useCall(createReference, {
    refreshes: () => [keyOf(projectId)],
    onSuccess: () => toast({ title: 'Reference added' }),
    onError: failed('The reference could not be added'),
  });
}

export function useEditReference(projectId: string) {
  return useCall(editReference, {
    refreshes: () => [keyOf(projectId)],
    onSuccess: () => toast({ title: 'Reference saved' }),
    onError: failed('The reference could not be saved'),
  });
}

export function useDeleteReference({ projectId, title }: Reference) {
  return useCall(deleteReference, {
    refreshes: () => [keyOf(projectId)],
    onSuccess: () => toast({ title: 'Reference deleted', description: title }),
    onError: failed('The reference could not be deleted'),
  });
}
