import { type Chapter, chapter as chapterShape, editChapter, saveVersion } from '@longhand/contract/chapters';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { openDrafts } from '../../app/drafts.ts';
import { HttpError, NetworkError } from '../../app/http.ts';
import { meKey } from '../../app/queries.ts';
import { onStoredSession, storedToken } from '../../app/stored-session.ts';
import { refreshFigures, refreshVersions, showChapter } from '../chapters/api.ts';
import { type Outcome, type SaveOrder, Saving } from './saving.ts';

/**
 * The chapters that this tab has text of. One that is left before all of it is saved goes on saving, and is found here
 * as it was left when somebody comes back to it.
 */
const savings = new Map<string, Promise<Saving>>();

export const unsentLabel = 'My unsaved text';

export function savingOf(client: QueryClient, userId: string, chapter: Chapter): Promise<Saving> {
  const key = `${storedToken()} ${chapter.id}`;
  const found = savings.get(key) ?? begin(client, userId, chapter, () => savings.delete(key));
  savings.set(key, found);
  return found;
}

/** Saves all that is open, and answers whether the server has it. */
export async function saveAll(): Promise<boolean> {
  const open = await Promise.all(savings.values());
  const saved = await Promise.all(open.map((saving) => saving.flush()));
  return saved.every(Boolean);
}

async function begin(
  client: QueryClient,
  userId: string,
  chapter: Chapter,
  end: () => void,
): Promise<Saving> {
  const { keeper, found } = await openDrafts(userId, chapter.id);
  const [draft, ...older] = found;
  for (const { text } of older) if (text !== draft?.text) void keepVersion(chapter.id, text).catch(() => {});
  const token = storedToken();
  const saving = new Saving(
    chapter,
    {
      ...keeper,
      send: (order) =>
        // Nobody's text is ever sent in the name of whoever signed in after.
        storedToken() === token
          ? send(client, chapter, order)
          : Promise.resolve({ kind: 'refused', message: 'You are signed out.' }),
    },
    draft,
  );
  const close = () => {
    keeper.close();
    end();
    stopListening();
  };
  // Signed out, what is unsaved stays on this device for the same person's next visit.
  const stopListening = onStoredSession(() => {
    if (storedToken() !== token) close();
  });
  saving.onLeft(close);
  if (draft?.text === chapter.content) void keeper.forget();
  return saving;
}

/** Keeps a text beside the chapter, which stays as it is. */
export const keepVersion = (id: string, content: string, versionLabel: string = unsentLabel) =>
  call(saveVersion, { params: { id }, body: { updates: { content }, versionLabel } });

async function send(client: QueryClient, { id, projectId }: Chapter, order: SaveOrder): Promise<Outcome> {
  const { text: content, baseRevision, reopen } = order;
  try {
    const body = { content, baseRevision, ...(reopen && { reopen }) };
    const saved = await call(editChapter, { params: { id }, body });
    showChapter(client, saved);
    refreshFigures(client, projectId);
    void client.invalidateQueries({ queryKey: ['/api/chapters', id, 'sources'] });
    if (reopen) refreshVersions(client, id);
    return { kind: 'saved', revision: saved.revision, content: saved.content };
  } catch (error) {
    // Whether the session is really over is the current user's to say.
    if (error instanceof HttpError && error.status === 401)
      void client.invalidateQueries({ queryKey: meKey });
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return { kind: 'unreachable' };
  if (!(error instanceof HttpError)) throw error;
  if (error.code === 'stale') {
    const { chapter } = error.body as { chapter?: unknown };
    const theirs = chapterShape.pick({ revision: true, content: true }).safeParse(chapter);
    if (theirs.success) return { kind: 'stale', ...theirs.data };
  }
  if (error.code === 'reopen_needed') return { kind: 'reopen_needed' };
  if (error.status >= 500 || error.status === 429 || error.status === 408) return { kind: 'failing' };
  return { kind: 'refused', message: error.userMessage ?? 'The text could not be saved.' };
}
