import { and, eq } from 'drizzle-orm';
import { isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { traitsOf } from '../../writer/voice/traits.ts';
import type { Voice } from '../../writer/writer.ts';
import { personaChapters, personas } from './table.ts';

/** A voice in a writer's hand, and the profile that it is. */
export interface VoiceInHand extends Voice {
  readonly personaId: string;
}

/** The voice chosen for what is to be written; the project's active one where none was named. */
export async function voiceOf(
  tx: Tx,
  projectId: string,
  personaId: string | undefined,
): Promise<VoiceInHand | undefined> {
  if (personaId !== undefined && !isId(personaId)) throw notFound();
  const [persona] = await tx
    .select()
    .from(personas)
    .where(
      and(
        eq(personas.projectId, projectId),
        personaId === undefined ? personas.isActive : eq(personas.id, personaId),
      ),
    );
  if (!persona && personaId !== undefined) throw notFound();
  return (
    persona && {
      personaId: persona.id,
      name: persona.title,
      description: persona.description,
      examples: persona.examples,
      ...(persona.profile && {
        profile: persona.profile,
        traits: traitsOf(persona.profile, persona.extractionType),
      }),
    }
  );
}

/** Notes that something was written with this voice in hand: a chapter, where it is named. */
export async function noteVoiceUsed(
  tx: Tx,
  { personaId }: Pick<VoiceInHand, 'personaId'>,
  chapterId?: string,
): Promise<void> {
  // It may have been deleted while the writer wrote.
  const [used] = await tx
    .update(personas)
    .set({ lastUsedAt: new Date() })
    .where(eq(personas.id, personaId))
    .returning({ id: personas.id });
  if (used && chapterId !== undefined)
    await tx.insert(personaChapters).values({ personaId, chapterId }).onConflictDoNothing();
}
