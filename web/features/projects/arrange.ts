import type { Project } from '@longhand/contract/projects';
import { knownStatus, type Priority } from './labels.ts';

/** Which projects are shown, and in what order: all of it from the address, so that a view can be kept and shared. */

const sorts = ['lastActivity', 'deadline', 'priority', 'progress'] as const;
export type Sort = (typeof sorts)[number];

export interface Arrangement {
  readonly search: string;
  /** Null shows every status. */
  readonly status: string | null;
  readonly priority: string | null;
  readonly sort: Sort;
}

/** An arrangement that makes no sense is the usual one. */
export function arrangementOf(search: URLSearchParams): Arrangement {
  return {
    search: search.get('search') ?? '',
    status: search.get('status'),
    priority: search.get('priority'),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'lastActivity',
  };
}

const urgency: Readonly<Record<Priority, number>> = { urgent: 0, high: 1, medium: 2, low: 3 };
const due = ({ deadline }: Project) => (deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline));

/** Equal ones stay in the order of the list; two without a deadline are equal, though their difference is no number. */
const orders: Readonly<Record<Sort, (one: Project, other: Project) => number>> = {
  lastActivity: (one, other) => Date.parse(other.lastActivityAt) - Date.parse(one.lastActivityAt),
  deadline: (one, other) => (due(one) === due(other) ? 0 : due(one) - due(other)),
  priority: (one, other) => urgency[one.priority] - urgency[other.priority],
  progress: (one, other) => other.progress - one.progress,
};

export function arrange(projects: readonly Project[], wanted: Arrangement): readonly Project[] {
  const sought = wanted.search.trim().toLocaleLowerCase();
  return projects
    .filter(
      ({ title, description, status, priority }) =>
        (wanted.status === null || knownStatus(status) === wanted.status) &&
        (wanted.priority === null || priority === wanted.priority) &&
        `${title}\n${description}`.toLocaleLowerCase().includes(sought),
    )
    .toSorted(orders[wanted.sort]);
}
