import type { ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { ActionIcon, Button, Card, Drawer, Group, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebar, IconListNumbers, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { part } from '../../app/part.tsx';
import { useDevice } from '../../ui/breakpoints.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton, LinesSkeleton } from '../../ui/skeletons.tsx';
import { chaptersOf } from '../chapters/api.ts';
import { Beside, besideOf } from './beside.tsx';
import { useBookSearch } from './book-search.ts';
import { ChapterPanel } from './chapter-panel.tsx';
import { ChapterWorkspace } from './chapter-workspace.tsx';
import { FindInBook } from './find-in-book.tsx';
import classes from './manuscript.module.css';

const Organizer = part(async () => (await import('../organizer/organizer.tsx')).Organizer);

/** The chapters beside the one that is open; or, to arrange them, the organizer in place of both. */
export function ChaptersTab({ project }: { readonly project: Project }) {
  const { data: chapters, error, refetch } = useQuery(chaptersOf(project.id));
  const [search, setSearch] = useSearchParams();
  const organizing = search.get('view') === 'organize';

  if (!chapters && error)
    return (
      <FailureScreen
        title="The chapters could not be opened"
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  if (!chapters)
    return (
      <Card>
        <LinesSkeleton lines={8} />
      </Card>
    );
  if (organizing)
    return (
      <Suspense fallback={<CardsSkeleton />}>
        <Organizer project={project} chapters={chapters} onDone={() => setSearch({})} />
      </Suspense>
    );
  return <Desk project={project} chapters={chapters} onOrganize={() => setSearch({ view: 'organize' })} />;
}

interface DeskProps {
  readonly project: Project;
  readonly chapters: readonly ListedChapter[];
  readonly onOrganize: () => void;
}

function Desk({ project, chapters, onOrganize }: DeskProps) {
  const { chapterId } = useParams<{ chapterId?: string }>();
  const [search, setSearch] = useSearchParams();
  const isFinding = besideOf(search) === 'find';
  const { seek } = useBookSearch();
  const isMobile = useDevice() === 'mobile';
  const [panel, setPanel] = useLocalStorage<'shown' | 'hidden'>({
    key: 'manuscript-panel',
    defaultValue: 'shown',
    getInitialValueInEffect: false,
  });
  const [drawer, { toggle: toggleDrawer, close: closeDrawer }] = useDisclosure(false);
  const shown = isMobile ? drawer : panel === 'shown';
  const toggle = isMobile ? toggleDrawer : () => setPanel(shown ? 'hidden' : 'shown');
  useToggleKeys(toggle);

  const canWrite = project.can.write;
  const list = (
    <ChapterPanel project={project} chapters={chapters} openId={chapterId} onChosen={closeDrawer} />
  );
  const organize = canWrite && (
    <Button
      variant="subtle"
      color="gray"
      px={10}
      className={classes.organize ?? ''}
      leftSection={<IconListNumbers size={20} aria-hidden />}
      onClick={onOrganize}
    >
      Organize
    </Button>
  );
  const find = chapters.length > 0 && (
    <Tooltip label="Find in the book">
      <ActionIcon
        aria-label="Find in the book"
        aria-pressed={isFinding}
        {...(isFinding ? { variant: 'light', color: 'ink' } : {})}
        onClick={() => (isFinding ? setSearch({}, { replace: true }) : seek({}))}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  const inPanel = !isMobile && shown;
  return (
    <>
      {!inPanel && (
        <Group gap={0} mb={{ base: 0, sm: 'xs' }} wrap="nowrap">
          <Tooltip label="Ctrl + \">
            <Button
              variant="subtle"
              color="gray"
              px="sm"
              aria-expanded={shown}
              leftSection={<IconLayoutSidebar size={20} aria-hidden />}
              onClick={toggle}
            >
              Show chapters
            </Button>
          </Tooltip>
          {organize}
          {find}
        </Group>
      )}
      <div className={classes.desk} data-panel={inPanel || undefined}>
        {inPanel && (
          <aside className={classes.panel} aria-label="Chapters">
            <Group gap={0} wrap="nowrap" mb={4}>
              {organize}
              {find}
              <Tooltip label="Hide chapters (Ctrl + \)">
                <ActionIcon aria-label="Hide chapters" aria-expanded onClick={toggle} ml="auto">
                  <IconLayoutSidebar size={20} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Group>
            {list}
          </aside>
        )}
        <div className={classes.workspace} data-beside={isFinding || undefined}>
          <div className={classes.main}>
            {chapterId ? (
              <ChapterWorkspace key={chapterId} project={project} chapterId={chapterId} chapters={chapters} />
            ) : (
              <div className={classes.nothing}>
                <Title order={2}>Select a Chapter</Title>
                <Text c="dimmed">
                  {chapters.length > 0
                    ? 'Choose a chapter to read it and to write on it.'
                    : canWrite
                      ? 'There is no chapter yet. Begin one by hand, make them from the outline, or import a manuscript.'
                      : 'There is no chapter yet.'}
                </Text>
                {isMobile && <div className={classes.inline}>{list}</div>}
              </div>
            )}
          </div>
          {/* Here, so that going from chapter to chapter leaves its ticks and its words as they are. */}
          <Beside which={isFinding ? 'find' : null}>
            {isFinding && <FindInBook projectId={project.id} canReplace={canWrite} />}
          </Beside>
        </div>
      </div>
      {isMobile && (
        <Drawer opened={drawer} onClose={closeDrawer} title="Chapters" size={320}>
          {list}
        </Drawer>
      )}
    </>
  );
}

/** Ctrl+backslash, whatever character the keyboard makes of it. With Shift it is the sidebar's. */
function useToggleKeys(toggle: () => void): void {
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.code !== 'Backslash' && event.key !== '\\') return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeys(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
