import type { Tx } from '../../platform/database/tx.ts';
import type { Audience, Events } from '../../platform/events/events.ts';
import type { Chapter } from './access.ts';

/**
 * Says that a chapter has changed. A client sees titles, standings and what was sent, so of those it hears with the
 * team; changes of the text, and how many there were, are the team's alone.
 */
export async function announceChapter(
  tx: Tx,
  events: Events,
  { projectId, id, revision }: Pick<Chapter, 'projectId' | 'id' | 'revision'>,
  audience: Exclude<Audience['audience'], 'user'>,
): Promise<void> {
  await events.publish(tx, {
    type: 'chapter',
    projectId,
    id,
    audience,
    ...(audience === 'team' && { revision }),
  });
}
