import { withoutAside } from './names.ts';
import type { SpokenTurn } from './spoken-turns.ts';

interface Share {
  characters: number;
  turns: number;
  /** Turns that end in a question. */
  asking: number;
}

/** Everyone who speaks, the most talkative first. */
export const speakersOf = (turns: readonly SpokenTurn[]): string[] =>
  [...shares(turns, '')].sort((a, b) => b[1].characters - a[1].characters).map(([speaker]) => speaker);

/** Who asks by the part they play: whatever they say, it is not theirs to be told. */
const asksByTrade =
  /^(?:q|(?:the )?interviewer|question(?:er)?|host|moderator|facilitator|presenter|reporter|journalist)s?(?: ?\d+)?$/i;

/**
 * Whose words the memoir's probably are: those of whoever talks most and is not the one who asks. Each speaker's words
 * count for less the more of their turns end in a question. Null where nobody but an interviewer is named.
 */
export function guessNarrator(text: string, turns: readonly SpokenTurn[]): string | null {
  const score = ({ characters, turns: all, asking }: Share) => characters * (1 - asking / all);
  const telling = [...shares(turns, text)].filter(([speaker]) => !asksByTrade.test(withoutAside(speaker)));
  return telling.sort((a, b) => score(b[1]) - score(a[1]))[0]?.[0] ?? null;
}

function shares(turns: readonly SpokenTurn[], text: string): Map<string, Share> {
  const bySpeaker = new Map<string, Share>();
  for (const { speaker, start, end } of turns) {
    if (speaker === null) continue;
    const share = bySpeaker.get(speaker) ?? { characters: 0, turns: 0, asking: 0 };
    share.characters += end - start;
    share.turns += 1;
    if (asks(text.slice(Math.max(start, end - 20), end))) share.asking += 1;
    bySpeaker.set(speaker, share);
  }
  return bySpeaker;
}

const asks = (ending: string): boolean => /[?？]["”'’)\]*\s]*$/.test(ending);
