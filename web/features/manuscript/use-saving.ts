import type { Chapter } from '@longhand/contract/chapters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { backAgain } from '../../app/back-again.ts';
import { useOwnSession } from '../accounts/session.ts';
import { savingOf } from './open-chapters.ts';
import type { Saving } from './saving.ts';
import type { Snapshot } from './saving-texts.ts';

/** The saving of the chapter that is on the screen; undefined until this device has been asked for unsent text. */
export function useSaving(chapter: Chapter): Saving | undefined {
  const client = useQueryClient();
  const own = useOwnSession();
  const [saving, setSaving] = useState<Saving>();

  const begin = useEffectEvent(() => savingOf(client, own, chapter));
  useEffect(() => {
    let isGone = false;
    let leave = () => {
      isGone = true;
    };
    void begin().then(({ saving: begun, letGo }) => {
      if (isGone) return letGo();
      leave = letGo;
      setSaving(begun);
    });
    return () => leave();
  }, []);

  const { revision, content } = chapter;
  useEffect(() => saving?.heard({ revision, content }), [saving, revision, content]);
  return saving;
}

export const useSnapshot = (saving: Saving): Snapshot =>
  useSyncExternalStore(saving.subscribe, saving.snapshot);

/** Saves at the moments at which text is easily lost, and holds back a page that would close with unsaved text. */
export function useSavingInTime(saving: Saving): void {
  useEffect(() => {
    const save = () => void saving.flush();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    const onKeys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 's') return;
      event.preventDefault();
      void saving.flush({ ask: true });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (saving.isSettled) return;
      save();
      event.preventDefault();
    };
    const onLeaving = () => void saving.flush({ leaving: true });
    window.addEventListener('online', save);
    window.addEventListener(backAgain, save);
    window.addEventListener('pagehide', onLeaving);
    window.addEventListener('keydown', onKeys);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener(backAgain, save);
      window.removeEventListener('pagehide', onLeaving);
      window.removeEventListener('keydown', onKeys);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [saving]);
}
