import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { type Icon, IconFileExport, IconPrinter, IconRocket, IconShare } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './publishing.module.css';

/** What can be done with a finished memoir, in four cards. */
export function Possibilities({ exportEnabled }: { readonly exportEnabled: boolean }) {
  return (
    <section aria-label="What is possible" className={classes.possibilities}>
      <Possibility icon={IconFileExport} title="Export Formats" lead="4">
        {exportEnabled ? 'PDF, DOCX, EPUB, TXT' : 'PDF, DOCX, EPUB, TXT. EPUB and TXT are coming soon.'}
      </Possibility>
      <Possibility icon={IconPrinter} title="Print Ready" lead="6 × 9 in">
        Pages set for the printer, from title to last chapter.
      </Possibility>
      <Possibility icon={IconShare} title="Sharing" lead="By file">
        A finished file reads anywhere, without an account.
      </Possibility>
      <Possibility icon={IconRocket} title="Publishing" isSoon>
        Straight from here to a bookshop.
      </Possibility>
    </section>
  );
}

interface PossibilityProps {
  readonly icon: Icon;
  readonly title: string;
  readonly lead?: string;
  readonly isSoon?: true;
  readonly children: string;
}

function Possibility({ icon: Mark, title, lead, isSoon, children }: PossibilityProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Group gap="xs" mb={6}>
        <Mark size={22} stroke={1.5} color="var(--mantine-color-anchor)" aria-hidden />
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
      </Group>
      {lead && <p className={classes.lead}>{lead}</p>}
      {isSoon && (
        <Badge color="gray" mb={6}>
          Soon
        </Badge>
      )}
      <Text c="dimmed">{children}</Text>
    </Card>
  );
}
