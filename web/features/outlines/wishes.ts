import {
  defaultChapters,
  fewestChapters,
  mostChapters,
  type outlineStyles,
} from '@longhand/contract/outlines';

/** What can be wished of an outline. */
export type OutlineStyle = (typeof outlineStyles)[number];

export const defaultStyle: OutlineStyle = 'hybrid';

/** The specification's own names, and what each means. */
export const styleMeanings: Readonly<Record<OutlineStyle, string>> = {
  chronological: 'In the order in which it happened.',
  thematic: 'Gathered by what the stories are about.',
  'narrative-arc': 'Built up to a turning point, and down from it.',
  hybrid: 'Events in the order of time, reflections gathered at the end.',
};

/** As typed: not a number is the usual number, and too few or too many are brought within the limits. */
export function targetChaptersOf(typed: string): number {
  const number = Number.parseInt(typed, 10);
  if (Number.isNaN(number)) return defaultChapters;
  return Math.min(mostChapters, Math.max(fewestChapters, number));
}
