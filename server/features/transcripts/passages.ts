import { and, eq } from 'drizzle-orm';
import { speakersOf } from '../../intake/speakers.ts';
import { type SpokenTurn, unlabelled } from '../../intake/spoken-turns.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Passage } from '../../writer/writer.ts';
import { transcripts } from './table.ts';

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

type Spoken = Pick<typeof transcripts.$inferSelect, 'text' | 'turns' | 'narrator' | 'narratorConfirmed'>;

/** Who speaks where, as far as the author says that anybody is named. */
export const turnsOf = ({ text, turns, narrator, narratorConfirmed }: Spoken): SpokenTurn[] =>
  narrator === null && narratorConfirmed ? unlabelled(text, turns) : turns;

/** What the narrator says in one go, and the turn before it, of whoever asks. */
interface ToldTurn {
  readonly speaker: string | null;
  readonly start: number;
  end: number;
  readonly asked: SpokenTurn | undefined;
}

/** The turns whose words are the narrator's; those between which nothing stands are one. Where nobody is named, all are. */
export function narratedTurns(spoken: Spoken): ToldTurn[] {
  const { text, narrator } = spoken;
  const turns = turnsOf(spoken);
  const isUnnamed = speakersOf(turns).length === 0;
  const told: ToldTurn[] = [];
  let before: SpokenTurn | undefined;
  for (const turn of turns) {
    const open = told.at(-1);
    const isNarrator = isUnnamed || turn.speaker === narrator;
    const goesOn = open?.end === before?.end && text.slice(open?.end, turn.start).trim() === '';
    if (isNarrator && open && goesOn) open.end = turn.end;
    else if (isNarrator) {
      const { speaker, start, end } = turn;
      told.push({ speaker, start, end, asked: open?.end === before?.end ? undefined : before });
    }
    before = turn;
  }
  return told;
}

export function narrated({ id, ...spoken }: Spoken & { readonly id: string }): Passage[] {
  const { text } = spoken;
  return narratedTurns(spoken).flatMap((turn) =>
    pieces(text, turn).map((span) => ({
      id,
      kind: 'transcript' as const,
      text,
      span,
      question: turn.asked && questionIn(text.slice(turn.asked.start, turn.asked.end)),
      speaker: turn.speaker ?? undefined,
    })),
  );
}

/** The end of what was asked: there the question is. */
const questionIn = (words: string): string => words.slice(-longestQuestion).toWellFormed();

function pieces(
  text: string,
  { start, end }: Pick<ToldTurn, 'start' | 'end'>,
): { start: number; end: number }[] {
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
