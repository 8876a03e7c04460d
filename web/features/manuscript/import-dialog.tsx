import { importManuscript, previewImport } from '@longhand/contract/imports';
import type { Project } from '@longhand/contract/projects';
import { Alert, Box, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { useCall } from '../../app/queries.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { counted } from '../../ui/words.tsx';
import { refreshChapters } from '../chapters/api.ts';
import classes from './import.module.css';
import { ImportPreviewList } from './import-preview.tsx';

interface ImportDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** A file is chosen or dropped, what would become of it is shown, and only then is anything kept. */
export function ImportDialog({ project, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const params = { id: project.id };
  const preview = useCall(previewImport);
  const add = useCall(importManuscript, {
    onSuccess: ({ chapters }) => {
      refreshChapters(client, project.id);
      toast({ title: 'Manuscript imported', description: counted(chapters.length, 'chapter') });
      navigate(`/manuscript/${project.id}/${chapters[0]?.id ?? ''}`);
    },
  });

  const choose = (chosen: File | null) => {
    setFile(chosen);
    add.reset();
    if (chosen) preview.mutate({ params, body: formOf(chosen) });
    else preview.reset();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!add.isPending) choose(event.dataTransfer.files[0] ?? file);
  };
  const failure = add.error ?? preview.error;
  const found = file && preview.data;
  return (
    <Modal opened onClose={onClose} title="Import a manuscript" size="lg">
      <Stack gap="md">
        <Text>
          A manuscript that was written elsewhere becomes chapters, behind those that are there. What you have
          stays as it is.
        </Text>
        {/* Dropping is one more way for those who have a mouse; the field does the same. */}
        <Box
          data-drop
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileInput
            label="Manuscript"
            description="A Word document, Markdown or plain text (.docx, .md, .txt), up to 10 MB. Choose it, or drag it here."
            placeholder="Choose a file"
            accept=".docx,.md,.txt"
            clearable
            clearButtonProps={{ 'aria-label': 'Take the file away' }}
            disabled={add.isPending}
            leftSection={<IconUpload size={18} aria-hidden />}
            value={file}
            onChange={choose}
          />
        </Box>
        <div role="status">
          {preview.isPending && <LinesSkeleton lines={5} />}
          {failure && (
            <Alert color="red" title="This could not be imported">
              {messageOf(failure, 'Please try again.')}
            </Alert>
          )}
          {found && <ImportPreviewList preview={found} />}
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!found}
            loading={add.isPending}
            onClick={() => file && add.mutate({ params, body: formOf(file) })}
          >
            {found ? `Import ${counted(found.chapters.length, 'chapter')}` : 'Import'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
