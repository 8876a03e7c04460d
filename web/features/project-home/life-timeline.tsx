import type { Entry } from '@longhand/contract/story-bank';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Decade, lifeOf } from './material.ts';
import classes from './overview.module.css';

/** Decades that are open from the start; more of them make a page of its own. */
const decadesAtFirst = 4;

interface LifeTimelineProps {
  readonly projectId: string;
  readonly entries: readonly Entry[];
}

/** The life as it has been told: how thick each year is with stories, and what they are. */
export function LifeTimeline({ projectId, entries }: LifeTimelineProps) {
  const [all, setAll] = useState(false);
  const decades = lifeOf(entries);
  if (decades.length === 0)
    return (
      <Text c="dimmed">
        No story names a year yet. “About what year was that?” is a good question for the next session.
      </Text>
    );
  const shown = all ? decades : decades.slice(0, decadesAtFirst);
  return (
    <>
      <Skyline decades={decades} />
      <ol className={classes.decades}>
        {shown.map(({ decade, years }) => (
          <li key={decade}>
            <h3 className={classes.decade}>{decade}s</h3>
            <ol className={classes.years}>
              {years.flatMap(({ year, entries: ofYear }) =>
                ofYear.map((entry, index) => (
                  <li key={entry.id}>
                    <span className={classes.year} data-again={index > 0 || undefined}>
                      {year}
                    </span>
                    <Link href={`/projects/${projectId}?tab=story-bank&entry=${entry.id}`}>
                      {entry.title}
                    </Link>
                  </li>
                )),
              )}
            </ol>
          </li>
        ))}
      </ol>
      {decades.length > decadesAtFirst && (
        <Button variant="subtle" mt="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer decades' : `Show all ${decades.length} decades`}
        </Button>
      )}
    </>
  );
}

/** A column for each year between the first and the last, as high as it has stories. The list under it says the same in words. */
function Skyline({ decades }: { readonly decades: readonly Decade[] }) {
  const years = decades.flatMap((decade) => decade.years);
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? first;
  const span = Math.max(1, last - first);
  const tallest = Math.max(...years.map(({ entries }) => entries.length));
  const at = (year: number) => `${(100 * (year - first)) / span}%`;
  return (
    <div className={classes.skyline} aria-hidden>
      {years.map(({ year, entries }) => (
        <i key={year} style={{ left: at(year), height: `${20 + (80 * entries.length) / tallest}%` }} />
      ))}
      <span className={classes.first}>{first}</span>
      {last > first && <span className={classes.lastYear}>{last}</span>}
    </div>
  );
}
