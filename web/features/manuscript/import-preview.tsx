import type { ImportPreview } from '@longhand/contract/imports';
import { Badge, Box, Stack, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { counted } from '../../ui/words.tsx';
import classes from './import.module.css';

const kinds: Readonly<Record<ImportPreview['chapters'][number]['kind'], string>> = {
  front: 'Before the book',
  body: '',
  back: 'After the book',
};

const losses: Readonly<Record<ImportPreview['leftOut'][number]['what'], string>> = {
  picture: 'A picture',
  contents: 'The list of contents, which is made anew',
  title_page: 'The title page, which is made from the settings',
  comment: 'The comments',
};

/** What would come of a manuscript: its chapters with their parts and words, and whatever cannot come. */
export function ImportPreviewList({ preview }: { readonly preview: ImportPreview }) {
  const { wordCount } = preview;
  const chapters = numbered(preview.chapters);
  const leftOut = numbered(preview.leftOut);
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h4">
          {counted(chapters.length, 'chapter')}, {counted(wordCount, 'word')}
        </Title>
        {/* What scrolls must be reached by keyboard. */}
        <Box
          component="section"
          className={classes.chapters ?? ''}
          aria-label="Chapters to come"
          tabIndex={0}
        >
          <ol>
            {chapters.map(({ number, title, partTitle, kind, wordCount: words, opening }) => (
              <Fragment key={number}>
                {partTitle !== null && partTitle !== chapters[number - 1]?.partTitle && (
                  <li className={classes.part}>{partTitle}</li>
                )}
                <li>
                  <Text fw={600} component="span">
                    {title}
                  </Text>{' '}
                  {kinds[kind] && <Badge color="gray">{kinds[kind]}</Badge>}
                  <Text c="dimmed">{counted(words, 'word')}</Text>
                  {opening && <Text className={classes.opening ?? ''}>{begun(opening, words)}</Text>}
                </li>
              </Fragment>
            ))}
          </ol>
        </Box>
      </div>
      {leftOut.length > 0 && (
        <div>
          <Title order={3} size="h4">
            What cannot come along
          </Title>
          <ul className={classes.lost}>
            {leftOut.map(({ number, what, words, chapter }) => (
              <li key={number}>
                {losses[what]}
                {chapter && ` in “${chapter}”`}
                {words && `: ${words}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

/** Two of them may read alike; their order is fixed. */
const numbered = <T,>(all: readonly T[]) => all.map((one, number) => ({ ...one, number }));

/** Its first words, which end with a whole one where there are more. */
const begun = (opening: string, words: number): string =>
  opening.split(/\s+/).length < words && /[\p{L}\p{N},;:\s]$/u.test(opening)
    ? `${opening.replace(/\s*\S*$/, '')}…`
    : opening;
