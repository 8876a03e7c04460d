import type { BodyOf } from '@longhand/contract/operation';
import type { editTranscript } from '@longhand/contract/transcripts';
import { eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import { type File, titleOf } from '../../intake/intake.ts';
import { speakersOf } from '../../intake/speakers.ts';
import type { ReadTranscript } from '../../intake/work.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { invalid } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import type { ProjectRow } from '../projects/access.ts';
import { followNarrator } from '../story-bank/set-aside.ts';
import type { TranscriptRow } from './access.ts';
import { transcriptFiles, transcripts } from './table.ts';

const titleless = 'Transcript';

/** Keeps a transcript whole, with who speaks where in it, and the file it was brought in as it came. Answers its id. */
export async function addTranscript(
  tx: Tx,
  events: Events,
  author: Author,
  project: Can<'interview', ProjectRow>,
  { title, read, file }: { title: string; read: ReadTranscript; file: File | undefined },
): Promise<string> {
  const [made] = await tx
    .insert(transcripts)
    .values({
      ...read,
      projectId: project.id,
      title: title || titleless,
      filename: file && titleOf(file, { whole: true }),
      createdBy: author.userId,
    })
    .returning({ id: transcripts.id, title: transcripts.title });
  if (!made) throw new Error('no transcript was kept');
  if (file)
    await tx.insert(transcriptFiles).values({ transcriptId: made.id, content: Buffer.from(file.bytes) });
  await announce(
    tx,
    events,
    author,
    { id: made.id, projectId: project.id },
    `Transcript “${made.title}” added`,
  );
  return made.id;
}

/** Whoever names the narrator confirms who it is; null says that nobody is named, and all of it is the narrator's. */
export async function changeTranscript(
  tx: Tx,
  events: Events,
  transcript: Can<'write', TranscriptRow>,
  { title, narrator }: BodyOf<typeof editTranscript>,
): Promise<void> {
  if (
    narrator != null &&
    narrator !== transcript.narrator &&
    !speakersOf(transcript.turns).includes(narrator)
  )
    throw invalid('narrator', 'Nobody of this name speaks in the transcript.');
  const { id, projectId } = transcript;
  const changes = {
    ...(title !== undefined && { title }),
    ...(narrator !== undefined && { narrator, narratorConfirmed: true }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx.update(transcripts).set(changes).where(eq(transcripts.id, id));
  if (narrator !== undefined && (narrator !== transcript.narrator || !transcript.narratorConfirmed))
    await followNarrator(tx, events, { id: projectId }, { kind: 'transcript', id });
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
