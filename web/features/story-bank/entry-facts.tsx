import type { Entry } from '@longhand/contract/story-bank';
import { Badge, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { categoryLabels } from './labels.ts';
import classes from './story-bank.module.css';

const previewLength = 120;
const themesShown = 3;
/** Out of 10; from here on an entry has a star. */
const starFrom = 8;

/** The beginning of an entry's words. The dots of a cut stand in the style sheet: they are nobody's words. */
export function EntryPreview({ content, id }: { readonly content: string; readonly id?: string }) {
  const characters = Array.from(content);
  return (
    <p id={id} className={classes.preview} data-cut={characters.length > previewLength || undefined}>
      {characters.slice(0, previewLength).join('')}
    </p>
  );
}

/** Category, relevance and themes, and what else must not be overlooked. */
export function EntryFacts({ entry }: { readonly entry: Entry }) {
  const { category, origin, offRecord, themes } = entry;
  return (
    <ul className={classes.facts}>
      <li>
        <Badge color="ink">{categoryLabels[category]}</Badge>
      </li>
      <li>
        <Score score={entry.relevanceScore} />
      </li>
      {origin === 'note' && (
        <li>
          <Badge color="yellow">Note</Badge>
        </li>
      )}
      {offRecord && (
        <li>
          <Badge color="red">Off the record</Badge>
        </li>
      )}
      {themes.slice(0, themesShown).map((theme) => (
        <li key={theme}>
          <Badge color="gray">{theme}</Badge>
        </li>
      ))}
      {themes.length > themesShown && (
        <li className={classes.more}>{`+${themes.length - themesShown} more`}</li>
      )}
    </ul>
  );
}

function Score({ score }: { readonly score: number }) {
  const isHigh = score >= starFrom;
  return (
    <span className={classes.score} data-high={isHigh || undefined}>
      {isHigh && <IconStarFilled size={15} role="img" aria-label="Highly relevant" />}
      <VisuallyHidden>Relevance </VisuallyHidden>
      {`${score}/10`}
    </span>
  );
}
