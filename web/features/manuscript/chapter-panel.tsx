import { defaultPart, type ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useChaptersWithDrafts } from '../../app/drafts.ts';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../accounts/session.ts';
import { useCreateChapter } from '../chapters/api.ts';
import { endOf } from '../chapters/moving.ts';
import { partsOf, partTitleOf } from '../chapters/parts.ts';
import { statusLabels } from '../chapters/statuses.ts';
import classes from './manuscript.module.css';

interface ChapterPanelProps {
  readonly project: Project;
  readonly chapters: readonly ListedChapter[];
  readonly openId: string | undefined;
  readonly onChosen: () => void;
}

/** The manuscript’s chapters by part, as links. */
export function ChapterPanel({ project, chapters, openId, onChosen }: ChapterPanelProps) {
  const open = chapters.find(({ id }) => id === openId) ?? chapters.at(-1);
  /** What waits for a connection, or for a choice between two texts. */
  const left = useChaptersWithDrafts(useUser().id);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (openId !== undefined) bringIntoSight(current.current);
  }, [openId]);
  return (
    <nav aria-label="Chapters of the manuscript">
      {partsOf(chapters).map((part) => (
        <section key={part.title} className={classes.part}>
          <h2>{part.title}</h2>
          <ol>
            {part.chapters.map((chapter) => (
              <li key={chapter.id}>
                <Link
                  href={`/manuscript/${project.id}/${chapter.id}`}
                  className={classes.chapter ?? ''}
                  {...(chapter.id === openId && { ref: current, 'aria-current': 'page' })}
                  onClick={onChosen}
                >
                  <span className={classes.chapterTitle}>{chapter.title}</span>
                  <span className={classes.chapterFacts}>
                    {chapter.wordCount.toLocaleString('en')} words · {statusLabels[chapter.status]}
                    {left.includes(chapter.id) && chapter.id !== openId && (
                      <strong className={classes.left}> · Not saved yet</strong>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {chapters.length === 0 && (
        <Text c="dimmed" mb="sm">
          No chapters yet.
        </Text>
      )}
      {project.can.write && (
        <NewChapter
          project={project}
          chapters={chapters}
          partTitle={open ? partTitleOf(open) : defaultPart}
          onMade={onChosen}
        />
      )}
    </nav>
  );
}

/** Scrolls the list alone: the page stays where it is, which `scrollIntoView` would not leave it. */
function bringIntoSight(link: HTMLElement | null): void {
  let list = link?.parentElement;
  while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
  if (!link || !list || list === document.documentElement) return;
  const [box, shown] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top >= shown.top && box.bottom <= shown.bottom) return;
  list.scrollTop += box.top - shown.top - (shown.height - box.height) / 2;
}

interface NewChapterProps {
  readonly project: Project;
  readonly chapters: readonly ListedChapter[];
  /** Where it goes, at the end. */
  readonly partTitle: string;
  readonly onMade: () => void;
}

function NewChapter({ project, chapters, partTitle, onMade }: NewChapterProps) {
  const [title, setTitle] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const create = useCreateChapter();

  if (title === null)
    return (
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setTitle('')}
        fullWidth
        justify="flex-start"
      >
        New chapter
      </Button>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = title.trim();
    if (!named) return;
    const orderIndex = endOf(partsOf(chapters), partTitle);
    create.mutate(
      {
        params: { id: project.id },
        body: { title: named, content: '', partTitle, orderIndex, status: 'draft' },
      },
      {
        onSuccess: (made) => {
          toast({ title: 'Chapter Created' });
          setTitle(null);
          onMade();
          navigate(`/manuscript/${project.id}/${made.id}`);
        },
        onError: failed('Error', 'Failed to create chapter.'),
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <TextInput
          label="Title of the new chapter"
          description={`It goes to the end of “${partTitle}”.`}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={300}
          autoFocus
        />
        <Group gap="xs">
          <Button type="submit" disabled={!title.trim()} loading={create.isPending}>
            Add
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setTitle(null)}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
