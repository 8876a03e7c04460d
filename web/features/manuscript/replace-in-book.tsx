import type { findInBook, replaceInBook } from '@longhand/contract/find-and-replace';
import type { FindOptions } from '@longhand/prose/find';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Received } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted } from '../../ui/words.tsx';
import { countChosen, leftOutAtFirst, toReplace } from './chosen-places.ts';
import { FoundPlaces } from './found-places.tsx';
import { saveAll } from './open-chapters.ts';
import { useReplacing } from './use-replacing.ts';

interface ReplaceInBookProps {
  readonly projectId: string;
  readonly sought: FindOptions & { readonly find: string };
  readonly found: Received<typeof findInBook>;
  readonly canReplace: boolean;
  readonly onReplaced: (replaced: Received<typeof replaceInBook>, replacement: string) => void;
}

/** All that was found, and what becomes of what is ticked. */
export function ReplaceInBook({ projectId, sought, found, canReplace, onReplaced }: ReplaceInBookProps) {
  const { chapters, total } = found;
  const [leftOut, setLeftOut] = useState(() => leftOutAtFirst(chapters));
  const [replacement, setReplacement] = useState('');
  const [isReplacing, setReplacing] = useState(false);
  const [asking, setAsking] = useState(false);
  const replacing = useReplacing(projectId);
  const chosen = toReplace(leftOut, chapters);
  const count = chapters.reduce((sum, chapter) => sum + countChosen(leftOut, chapter), 0);
  const reopens = chapters.some((one) => one.isSettled && chosen.some(({ id }) => id === one.chapterId));

  const isDeletion = replacement === '';

  const replace = async () => {
    await saveAll();
    replacing.mutate(
      {
        params: { id: projectId },
        body: { ...sought, replacement, chapters: chosen, ...(reopens && { reopen: true }) },
      },
      {
        onSuccess: (replaced) => onReplaced(replaced, replacement),
        onError: failed('Error', 'Nothing was changed. Please try again.'),
        onSettled: () => setAsking(false),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === 0) return;
    if (reopens || isDeletion) setAsking(true);
    else void replace();
  };

  return (
    <>
      <Text role="status">{totalOf(total, chapters.length)}</Text>
      {canReplace && total > 0 && !isReplacing && (
        <Button variant="default" onClick={() => setReplacing(true)}>
          Replace these words
        </Button>
      )}
      {isReplacing && total > 0 && (
        <form onSubmit={submit} aria-label="Replace in the book">
          <Stack gap="xs">
            <TextInput
              label="Replace with"
              maxLength={1000}
              value={replacement}
              onChange={(event) => setReplacement(event.currentTarget.value)}
              autoFocus
            />
            <Button
              type="submit"
              variant={isDeletion ? 'default' : 'filled'}
              disabled={count === 0}
              loading={replacing.isPending}
            >
              {`${isDeletion ? 'Delete at' : 'Replace'} ${counted(count, 'place')}`}
            </Button>
          </Stack>
        </form>
      )}
      <div>
        {chapters.map((chapter) => (
          <FoundPlaces
            key={chapter.chapterId}
            projectId={projectId}
            chapter={chapter}
            leftOut={isReplacing ? leftOut : undefined}
            onLeaveOut={setLeftOut}
          />
        ))}
      </div>
      <ConfirmDialog
        opened={asking}
        title={
          isDeletion ? `Delete “${sought.find}” at ${counted(count, 'place')}?` : 'Make them drafts again?'
        }
        confirm={isDeletion ? 'Delete' : 'Make them drafts and replace'}
        destructive={isDeletion}
        busy={replacing.isPending}
        onConfirm={() => void replace()}
        onCancel={() => setAsking(false)}
      >
        {isDeletion &&
          'Nothing is put in their place. How each chapter was before is kept among its versions. '}
        {reopens &&
          'Some of these chapters are approved or published. With other words they are drafts again, and have to be approved anew.'}
      </ConfirmDialog>
    </>
  );
}

function totalOf(total: number, chapters: number): string {
  if (total === 0) return 'Nothing found in the book.';
  const places = counted(total, 'place');
  return `${places} in ${counted(chapters, 'chapter')}`;
}
