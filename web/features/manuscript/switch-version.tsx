import type { Chapter, ChapterVersion } from '@longhand/contract/chapters';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failed } from '../../app/failed.ts';
import { HttpError } from '../../app/http.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useSwitchVersion } from '../chapters/api.ts';
import { keepQuiet } from './change-note.tsx';
import type { Saving } from './saving.ts';

interface SwitchVersionProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
  readonly version: ChapterVersion;
  readonly onSwitched: () => void;
}

/** Puts a version in the chapter's place, after a question, and once what is on the page is kept. */
export function SwitchVersion({ chapter, saving, version, onSwitched }: SwitchVersionProps) {
  const [asking, setAsking] = useState<'switch' | 'reopen' | null>(null);
  const change = useSwitchVersion();

  const confirm = async () => {
    const isSaved = await saving.flush({ ask: true });
    if (!isSaved) {
      setAsking(null);
      return;
    }
    const speak = keepQuiet(saving);
    try {
      const { revision, content } = await change.mutateAsync({
        params: { id: chapter.id, versionId: version.id },
        ...(asking === 'reopen' ? { body: { reopen: true } } : {}),
      });
      saving.heard({ revision, content });
      toast({ title: 'Version switched', description: `The chapter is now “${version.versionLabel}”.` });
      setAsking(null);
      onSwitched();
    } catch (refused) {
      if (refused instanceof HttpError && refused.code === 'reopen_needed') {
        setAsking('reopen');
        return;
      }
      setAsking(null);
      failed('Error', 'Failed to switch the version.')(refused);
    } finally {
      speak();
    }
  };
  return (
    <>
      <Button onClick={() => setAsking('switch')}>Switch to this version</Button>
      <ConfirmDialog
        opened={asking !== null}
        title={asking === 'reopen' ? 'Make it a draft again?' : 'Switch to this version?'}
        confirm={asking === 'reopen' ? 'Make it a draft and switch' : 'Switch'}
        busy={change.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      >
        {asking === 'reopen'
          ? 'This chapter is approved or published. With another text it is a draft again, and has to be approved anew.'
          : 'The text as it is now is kept as a version first, so you can switch back.'}
      </ConfirmDialog>
    </>
  );
}
