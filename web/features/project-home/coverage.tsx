import type { Outline } from '@longhand/contract/outlines';
import { Text } from '@mantine/core';
import { counted } from '../../ui/words.tsx';
import { coverageOf } from './material.ts';
import classes from './overview.module.css';

/** More would not fit beside a title on a phone; the number stands beside them. */
const mostDots = 12;

/** How far what was told reaches through the outline: a dot for every story, an empty ring where there is none. */
export function Coverage({ outline }: { readonly outline: Pick<Outline, 'outlineData'> | null }) {
  if (!outline)
    return (
      <Text c="dimmed">
        There is no outline yet. It is made from the Story Bank, once there are a few stories.
      </Text>
    );
  const parts = coverageOf(outline);
  const planned = parts.flatMap(({ chapters }) => chapters);
  const told = planned.filter(({ stories }) => stories.length > 0).length;
  return (
    <>
      <Text mb="md">
        {told} of {counted(planned.length, 'planned chapter')} {told === 1 ? 'has' : 'have'} stories to tell.
      </Text>
      {parts.map((part) => (
        <div key={part.title} className={classes.part}>
          <Text c="dimmed">{part.title}</Text>
          <ol className={classes.coverage}>
            {part.chapters.map(({ number, title, stories }) => (
              <li key={number} value={number}>
                <span className={classes.chapterTitle}>{title}</span>
                <span className={classes.dots} aria-hidden>
                  {stories.length === 0 ? (
                    <i data-gap />
                  ) : (
                    stories.slice(0, mostDots).map((id) => <i key={id} />)
                  )}
                </span>
                <span className={classes.measure}>
                  {stories.length === 0 ? 'nothing told yet' : storiesSaid(stories.length)}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

const storiesSaid = (count: number) => counted(count, 'story', 'stories');
