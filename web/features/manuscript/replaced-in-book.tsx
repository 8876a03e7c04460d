import type { replaceInBook } from '@longhand/contract/find-and-replace';
import { Alert, Button, Text } from '@mantine/core';
import type { Received } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { counted } from '../../ui/words.tsx';
import { useTakingBack } from './use-replacing.ts';

interface ReplacedInBookProps {
  readonly projectId: string;
  readonly replaced: Received<typeof replaceInBook>;
  /** Nothing was put in place of the words. */
  readonly isDeletion: boolean;
  /** Taken back, or no longer wanted. */
  readonly onDone: () => void;
}

/** What was replaced, which chapters stayed as they were, and the way back. */
export function ReplacedInBook({ projectId, replaced, isDeletion, onDone }: ReplacedInBookProps) {
  const takeBack = useTakingBack(projectId);
  const titles = (outcome: 'replaced' | 'stale' | 'settled') =>
    replaced.chapters.filter((one) => one.outcome === outcome).map(({ title }) => title);
  const changed = titles('replaced').length;

  const undo = () =>
    takeBack.mutate(replaced, {
      onSuccess: (left) => {
        toast(
          left.length === 0
            ? { title: 'Taken back', description: 'The chapters have their words again.' }
            : {
                title: 'Taken back in part',
                description: `${listed(left)} changed since. How it was before is among its versions.`,
              },
        );
        onDone();
      },
      onError: failed('Error', 'Not everything could be taken back. Please try again.'),
    });

  return (
    <Alert color="sand" withCloseButton closeButtonLabel="Close" onClose={onDone}>
      <div role="status">
        <Text>
          {`${isDeletion ? 'Deleted at' : 'Replaced'} ${counted(replaced.replaced, 'place')}`}
          {replaced.replaced === 1 ? '.' : ` in ${counted(changed, 'chapter')}.`}
        </Text>
        {titles('stale').length > 0 && (
          <Text>Changed meanwhile and left as it is: {listed(titles('stale'))}. Find again to see it.</Text>
        )}
        {titles('settled').length > 0 && (
          <Text>Approved or published and left as it is: {listed(titles('settled'))}.</Text>
        )}
      </div>
      {changed > 0 && (
        <Button variant="default" mt="xs" loading={takeBack.isPending} onClick={undo}>
          Take it back
        </Button>
      )}
    </Alert>
  );
}

const listed = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ');
