import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { backAgain } from './back-again.ts';
import { newKey } from './call.ts';
import { alone, device, type LetterRow } from './device.ts';

/**
 * What was said and has to reach the server once, in the order in which it was said. It is kept on this device before it
 * is sent, so that it survives a reload and a lost connection, and goes away when the server has answered. One tab sends
 * at a time, and only for the person who is signed in; under its key the server takes a letter once however often it
 * comes.
 */
export interface Letter<Body> {
  readonly key: string;
  readonly place: string;
  readonly body: Body;
  readonly state: LetterRow['state'];
  /** False where this device keeps nothing: then it is gone with the page. */
  readonly isKept: boolean;
}

/** What became of a letter: answered; to be tried again; or its writer's again, to send or to change. */
export type Delivery = 'answered' | 'later' | 'returned';

type Held = LetterRow & { readonly isKept: false };

/** Letters of this page that the device would not keep. */
let held: readonly Held[] = [];

/** What this tab tells itself: `held` changed, or something was `posted`. */
const news = new EventTarget();

function hold(letters: readonly Held[]): void {
  held = letters;
  news.dispatchEvent(new Event('held'));
}

/** Puts a letter into the outbox and has it sent. The same key again is the same letter, and one that came back goes again. */
export async function post(userId: string, place: string, body: unknown, key = newKey()): Promise<void> {
  const letter: LetterRow = { key, userId, place, body, state: navigator.onLine ? 'sending' : 'waiting' };
  try {
    await device.transaction('rw', device.letters, async () => {
      const before = await device.letters.get({ key });
      if (!before) await device.letters.add(letter);
      else if (before.state === 'returned') await device.letters.put({ ...before, state: letter.state });
    });
  } catch {
    const others = held.filter((one) => one.key !== key || one.state !== 'returned');
    const isNew = others.every((one) => one.key !== key);
    hold(isNew ? [...others, { ...letter, isKept: false }] : others);
  }
  news.dispatchEvent(new Event('posted'));
}

/** The letters of a person, the earliest first. */
export async function lettersOf(userId: string): Promise<readonly LetterRow[]> {
  const kept = await device.letters
    .where({ userId })
    .sortBy('id')
    .catch(() => []);
  return [...kept, ...held.filter((letter) => letter.userId === userId)];
}

/** The letters of a place that are not answered yet; undefined until this device has been asked. */
export function useLetters<Body>(userId: string, place: string): readonly Letter<Body>[] | undefined {
  const [letters, setLetters] = useState<readonly Letter<Body>[]>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const all = await lettersOf(userId);
      const here = all.filter((letter) => letter.place === place);
      if (!isGone) setLetters(here.map((row) => ({ isKept: true, ...row, body: row.body as Body })));
    };
    // Other tabs change it too.
    const onChange = () => void look();
    const watching = liveQuery(() => device.letters.where({ userId }).toArray()).subscribe({
      next: onChange,
      error: onChange,
    });
    news.addEventListener('held', onChange);
    return () => {
      isGone = true;
      watching.unsubscribe();
      news.removeEventListener('held', onChange);
    };
  }, [userId, place]);
  return letters;
}

/**
 * Gives a returned letter back to its writer, in one tab alone. `keep` has it on the page, and lets it go from here when
 * it is kept there: at no moment does nobody have it.
 */
export function takeBack(key: string, keep: (letGo: () => Promise<void>) => Promise<void>): Promise<void> {
  const isIt = (letter: LetterRow) => letter.key === key && letter.state === 'returned';
  const kept = () => device.letters.where('key').equals(key).and(isIt);
  const letGo = async () => {
    if (held.some(isIt)) hold(held.filter((letter) => !isIt(letter)));
    else await kept().delete();
  };
  return alone(`longhand letter ${key}`, async () => {
    if (held.some(isIt) || (await kept().count()) > 0) await keep(letGo);
  });
}

async function mark({ id, key }: LetterRow, state: LetterRow['state']): Promise<void> {
  if (id === undefined) hold(held.map((one) => (one.key === key ? { ...one, state } : one)));
  else await device.letters.update(id, { state });
}

async function remove({ id, key }: LetterRow): Promise<void> {
  if (id === undefined) hold(held.filter((one) => one.key !== key));
  else await device.letters.delete(id);
}

/** Milliseconds. */
const retryAfter = 2_000;
const retryAtMost = 30_000;
/** A letter that waited is shown as being sent when it has been on its way for so long: without a connection it comes back sooner. */
const sendingAfter = 1_000;

/** Sends what waits, and whatever is posted, until told to stop. */
export function startSending(userId: string, deliver: (letter: LetterRow) => Promise<Delivery>): () => void {
  let isOver = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const sendAll = async () => {
    for (;;) {
      const letter = (await lettersOf(userId)).find(({ state }) => state !== 'returned');
      if (!letter || isOver) return;
      const sending = setTimeout(() => void mark(letter, 'sending'), sendingAfter);
      const delivery = await deliver(letter).catch((): Delivery => 'later');
      clearTimeout(sending);
      if (delivery === 'answered') await remove(letter);
      else await mark(letter, delivery === 'later' ? 'waiting' : 'returned');
      if (delivery === 'later') {
        if (!isOver) timer = setTimeout(start, Math.min(retryAfter * 2 ** failures, retryAtMost));
        failures += 1;
        return;
      }
      failures = 0;
    }
  };
  const start = () => {
    clearTimeout(timer);
    if (running) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    running = alone(`longhand outbox ${userId}`, sendAll).finally(() => {
      running = undefined;
      if (isAskedAgain && !isOver) start();
    });
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') start();
  };

  start();
  news.addEventListener('posted', start);
  window.addEventListener('online', start);
  window.addEventListener(backAgain, start);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isOver = true;
    clearTimeout(timer);
    news.removeEventListener('posted', start);
    window.removeEventListener('online', start);
    window.removeEventListener(backAgain, start);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
