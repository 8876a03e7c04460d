import type { BodyOf } from '@longhand/contract/operation';
import type { editTranscript } from '@longhand/contract/transcripts';
import { eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { invalid } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { TranscriptRow } from './access.ts';
import { guessNarrator, speakersOf } from './speakers.ts';
import { spokenTurns } from './spoken-turns.ts';
import { transcripts } from './table.ts';

/** Keeps a transcript whole, with who speaks where in it. Answers its id. */
export async function addTranscript(
  tx: Tx,
  events: Events,
  author: Author,
  project: Can<'interview', ProjectRow>,
  given: { title: string; text: string },
): Promise<string> {
  const { title } = given;
  const text = given.text.replaceAll(/\r\n?/g, '\n');
  const turns = spokenTurns(text);
  const [made] = await tx
    .insert(transcripts)
    .values({
      projectId: project.id,
      title,
      text,
      turns,
      narrator: guessNarrator(text, turns),
      wordCount: text.match(/\S+/g)?.length ?? 0,
      createdBy: author.userId,
    })
    .returning({ id: transcripts.id });
  if (!made) throw new Error('no transcript was kept');
  await announce(tx, events, author, { id: made.id, projectId: project.id }, `Transcript “${title}” added`);
  return made.id;
}

export async function changeTranscript(
  tx: Tx,
  events: Events,
  transcript: Can<'write', TranscriptRow>,
  { title = transcript.title, narrator = transcript.narrator }: BodyOf<typeof editTranscript>,
): Promise<void> {
  if (
    narrator !== null &&
    narrator !== transcript.narrator &&
    !speakersOf(transcript.turns).includes(narrator)
  )
    throw invalid('narrator', 'Nobody of this name speaks in the transcript.');
  await tx.update(transcripts).set({ title, narrator }).where(eq(transcripts.id, transcript.id));
  const { id, projectId } = transcript;
  await events.publish(tx, { type: 'transcript', projectId, id, audience: 'team' });
}

/** Deletes it for good. The entries drawn from it stay. */
export async function deleteTranscript(
  tx: Tx,
  events: Events,
  author: Author,
  transcript: Can<'delete', TranscriptRow>,
): Promise<void> {
  await tx.delete(transcripts).where(eq(transcripts.id, transcript.id));
  await announce(tx, events, author, transcript, `Transcript “${transcript.title}” deleted`);
}

async function announce(
  tx: Tx,
  events: Events,
  { userId: actorId }: Author,
  { id, projectId }: { id: string; projectId: string },
  description: string,
): Promise<void> {
  await events.publish(tx, { type: 'transcript', projectId, id, audience: 'team' });
  await recordActivity(tx, events, { projectId, type: 'other', description, subjectId: id, actorId });
}
