import type {
  projectAudiences,
  projectGenres,
  projectPriorities,
  projectStages,
  projectStatuses,
} from '@longhand/contract/projects';

/** What people read for the values of a project. */

export type Status = (typeof projectStatuses)[number];
export type Priority = (typeof projectPriorities)[number];
export type Stage = (typeof projectStages)[number];
export type Genre = (typeof projectGenres)[number];
export type Audience = (typeof projectAudiences)[number];

interface Said {
  readonly label: string;
  /** A palette of the theme, for a light badge. */
  readonly color: string;
}

export const statuses: Readonly<Record<Status, Said>> = {
  draft: { label: 'Draft', color: 'gray' },
  active: { label: 'Active', color: 'ink' },
  in_review: { label: 'In Review', color: 'blue' },
  revision_needed: { label: 'Needs Revision', color: 'orange' },
  completed: { label: 'Completed', color: 'green' },
  paused: { label: 'Paused', color: 'yellow' },
  archived: { label: 'Archived', color: 'gray' },
};

export const priorities: Readonly<Record<Priority, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export const stages: Readonly<Record<Stage, string>> = {
  planning: 'Planning',
  interviews: 'Interviews',
  writing: 'Writing',
  editing: 'Editing',
  review: 'Review',
  finalization: 'Finalization',
};

export const genres: Readonly<Record<Genre, string>> = {
  business: 'Business',
  personal: 'Personal',
  professional: 'Professional',
  leadership: 'Leadership',
};

export const audiences: Readonly<Record<Audience, string>> = {
  entrepreneurs: 'Entrepreneurs',
  'business-leaders': 'Business leaders',
  'general-audience': 'General audience',
  'industry-professionals': 'Industry professionals',
};

/** A status to be shown: one that nobody knows counts as a draft. */
export const knownStatus = (status: string): Status =>
  Object.hasOwn(statuses, status) ? (status as Status) : 'draft';

/** The choices of a select, in the order of their values. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string | Said>>,
): { value: Value; label: string }[] {
  return Object.entries<string | Said>(labels).map(([value, said]) => ({
    value: value as Value,
    label: typeof said === 'string' ? said : said.label,
  }));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day, which is the same in every time zone. */
export const dayOf = (deadline: string): string => dayFormat.format(new Date(deadline));
