import type { OutlineData } from '@longhand/contract/outlines';
import type { Entry } from '@longhand/contract/story-bank';
import { Badge, Button, Text, Title } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Words } from '../../ui/words.tsx';
import { EntryLink } from './entry-link.tsx';
import { entriesSaid } from './history.tsx';
import classes from './outlines.module.css';

type Chapter = OutlineData['parts'][number]['chapters'][number];

interface PlannedChapterProps {
  readonly projectId: string;
  readonly chapter: Chapter;
  readonly entries: ReadonlyMap<string, Entry> | undefined;
  /** Undefined for those who may not hold sessions. */
  readonly onAsk: ((title: string, questions: readonly string[] | undefined) => void) | undefined;
  readonly isAsking: boolean;
}

/** A chapter as planned: what it tells, from what, and what is still to be asked for it. */
export function PlannedChapter({ projectId, chapter, entries, onAsk, isAsking }: PlannedChapterProps) {
  const { chapterNumber, chapterTitle, gap, questions = [] } = chapter;
  const askLabel = questions.length > 0 ? 'Start a session with these questions' : 'Start a session about it';
  return (
    <article aria-labelledby={`chapter-${chapterNumber}`} className={classes.chapter}>
      <span className={classes.number} aria-hidden>
        {chapterNumber}
      </span>
      <div className={classes.body}>
        <Title order={4} fz="1.375rem" id={`chapter-${chapterNumber}`}>
          {chapterTitle}
        </Title>
        {gap && <Badge color="yellow">Gap</Badge>}
        <p className="reading">{chapter.summary}</p>
        <dl className={classes.facts}>
          <Fact name="Role">{chapter.narrativeRole}</Fact>
          <Fact name="Arc">{chapter.emotionalArc}</Fact>
          <Fact name="Length">
            {chapter.estimatedWordCount > 0 && (
              <>
                about <Words count={chapter.estimatedWordCount} unit />
              </>
            )}
          </Fact>
        </dl>
        {chapter.keyThemes.length > 0 && (
          <ul className={classes.themes} aria-label="Themes">
            {chapter.keyThemes.map((theme) => (
              <li key={theme}>
                <Badge color="gray">{theme}</Badge>
              </li>
            ))}
          </ul>
        )}
        <Told projectId={projectId} ids={chapter.suggestedBibEntries} entries={entries} />
        {(gap || questions.length > 0) && (
          <div className={classes.gap}>
            <Text fw={600}>{questions.length > 0 ? 'Worth asking' : 'Nothing told yet'}</Text>
            {questions.length > 0 && (
              <ul aria-label="Questions">
                {questions.map((question) => (
                  <li key={question} className="reading">
                    {question}
                  </li>
                ))}
              </ul>
            )}
            {onAsk && (
              <Button
                variant="light"
                className={classes.ask ?? ''}
                disabled={isAsking}
                leftSection={<IconMessages size={18} aria-hidden />}
                aria-label={`${askLabel}: “${chapterTitle}”`}
                onClick={() => onAsk(chapterTitle, questions)}
              >
                {askLabel}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface ToldProps {
  readonly projectId: string;
  readonly ids: readonly string[];
  readonly entries: ReadonlyMap<string, Entry> | undefined;
}

function Told({ projectId, ids, entries }: ToldProps) {
  if (ids.length === 0) return null;
  // Who may not read the Story Bank learns how much there is, not what.
  if (!entries) return <Text c="dimmed">From {entriesSaid(ids.length)}</Text>;
  return (
    <ul className={classes.told} aria-label="Entries">
      {ids.map((id) => {
        const entry = entries.get(id);
        return (
          <li key={id}>
            <EntryLink
              projectId={projectId}
              entryId={id}
              title={entry?.title ?? 'An entry that is no longer there'}
              isThere={entry !== undefined}
            />
          </li>
        );
      })}
    </ul>
  );
}
