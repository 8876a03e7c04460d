import { useEffect, useEffectEvent, useState } from 'react';
import type { Finding } from './find-bar.tsx';

const keys: Readonly<Record<string, Finding>> = { f: 'find', h: 'replace' };

/** Whether something is sought on the page: Ctrl+F finds, Ctrl+H replaces. A second Ctrl+F is the browser's own. */
export function useFinding(canReplace: boolean) {
  const [finding, setFinding] = useState<Finding | null>(null);
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const asked = keys[event.key.toLowerCase()];
    const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!asked || isElsewhere || finding === asked) return;
    if (asked === 'find' ? finding !== null : !canReplace) return;
    event.preventDefault();
    setFinding(asked);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeys(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { finding, setFinding };
}
