import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Conversation, InterviewReply } from '../../writer/writer.ts';
import type { WriterName } from '../../writer/writers.ts';
import { recordActivity } from '../activities/record.ts';
import { ask } from '../ai/answering-writer.ts';
import { countedWriter } from '../ai/counted-writer.ts';
import type { ProjectRow } from '../projects/access.ts';
import { bookContext } from '../projects/book-context.ts';
import { stillPrepared, turnAsking } from './conversation.ts';
import { interviews, interviewTurns } from './table.ts';

/** A session that is about to be opened. */
export interface Planned {
  readonly title: string;
  readonly topic: string;
  /** Questions set beforehand; the first of them opens the session. */
  readonly questions: readonly string[];
}

/** What the interviewer says first. Slow, and done before anything is stored. */
export function openingOf(
  house: House,
  author: Author,
  writer: WriterName,
  project: ProjectRow,
  { title, topic, questions }: Planned,
): Promise<InterviewReply> {
  const conversation: Conversation = {
    project: bookContext(project),
    session: { title, topic },
    exchanges: [],
    prepared: questions.map((question) => ({ question })),
    progress: 0,
  };
  return ask(house, 'The interviewer could not begin.', () =>
    countedWriter(house, writer, { userId: author.userId, projectId: project.id }).opening(conversation),
  );
}

/** Opens a session with the interviewer's first words as its first turn. Answers its id. */
export async function openInterview(
  tx: Tx,
  events: Events,
  author: Author,
  project: Can<'interview', ProjectRow>,
  { title, topic, questions }: Planned,
  opening: InterviewReply,
): Promise<string> {
  const prepared = questions.map((question) => ({ question }));
  const [made] = await tx
    .insert(interviews)
    .values({
      projectId: project.id,
      title,
      topic,
      prepared: stillPrepared(prepared, prepared, opening.asks),
      createdBy: author.userId,
    })
    .returning({ id: interviews.id });
  if (!made) throw new Error('no session was opened');
  await tx
    .insert(interviewTurns)
    .values({ interviewId: made.id, position: 0, ...turnAsking(opening.asks, opening.response) });
  await events.publish(tx, { type: 'interview', projectId: project.id, id: made.id, audience: 'team' });
  await recordActivity(tx, events, {
    projectId: project.id,
    type: 'other',
    description: `Story session “${title}” started`,
    subjectId: made.id,
    actorId: author.userId,
  });
  return made.id;
}
