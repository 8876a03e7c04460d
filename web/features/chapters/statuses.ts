import type { ChapterStatus } from '@longhand/contract/chapters';

/** A status in a person's words, as it stands. */
export const statusLabels: Readonly<Record<ChapterStatus, string>> = {
  draft: 'Draft',
  review: 'In review',
  pending_client_review: 'With the client',
  needs_revision: 'Needs revision',
  approved: 'Approved',
  completed: 'Completed',
  published: 'Published',
};

/** What moving a chapter there does. */
export const moveLabels: Readonly<Record<ChapterStatus, string>> = {
  draft: 'Back to draft',
  review: 'Send for review',
  pending_client_review: 'Send to the client',
  needs_revision: 'Ask for revision',
  approved: 'Approve',
  completed: 'Mark as completed',
  published: 'Publish',
};

export const statusColors: Readonly<Record<ChapterStatus, string>> = {
  draft: 'gray',
  review: 'blue',
  pending_client_review: 'violet',
  needs_revision: 'orange',
  approved: 'teal',
  completed: 'green',
  published: 'ink',
};
