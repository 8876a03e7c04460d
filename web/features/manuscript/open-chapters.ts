import { type Chapter, editChapter, getChapter, saveVersion } from '@longhand/contract/chapters';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { placeOf } from '../../app/device.ts';
import { chaptersWithDrafts, openDrafts } from '../../app/drafts.ts';
import { HttpError, NetworkError } from '../../app/http.ts';
import { meKey } from '../../app/queries.ts';
import { type OwnSession, onStoredSession, storedToken } from '../../app/stored-session.ts';
import { addSaver } from '../../app/unsaved.ts';
import { refreshFigures, refreshVersions, showChapter } from '../chapters/api.ts';
import { Saving } from './saving.ts';
import type { Draft, Outcome, SaveOrder } from './saving-texts.ts';

/**
 * The chapters that this tab has text of. One that is left before all of it is saved goes on saving, and is found here
 * as it was left when somebody comes back to it.
 */
interface Open {
  readonly saving: Saving;
  /** What older visits have left of it, saved beside it. */
  readonly others: readonly Saving[];
  readonly close: () => Promise<void>;
  /** How many have it on the screen, or will in a moment. */
  wanted: number;
}

const savings = new Map<string, Promise<Open>>();

const keyOf = ({ token }: OwnSession, chapterId: string) => `${token} ${chapterId}`;

export const unsentLabel = 'My unsaved text';

/** Milliseconds; a server that does not answer is not waited for for ever. */
const answersWithin = 30_000;

/** For whoever shows the chapter, until it is let go. */
export async function savingOf(
  client: QueryClient,
  own: OwnSession,
  chapter: Chapter,
): Promise<{ readonly saving: Saving; readonly letGo: () => void }> {
  const open = await openOf(client, own, chapter);
  open.wanted += 1;
  const letGo = () => {
    open.wanted -= 1;
    closeWhenDone(open);
  };
  return { saving: open.saving, letGo };
}

function closeWhenDone({ saving, wanted, close }: Open): void {
  if (wanted === 0 && !saving.isOpen && saving.isSettled) void close();
}

function openOf(client: QueryClient, own: OwnSession, chapter: Chapter): Promise<Open> {
  const key = keyOf(own, chapter.id);
  const found = savings.get(key) ?? begin(client, own, chapter, () => savings.delete(key));
  savings.set(key, found);
  return found;
}

/** Saves all that is open, and answers whether the server has it. */
export async function saveAll(): Promise<boolean> {
  const open = await Promise.all(savings.values());
  const saved = await Promise.all(open.map(({ saving }) => saving.flush()));
  return saved.every(Boolean);
}

addSaver(saveAll);

/** Saves what earlier visits have left of chapters that are not open. What asks for a choice waits until they are. */
export async function saveLeftChapters(client: QueryClient, own: OwnSession): Promise<void> {
  const ids = await chaptersWithDrafts(own.userId).catch(() => []);
  for (const id of ids) {
    if (savings.has(keyOf(own, id))) continue;
    const chapter = await call(getChapter, { params: { id } }, { token: own.token }).catch(() => undefined);
    if (!chapter) continue;
    const open = await openOf(client, own, chapter);
    await Promise.all([open.saving, ...open.others].map((one) => one.flush()));
    if (open.wanted === 0) await open.close();
  }
}

async function begin(
  client: QueryClient,
  own: OwnSession,
  chapter: Chapter,
  forget: () => void,
): Promise<Open> {
  const drafts = await openDrafts<Draft>(own.userId, placeOf('chapter', chapter.id));
  const { token } = own;
  const send = (order: SaveOrder) => sendOrder(client, token, chapter, order);
  const [draft, ...older] = drafts.found.toReversed();
  const saving = new Saving(chapter, { ...(draft ?? drafts.own), send }, draft?.content);
  // What several visits have left is saved one by one, each on the text that it was written on.
  const others = older.map((one) => {
    const other = new Saving(chapter, { ...one, send }, one.content);
    setAside(chapter.id, token, other, one.forget);
    return other;
  });
  const close = async () => {
    forget();
    stopListening();
    await Promise.all([saving, ...others].map((one) => one.end()));
    drafts.close();
  };
  // Signed out, what is unsaved stays on this device for the same person's next visit.
  const stopListening = onStoredSession(() => {
    if (storedToken() !== token) void close();
  });
  const open: Open = { saving, others, close, wanted: 0 };
  saving.onLeft(() => closeWhenDone(open));
  if (draft && saving.isSettled) void draft.forget();
  return open;
}

/** Words that nobody looks at ask nothing: where they cannot be saved by themselves, they become a version. */
function setAside(id: string, token: string, saving: Saving, forget: () => Promise<void>): void {
  const stopListening = saving.subscribe(() => {
    const { question, text } = saving.snapshot();
    if (question === null) return;
    stopListening();
    void saving.end();
    keepVersion(id, text, unsentLabel, token)
      .then(forget)
      .catch(() => {
        // It stays on this device, and is tried again on the next visit.
      });
  });
}

/** Keeps a text beside the chapter, which stays as it is. */
export const keepVersion = (id: string, content: string, versionLabel: string, token?: string) =>
  call(saveVersion, { params: { id }, body: { updates: { content }, versionLabel } }, { token });

const unreachable: Outcome = { kind: 'unreachable' };

async function sendOrder(
  client: QueryClient,
  token: string,
  { id, projectId }: Chapter,
  order: SaveOrder,
): Promise<Outcome> {
  const { key, text: content, baseRevision, reopen } = order;
  try {
    const body = { content, baseRevision, ...(reopen && { reopen }) };
    const signal = AbortSignal.timeout(answersWithin);
    const saved = await call(editChapter, { params: { id }, body }, { idempotencyKey: key, token, signal });
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
  if (error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return unreachable;
  if (!(error instanceof HttpError)) throw error;
  if (error.code === 'stale') {
    const { chapter } = error.body as { chapter?: Partial<Chapter> };
    const { revision, content } = chapter ?? {};
    if (revision !== undefined && content !== undefined) return { kind: 'stale', revision, content };
  }
  if (error.code === 'reopen_needed') return { kind: 'reopen_needed' };
  // A session that is over leaves the order as it is, for the same person's next.
  if (error.code === 'busy') return { kind: 'failing', message: error.userMessage };
  if (error.status >= 500 || [401, 408, 429].includes(error.status)) return { kind: 'failing' };
  return { kind: 'refused', message: error.userMessage ?? 'The text could not be saved.' };
}
