import type { Chapter } from '@longhand/contract/chapters';
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../app/http.ts';
import { useDevice } from '../../ui/breakpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { chapterOf, refreshVersions } from '../chapters/api.ts';
import { Comparison } from './comparison.tsx';
import { keepVersion, unsentLabel } from './open-chapters.ts';
import type { Saving } from './saving.ts';
import type { Clash } from './saving-texts.ts';
import { useSnapshot } from './use-saving.ts';

interface SavingQuestionsProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
}

/** What saving has to ask a person. */
export function SavingQuestions({ chapter, saving }: SavingQuestionsProps) {
  const { question, text } = useSnapshot(saving);
  if (question === null) return null;
  if (question === 'reopen')
    return (
      <ConfirmDialog
        opened
        title="Make it a draft again?"
        confirm="Make it a draft and save"
        cancel="Not now"
        onConfirm={() => void saving.reopen()}
        onCancel={() => saving.notNow()}
      >
        “{chapter.title}” is approved or published. With a changed text it is a draft again, and has to be
        approved anew. Until you decide, what you typed is kept on this device.
      </ConfirmDialog>
    );
  return <TwoTexts chapter={chapter} saving={saving} mine={text} clash={question} />;
}

interface TwoTextsProps extends SavingQuestionsProps {
  readonly mine: string;
  readonly clash: Clash;
}

/** Two texts of one chapter that cannot stand together. It can wait: nothing is lost, and typing goes on. */
function TwoTexts(props: TwoTextsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Alert color="sand" role="status" title="This chapter was changed elsewhere" mb="md">
        <Text mb="xs">
          Somebody changed the same words while you were writing. Both texts are kept. Go on writing, and
          choose between them when it suits you.
        </Text>
        <Button variant="default" onClick={() => setOpened(true)}>
          Compare and choose
        </Button>
      </Alert>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        closeButtonProps={{ 'aria-label': 'Choose later' }}
        size={760}
        fullScreen={useDevice() === 'mobile'}
        title="This chapter was changed elsewhere"
      >
        <Choice {...props} />
      </Modal>
    </>
  );
}

/** Only what differs. Whichever is chosen, the other is kept as a version before. */
function Choice({ chapter, saving, mine, clash: { theirs, besides } }: TwoTextsProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const choose = async (choice: 'mine' | 'theirs') => {
    setBusy(choice);
    setFailure(null);
    try {
      if (choice === 'mine') {
        await keepVersion(chapter.id, theirs.content, 'Before my text took its place');
        await saving.keepMine(theirs);
      } else {
        await keepVersion(chapter.id, mine, unsentLabel);
        saving.takeTheirs();
        void client.invalidateQueries({ queryKey: chapterOf(chapter.id).queryKey });
      }
      refreshVersions(client, chapter.id);
    } catch (error) {
      setFailure(messageOf(error, 'That did not work. Both texts are still here; please try again.'));
    } finally {
      setBusy(null);
    }
  };

  return (
    <>
      <Text mb="md">
        While you were writing, somebody else changed the same words. All else is put together already. Choose
        whose words the chapter goes on with here. The others are kept under Versions, so nothing is lost.
      </Text>
      <Comparison
        before={{ name: 'their text', text: besides }}
        after={{ name: 'yours', text: mine }}
        around={1}
      />
      {failure && (
        <Alert color="red" mt="md" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          loading={busy === 'theirs'}
          disabled={busy !== null}
          onClick={() => void choose('theirs')}
        >
          Take theirs
        </Button>
        <Button
          data-autofocus
          loading={busy === 'mine'}
          disabled={busy !== null}
          onClick={() => void choose('mine')}
        >
          Keep mine
        </Button>
      </Group>
    </>
  );
}
