import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Passage } from '../../writer/writer.ts';
import { speakersOf } from './speakers.ts';
import { type SpokenTurn, transcripts } from './table.ts';

/** Characters of one passage, about; a turn that goes on and on is given in several, cut where a paragraph ends, or a line. */
const longestPassage = 20_000;
/** Characters kept of what was asked. */
const longestQuestion = 1_000;

/** The narrator's words in a transcript, for a writer to draw entries from; undefined where it is deleted. */
export async function passagesOfTranscript(
  tx: Tx,
  projectId: string,
  id: string,
): Promise<{ title: string; passages: Passage[] } | undefined> {
  const [row] = await tx
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.id, id), eq(transcripts.projectId, projectId)));
  return row && { title: row.title, passages: narrated(row) };
}

type Spoken = Pick<typeof transcripts.$inferSelect, 'turns' | 'narrator'>;

/** Where nobody is named, all of it is told by the narrator. */
function narratorOf({ turns, narrator }: Spoken): (turn: SpokenTurn) => boolean {
  const isUnnamed = speakersOf(turns).length === 0;
  return ({ speaker }) => isUnnamed || speaker === narrator;
}

/** The turns whose words are the narrator's. */
export const narratedTurns = (spoken: Spoken): SpokenTurn[] => spoken.turns.filter(narratorOf(spoken));

export function narrated({
  id,
  text,
  turns,
  narrator,
}: Pick<typeof transcripts.$inferSelect, 'id' | 'text' | 'turns' | 'narrator'>): Passage[] {
  const isNarrator = narratorOf({ turns, narrator });
  return turns.flatMap((turn, n) => {
    if (!isNarrator(turn)) return [];
    const asked = turns[n - 1];
    const question = asked && !isNarrator(asked) ? questionIn(text.slice(asked.start, asked.end)) : undefined;
    return pieces(text, turn).map((span) => ({
      id,
      kind: 'transcript' as const,
      text,
      span,
      question,
      speaker: turn.speaker ?? undefined,
    }));
  });
}

/** The end of what was asked: there the question is. */
const questionIn = (words: string): string => words.slice(-longestQuestion).toWellFormed();

function pieces(text: string, { start, end }: SpokenTurn): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let from = start;
  while (end - from > longestPassage) {
    const within = text.slice(from, from + longestPassage);
    const breaks = ['\n\n', '\n', ' '].map((mark) => within.lastIndexOf(mark));
    const cut = from + (breaks.find((at) => at > 0) ?? wholeCharacters(within));
    spans.push({ start: from, end: cut });
    from = cut;
  }
  return [...spans, { start: from, end }].filter((span) => text.slice(span.start, span.end).trim() !== '');
}

/** Its length, but for a half of a surrogate pair at the end. */
const wholeCharacters = (text: string): number => text.length - (/[\uD800-\uDBFF]$/.test(text) ? 1 : 0);
