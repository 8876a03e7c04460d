/** A stretch of a text, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** The text in pieces, those within a stretch marked. Stretches may touch, overlap and come in any order. */
export function marked(text: string, stretches: readonly Stretch[]): Piece[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of stretches) {
    cuts.add(Math.max(0, Math.min(start, text.length)));
    cuts.add(Math.max(0, Math.min(end, text.length)));
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1] ?? text.length;
    return {
      start,
      text: text.slice(start, end),
      isMarked: stretches.some((stretch) => stretch.start <= start && end <= stretch.end),
    };
  });
}
