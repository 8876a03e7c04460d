import { generateOutline } from '@longhand/contract/outlines';
import type { Project } from '@longhand/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { newKey } from '../../app/call.ts';
import { toast } from '../../ui/toast.ts';
import { type Failure, type LongWork, useLongWork } from '../runs/long-work.ts';
import { type OutlineWishes, outlinesKey } from './api.ts';
import { chaptersOf, type ReadOutline, readGenerated } from './reading.ts';

export interface OutlineMaking {
  readonly work: LongWork<typeof generateOutline>;
  readonly make: (wishes: OutlineWishes) => void;
}

/** Has an outline made; `onMade` is told which. */
export function useMakeOutline(project: Project, onMade: (outline: ReadOutline) => void): OutlineMaking {
  const client = useQueryClient();
  const work = useLongWork({
    projectId: project.id,
    kind: 'outline',
    operation: generateOutline,
    onResult: (result) => {
      const generated = readGenerated(result);
      if ('failed' in generated) {
        sayFailed({ message: generated.failed });
        return false;
      }
      void client.invalidateQueries({ queryKey: outlinesKey(project.id) });
      const { outline } = generated;
      toast({
        title: 'AI Outline Generated & Saved',
        description: outline?.data
          ? `Created ${outline.data.parts.length} parts with ${chaptersOf(outline.data).length} chapters using ${generated.entriesUsed} BIB entries`
          : undefined,
      });
      if (outline) onMade(outline);
      return true;
    },
    onFailure: sayFailed,
    onCancelled: () => toast({ title: 'Stopped', description: 'No outline was made.' }),
  });
  return {
    work,
    // The id is made here, so that the same act twice is one outline.
    make: (wishes) =>
      work.start({ params: { projectId: project.id }, body: { ...wishes, outlineId: newKey() } }),
  };
}

function sayFailed({ status, message }: Failure): void {
  toast({
    title: 'Outline Generation Failed',
    description:
      message ?? (status ? `Server error: ${status}` : 'Failed to generate outline. Please try again.'),
    variant: 'error',
  });
}
