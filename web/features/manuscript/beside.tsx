import type { Chapter } from '@longhand/contract/chapters';
import { CloseButton, Drawer, Group, Title } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useSearchParams } from 'wouter';
import { useDevice } from '../../ui/breakpoints.ts';
import { FindInBook } from './find-in-book.tsx';
import classes from './manuscript.module.css';
import type { Saving } from './saving.ts';
import { SourcesPanel } from './sources-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

const titles = { sources: 'Where this comes from', versions: 'Versions', find: 'Find in the book' } as const;
export type BesidePanel = keyof typeof titles;

/** What is open beside the text; it is in the address. */
export function besideOf(search: URLSearchParams): BesidePanel | null {
  const named = search.get('beside');
  return named === 'sources' || named === 'versions' || named === 'find' ? named : null;
}

interface BesideProps {
  readonly which: BesidePanel | null;
  readonly chapter: Chapter;
  readonly saving: Saving;
  readonly editor: Editor | null;
}

/** A column beside the page; where there is no room for one, a drawer over it. */
export function Beside({ which, chapter, saving, editor }: BesideProps) {
  const [, setSearch] = useSearchParams();
  const isWide = useDevice() === 'desktop';
  const close = () => setSearch({}, { replace: true });

  const content =
    which === 'sources' ? (
      <SourcesPanel chapter={chapter} saving={saving} editor={editor} />
    ) : which === 'versions' ? (
      <VersionsPanel chapter={chapter} saving={saving} />
    ) : which === 'find' ? (
      <FindInBook projectId={chapter.projectId} canReplace={chapter.can.write} />
    ) : null;

  if (!isWide)
    return (
      <Drawer
        opened={which !== null}
        onClose={close}
        title={which && titles[which]}
        position="right"
        size={400}
        returnFocus
      >
        {content}
      </Drawer>
    );
  if (!which) return null;
  return (
    <aside className={classes.beside} aria-label={titles[which]}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3">
          {titles[which]}
        </Title>
        <CloseButton aria-label="Close" size="2.75rem" onClick={close} />
      </Group>
      {content}
    </aside>
  );
}
