import type { sourceKinds } from '@longhand/contract/story-bank';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { interviews, interviewTurns } from '../interviews/table.ts';
import { narratedTurns } from '../transcripts/passages.ts';
import { transcripts } from '../transcripts/table.ts';

export interface SourceName {
  readonly kind: (typeof sourceKinds)[number];
  readonly id: string;
}

/** A text that entries are drawn from: a turn's answer, or a transcript. */
export interface SourceText {
  readonly text: string;
  /** The session or the transcript that it stands in. */
  readonly parentId: string;
  readonly title: string;
  readonly question: string | null;
  /** Seconds at which what stands there was said, where that is known. */
  readonly timeAt?: (place: number) => number | undefined;
  /** The stretches that are the narrator's, where others speak in it too. */
  readonly narrated?: readonly { readonly start: number; readonly end: number }[];
}

export const nameOf = ({ kind, id }: SourceName): string => `${kind}:${id}`;

/**
 * The texts of a project's sources by their names; those that are deleted, or another project's, are absent. With
 * `held`, they stay as they are until the transaction ends.
 */
export async function sourceTexts(
  tx: Tx,
  projectId: string,
  names: readonly SourceName[],
  { held = false } = {},
): Promise<ReadonlyMap<string, SourceText>> {
  const idsOf = (kind: SourceName['kind']) => [
    ...new Set(names.filter((name) => name.kind === kind && isId(name.id)).map(({ id }) => id)),
  ];
  const texts = new Map<string, SourceText>();
  const turnIds = idsOf('turn');
  if (turnIds.length > 0) {
    const turns = tx
      .select({ turn: interviewTurns, title: interviews.title })
      .from(interviewTurns)
      .innerJoin(interviews, eq(interviews.id, interviewTurns.interviewId))
      .where(
        and(
          inArray(interviewTurns.id, turnIds),
          eq(interviews.projectId, projectId),
          isNull(interviews.deletedAt),
        ),
      );
    for (const { turn, title } of await (held ? turns.for('share', { of: interviewTurns }) : turns))
      texts.set(nameOf({ kind: 'turn', id: turn.id }), {
        text: turn.response ?? '',
        parentId: turn.interviewId,
        title,
        question: turn.question,
      });
  }
  const transcriptIds = idsOf('transcript');
  if (transcriptIds.length > 0) {
    const kept = tx
      .select({
        id: transcripts.id,
        text: transcripts.text,
        title: transcripts.title,
        turns: transcripts.turns,
        narrator: transcripts.narrator,
        narratorConfirmed: transcripts.narratorConfirmed,
      })
      .from(transcripts)
      .where(and(inArray(transcripts.id, transcriptIds), eq(transcripts.projectId, projectId)));
    for (const { id, text, title, ...spoken } of await (held ? kept.for('share') : kept))
      texts.set(nameOf({ kind: 'transcript', id }), {
        text,
        parentId: id,
        title,
        question: null,
        narrated: narratedTurns({ text, ...spoken }),
        timeAt: (place) => spoken.turns.findLast(({ start, end }) => start <= place && place < end)?.at,
      });
  }
  return texts;
}

/** Whether all that is quoted stands in one of the narrator's turns; blanks around it are nobody's. */
export function isNarrated(
  { text, narrated }: SourceText,
  { start }: { readonly start: number },
  quote: string,
): boolean {
  if (!narrated) return true;
  const from = text.indexOf(quote.trim(), start);
  const to = from + quote.trim().length;
  return narrated.some((turn) => turn.start <= from && to <= turn.end);
}

/** Whether all passages are the narrator's words; of a text that is gone nobody can tell. */
export const areNarrated = (
  passages: readonly (SourceName & { readonly start: number; readonly quote: string })[],
  texts: ReadonlyMap<string, SourceText>,
): boolean =>
  passages.every((passage) => {
    const source = texts.get(nameOf(passage));
    return source === undefined || isNarrated(source, passage, passage.quote);
  });
