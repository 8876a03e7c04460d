import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'wouter';
import { chosenIn, type FoundChapter, isChosen, type LeftOut, withTicks } from './chosen-places.ts';
import classes from './find.module.css';

interface FoundPlacesProps {
  readonly projectId: string;
  readonly chapter: FoundChapter;
  /** Undefined where nothing can be replaced. */
  readonly leftOut: LeftOut | undefined;
  readonly onLeaveOut: (leftOut: LeftOut) => void;
}

/** The places of one chapter, each with a tick where it can be replaced. */
export function FoundPlaces({ projectId, chapter, leftOut, onLeaveOut }: FoundPlacesProps) {
  const { chapterId, title, count, places, isSettled } = chapter;
  const chosen = leftOut ? chosenIn(leftOut, chapter).length : 0;
  const more = count - places.length;
  const link = (
    <Anchor
      component={Link}
      href={`/manuscript/${projectId}/${chapterId}${window.location.search}`}
      className={classes.title ?? ''}
    >
      {title}
    </Anchor>
  );
  return (
    <section className={classes.chapter} aria-label={title}>
      <div className={classes.chapterHead}>
        {leftOut && (
          <Checkbox
            aria-label={`All in ${title}`}
            checked={chosen > 0 && chosen === places.length}
            indeterminate={chosen > 0 && chosen < places.length}
            onChange={(event) =>
              onLeaveOut(withTicks(leftOut, chapter, [...places.keys()], event.currentTarget.checked))
            }
          />
        )}
        {link}
        <Text size="sm" c="dimmed">
          {count.toLocaleString('en')}
        </Text>
      </div>
      {isSettled && leftOut && (
        <Text size="sm" c="dimmed">
          Approved or published. Replacing words makes it a draft again.
        </Text>
      )}
      <ol className={classes.places}>
        {places.map(({ before, match, after }, place) => {
          const key = `${place} ${before}${match}`;
          const words = (
            <span className={classes.place}>
              {before}
              <mark>{match}</mark>
              {after}
            </span>
          );
          return (
            <li key={key}>
              {leftOut ? (
                <Checkbox
                  label={words}
                  checked={isChosen(leftOut, chapter, place)}
                  onChange={(event) =>
                    onLeaveOut(withTicks(leftOut, chapter, [place], event.currentTarget.checked))
                  }
                />
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          And {more.toLocaleString('en')} more, which go with the others if all are ticked.
        </Text>
      )}
    </section>
  );
}
