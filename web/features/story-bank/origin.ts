import type { Interview } from '@longhand/contract/interviews';
import type { Entry } from '@longhand/contract/story-bank';

/** Whose words they are and where they were said, in one line. */
export function originOf({ origin, speaker, sourceLabel }: Entry): string {
  if (origin === 'note') return 'A note, written by hand';
  const told = speaker ? `Told by ${speaker}` : 'Told';
  return sourceLabel ? `${told} · ${sourceLabel}` : told;
}

/** The entries that were drawn from the answers of a session. */
export function drawnFrom({ turns }: Pick<Interview, 'turns'>, entries: readonly Entry[]): Entry[] {
  const own = new Set(turns.map(({ id }) => id));
  return entries.filter(({ sources }) => sources.some(({ id }) => own.has(id)));
}
