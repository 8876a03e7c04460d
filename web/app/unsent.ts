import type { QueryClient } from '@tanstack/react-query';
import { backAgain } from './back-again.ts';
import type { LetterRow } from './device.ts';
import { chaptersWithDrafts } from './drafts.ts';
import { type Delivery, lettersOf, startSending } from './outbox.ts';
import type { OwnSession } from './stored-session.ts';
import { saveEverything } from './unsaved.ts';

/**
 * Words on this device that the server does not have yet, whichever screen is open: answers that wait in the outbox, and
 * chapters that an earlier visit could not save. They are sent under the session of the person who wrote them and under
 * nobody else's. What knows how to send them is fetched when there is something to send.
 */
export function sendUnsent(client: QueryClient, own: OwnSession): () => void {
  const deliver = async (letter: LetterRow): Promise<Delivery> => {
    const { deliverAnswer } = await import('../features/interviews/conversation-letters.ts');
    return deliverAnswer(client, own.token, letter);
  };
  const saveChapters = async () => {
    if (!(await hasLeftChapters(own.userId))) return;
    const { saveLeftChapters } = await import('../features/manuscript/open-chapters.ts');
    await saveLeftChapters(client, own);
  };
  // Without a connection they wait for the next time.
  const chapters = () => void saveChapters().catch(() => {});
  const stopSending = startSending(own.userId, deliver);
  chapters();
  window.addEventListener('online', chapters);
  window.addEventListener(backAgain, chapters);
  return () => {
    stopSending();
    window.removeEventListener('online', chapters);
    window.removeEventListener(backAgain, chapters);
  };
}

const hasLeftChapters = async (userId: string): Promise<boolean> =>
  (await chaptersWithDrafts(userId).catch(() => [])).length > 0;

/** What the server does not have after a last try: kept on this device for the next time, or only on this page. */
export async function whatIsUnsent(userId: string): Promise<'kept' | 'lost' | null> {
  const isSaved = await saveEverything();
  const letters = await lettersOf(userId);
  if (letters.some(({ id }) => id === undefined)) return 'lost';
  if (letters.length > 0 || (await hasLeftChapters(userId))) return 'kept';
  return isSaved ? null : 'lost';
}
