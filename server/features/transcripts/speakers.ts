import type { SpokenTurn } from './table.ts';

/** Everyone who speaks, the most talkative first. */
export function speakersOf(turns: readonly SpokenTurn[]): string[] {
  return [...spoken(turns)].sort((a, b) => b[1] - a[1]).map(([speaker]) => speaker);
}

function spoken(turns: readonly SpokenTurn[]): Map<string, number> {
  const characters = new Map<string, number>();
  for (const { speaker, start, end } of turns)
    if (speaker !== null) characters.set(speaker, (characters.get(speaker) ?? 0) + end - start);
  return characters;
}

/**
 * Whose words the memoir's probably are: those of whoever talks most and is not the one who asks. Each speaker's words
 * count for less the more of their turns end in a question.
 */
export function guessNarrator(text: string, turns: readonly SpokenTurn[]): string | null {
  const score = (speaker: string, characters: number) => {
    const own = turns.filter((turn) => turn.speaker === speaker);
    const asking = own.filter(({ start, end }) => /[?？]["”'’)\]*\s]*$/.test(text.slice(start, end)));
    return characters * (1 - asking.length / own.length);
  };
  const scored = [...spoken(turns)].map(([speaker, characters]) => ({
    speaker,
    score: score(speaker, characters),
  }));
  return scored.sort((a, b) => b.score - a.score)[0]?.speaker ?? null;
}
