import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { useDevice } from '../../ui/breakpoints.ts';
import { addressOf, useBookSearch } from './book-search.ts';
import { chosenIn, type FoundChapter, isChosen, type LeftOut, withTicks } from './chosen-places.ts';
import { currentPlaceIn } from './current-place.ts';
import classes from './find.module.css';

interface FoundPlacesProps {
  readonly projectId: string;
  readonly chapter: FoundChapter;
  /** Undefined where nothing can be replaced. */
  readonly leftOut: LeftOut | undefined;
  readonly onLeaveOut: (leftOut: LeftOut) => void;
}

/** The places of one chapter, each a way to it, with a tick where it can be replaced. */
export function FoundPlaces({ projectId, chapter, leftOut, onLeaveOut }: FoundPlacesProps) {
  const { chapterId, title, count, places, isSettled } = chapter;
  const chosen = leftOut ? chosenIn(leftOut, chapter).length : 0;
  const more = count - places.length;
  const isBeside = useDevice() === 'desktop';
  const { words, options, place: openPlace } = useBookSearch();
  const { chapterId: openId } = useParams<{ chapterId?: string }>();
  const hrefOf = (place: number | null) => {
    const search = new URLSearchParams(addressOf({ words, options, place }, isBeside || place === null));
    return `/manuscript/${projectId}/${chapterId}?${search}`;
  };
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
        <Anchor component={Link} href={hrefOf(null)} className={classes.title ?? ''}>
          {title}
        </Anchor>
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
          const isOpen = chapterId === openId && place === openPlace;
          return (
            <li key={key}>
              {leftOut && (
                <Checkbox
                  aria-label={`Replace in “${before}${match}${after}”`}
                  checked={isChosen(leftOut, chapter, place)}
                  onChange={(event) =>
                    onLeaveOut(withTicks(leftOut, chapter, [place], event.currentTarget.checked))
                  }
                />
              )}
              <Link
                href={hrefOf(place)}
                className={classes.place ?? ''}
                aria-current={isOpen ? 'location' : undefined}
                // Whoever has read on from there goes back to it.
                onClick={() => isOpen && currentPlaceIn(document)?.scrollIntoView({ block: 'center' })}
              >
                {before}
                <mark>{match}</mark>
                {after}
              </Link>
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
