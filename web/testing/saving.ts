import { mergeText } from '@longhand/prose/merge';
import { vi } from 'vitest';
import { Saving } from '../features/manuscript/saving.ts';
import type { Draft, Outcome, SaveOrder, Stored } from '../features/manuscript/saving-texts.ts';

/** A server that keeps one text as Longhand's does, and a device that keeps one draft. Times are the test's to pass. */
export function savingScene(stored: Stored = { revision: 1, content: 'One.' }) {
  const server = { ...stored };
  const texts = new Map([[stored.revision, stored.content]]);
  const answered = new Map<string, Outcome>();
  const orders: SaveOrder[] = [];
  let kept: Draft | null = null;

  const put = (content: string): Outcome => {
    server.revision += 1;
    server.content = content;
    texts.set(server.revision, content);
    return { kind: 'saved', ...server };
  };
  const decide = ({ text, baseRevision }: SaveOrder): Outcome => {
    if (text === server.content) return { kind: 'saved', ...server };
    if (baseRevision === server.revision) return put(text);
    const merge = mergeText(texts.get(baseRevision) ?? '', text, server.content);
    return 'merged' in merge ? put(merge.merged) : { kind: 'stale', ...server };
  };
  /** Once for a key; what changes nothing leaves none behind. */
  const take = (order: SaveOrder): Outcome => {
    const outcome = answered.get(order.key) ?? decide(order);
    if (outcome.kind === 'saved') answered.set(order.key, outcome);
    return outcome;
  };
  let answer: (order: SaveOrder) => Outcome | Promise<Outcome> = take;

  const ways = {
    send: async (order: SaveOrder) => {
      orders.push(order);
      return answer(order);
    },
    keep: async (draft: Draft) => {
      kept = draft;
    },
    forget: async () => {
      kept = null;
    },
  };
  const paper = { text: stored.content, shown: 0 };
  const page = {
    read: () => paper.text,
    show: (text: string) => {
      paper.text = text;
      paper.shown += 1;
    },
  };
  return {
    server,
    orders,
    paper,
    ways,
    take,
    put,
    kept: () => kept,
    open: (draft?: Draft) => {
      const saving = new Saving({ ...server }, ways, draft);
      saving.attach(page);
      paper.text = saving.snapshot().text;
      return saving;
    },
    answers: (next: typeof answer) => {
      answer = next;
    },
    type: (saving: Saving, text: string) => {
      paper.text = text;
      saving.touched();
    },
    /** Somebody else saves, and this tab hears of it. */
    other: (saving: Saving, content: string) => {
      put(content);
      saving.heard({ ...server });
    },
  };
}

export const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** An answer that comes when the test says. */
export function later() {
  let resolve: (outcome: Outcome) => void = () => {};
  const promise = new Promise<Outcome>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
