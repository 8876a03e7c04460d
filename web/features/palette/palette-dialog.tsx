import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import {
  type Icon,
  IconBook2,
  IconBookmark,
  IconMessages,
  IconSearch,
  IconStack2,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Destination, useDestinations } from './destinations.ts';
import classes from './palette.module.css';

/** More than anyone reads; typing another letter finds the rest. */
const most = 60;

/** Opens as soon as it is loaded, since it is loaded when it is asked for. */
export function PaletteDialog() {
  const [open, setOpen] = useState(true);
  const [, navigate] = useLocation();
  const { projects, chapters, sessions, stories, isLoading } = useDestinations(open);
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);

  const group = (name: string, Mark: Icon, destinations: readonly Destination[]) => ({
    group: name,
    actions: destinations.map(({ id, label, description, href }) => ({
      id,
      label,
      description,
      leftSection: <Mark size={20} stroke={1.7} aria-hidden />,
      onClick: () => navigate(href),
    })),
  });

  return (
    <Spotlight
      title="Go to"
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      classNames={{ header: classes.header ?? '', action: classes.action ?? '' }}
      searchProps={{
        'aria-label': 'Go to a project, chapter, session or story',
        placeholder: 'Go to a project, chapter, session or story',
        leftSection: <IconSearch size={20} aria-hidden />,
      }}
      actions={[
        group('Projects', IconStack2, projects),
        group('Chapters', IconBook2, chapters),
        group('Story sessions', IconMessages, sessions),
        group('Story Bank', IconBookmark, stories),
      ]}
      nothingFound={isLoading ? 'Looking …' : 'Nothing by that name in this project.'}
      limit={most}
      scrollable
      maxHeight="min(60dvh, 28rem)"
      overlayProps={{ backgroundOpacity: 0.35 }}
    />
  );
}
