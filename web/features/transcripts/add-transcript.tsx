import { longestPaste, type Transcript } from '@longhand/contract/transcripts';
import { Button, FileInput, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useAddTranscript } from './api.ts';

interface AddTranscriptProps {
  readonly projectId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAdded: (transcript: Transcript) => void;
}

/** Pasted text or a file. What was typed stays until it is kept. */
export function AddTranscript({ projectId, opened, onClose, onAdded }: AddTranscriptProps) {
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState<{ title?: string; text?: string }>({});
  const add = useAddTranscript(projectId, (transcript) => {
    setTitle('');
    setText('');
    setFile(null);
    onAdded(transcript);
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    if (file) {
      const body = new FormData();
      body.append('file', file);
      return add.mutate({ params: { id: projectId }, body });
    }
    const wrong = {
      ...(title.trim() === '' && { title: 'Please give it a title.' }),
      ...(text.trim() === '' && { text: 'Please paste the text, or choose a file.' }),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length === 0) add.mutate({ params: { id: projectId }, body: { title, text } });
  };

  return (
    <Modal opened={opened} onClose={onClose} title="Add a transcript" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FileInput
            label="A file"
            description="Text, a Word document or captions (.txt, .md, .docx, .vtt, .srt), up to 10 MB"
            placeholder="Choose a file"
            accept=".txt,.md,.docx,.vtt,.srt"
            clearable
            clearButtonProps={{ 'aria-label': 'Take the file away' }}
            leftSection={<IconUpload size={18} aria-hidden />}
            value={file}
            onChange={setFile}
          />
          {!file && (
            <>
              <Text c="dimmed">or paste what was said:</Text>
              <TextInput
                label="Title"
                placeholder="Second talk, at the kitchen table"
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
                error={missing.title}
                maxLength={300}
                withAsterisk
              />
              <Textarea
                label="Text"
                description="Who speaks may stand before the words: “Ruth: I was born above the shop.”"
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                error={missing.text}
                maxLength={longestPaste}
                autosize
                minRows={8}
                maxRows={18}
                withAsterisk
              />
            </>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending}>
              Keep it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
