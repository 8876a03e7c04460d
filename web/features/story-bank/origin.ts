import type { Entry } from '@longhand/contract/story-bank';

/** Whose words they are and where they were said, in one line. */
export function originOf({ origin, speaker, sourceLabel }: Entry): string {
  if (origin === 'note') return 'A note, written by hand';
  const told = speaker ? `Told by ${speaker}` : 'Told';
  return sourceLabel ? `${told} · ${sourceLabel}` : told;
}
