import type { Entry } from '@longhand/contract/story-bank';
import { Anchor, Card, Text, Title } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'wouter';
import { EntryFacts, EntryPreview } from './entry-facts.tsx';
import { originOf } from './origin.ts';
import classes from './story-bank.module.css';

/** An entry in the list; opening it keeps what the list was narrowed to in the address. */
export function EntryCard({ entry }: { readonly entry: Entry }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set('entry', entry.id);
  const { years, places, people } = entry;
  const about = [...years, ...people, ...places].join(' · ');
  return (
    <Card component="article" aria-label={entry.title} className={classes.card ?? ''}>
      <Title order={3} size="h4">
        <Anchor component={Link} href={`${path}?${opened}`} className={classes.cardLink ?? ''}>
          {entry.title}
        </Anchor>
      </Title>
      <EntryPreview content={entry.content} />
      <EntryFacts entry={entry} />
      {about && <Text c="dimmed">{about}</Text>}
      <Text c="dimmed">{originOf(entry)}</Text>
    </Card>
  );
}
