import type { ChapterStatus } from '@longhand/contract/chapters';

/**
 * How authors move a chapter on. Approving and asking for revision is the client's feedback alone; what was approved or
 * published becomes a draft again only by meaning it (`reopen`).
 */
const moves: Readonly<Record<ChapterStatus, readonly ChapterStatus[]>> = {
  draft: ['review', 'pending_client_review', 'completed'],
  review: ['draft', 'pending_client_review', 'completed'],
  pending_client_review: ['draft', 'review', 'completed'],
  needs_revision: ['draft', 'review', 'pending_client_review'],
  completed: ['draft', 'review', 'pending_client_review', 'published'],
  approved: ['published'],
  published: [],
};

export const movesFrom = (status: ChapterStatus): readonly ChapterStatus[] => moves[status];

/** Statuses in which the client reads it: entering one sends the text as it is then. */
export const isSent = (status: ChapterStatus): boolean =>
  status === 'review' || status === 'pending_client_review';

/** Statuses whose text stands: changing it takes `reopen`, and makes the chapter a draft. */
export const isSettled = (status: ChapterStatus): boolean => status === 'approved' || status === 'published';
