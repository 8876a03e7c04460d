import { longestTitle } from '@longhand/contract/text';
import { eq, max } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import { type Can, load } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { countAttempt } from '../../platform/limits/limits.ts';
import { voiceIn } from '../../writer/voice/apart.ts';
import { inWords } from '../../writer/voice/in-words.ts';
import type { VoiceProfile } from '../../writer/voice/profile.ts';
import { traitsOf } from '../../writer/voice/traits.ts';
import type { PersonaDraft } from '../../writer/writer.ts';
import { recordActivity } from '../activities/record.ts';
import { answeringWriter, ask } from '../ai/answering-writer.ts';
import { countedWriter } from '../ai/counted-writer.ts';
import { type ProjectRow, projectResource } from '../projects/access.ts';
import { bookContext } from '../projects/book-context.ts';
import { projects } from '../projects/table.ts';
import type { PersonaRow } from './read-personas.ts';
import { type Asked, sourcesOf } from './sources.ts';
import { personas } from './table.ts';

/** Within a quarter of an hour, by one person. */
const mostExtractions = 20;

/**
 * Measures a voice and has it put into words; answers with what writes it down. The measures are taken here whichever
 * writer answers, and what a writer says against them does not stand.
 */
export async function extractVoice(
  house: House,
  author: Author,
  projectId: string,
  asked: Asked,
): Promise<(tx: Tx) => Promise<PersonaRow>> {
  const { tx } = house.db;
  const project = await load(tx, author, 'generate', projectResource, projectId);
  const sources = await sourcesOf(tx, project, asked);
  await countAttempt(tx, {
    subject: `persona:${author.userId}`,
    most: mostExtractions,
    message: 'That is a lot of voices in a short time. Please try again in a few minutes.',
  });
  const writer = await answeringWriter(tx, house, author.userId, project);
  const samples = sources.map(({ text }) => text);
  const { profile, confidence, consistency } = await voiceIn(samples);
  const traits = traitsOf(profile, asked.extractionType);
  const draft = await ask(house, 'The voice could not be described just now.', () =>
    countedWriter(house, writer, { userId: author.userId, projectId }).persona({
      project: bookContext(project),
      type: asked.extractionType,
      samples,
      profile,
      traits,
    }),
  );
  return async (tx) => {
    const permitted = await load(tx, author, 'generate', projectResource, projectId);
    const [made] = await tx
      .insert(personas)
      .values({
        projectId: permitted.id,
        ...measured(draft, profile, samples),
        versionNumber: await nextVersion(tx, permitted),
        extractionMethod: asked.sourceType,
        extractionType: asked.extractionType,
        aiProvider: writer.provider,
        aiModel: writer.model,
        confidenceScore: confidence,
        voiceConsistencyScore: consistency,
        sourcesAnalyzed: sources.map(({ from }) => from),
        profile,
      })
      .returning();
    if (!made) throw new Error('no voice profile was made');
    await house.events.publish(tx, {
      type: 'persona',
      projectId: made.projectId,
      id: made.id,
      audience: 'team',
    });
    await recordActivity(tx, house.events, {
      projectId: made.projectId,
      type: 'other',
      description: `Voice “${made.title}” extracted`,
      subjectId: made.id,
      actorId: author.userId,
    });
    return made;
  };
}

const longestDescription = 5_000;

/** The writer's words, but for what was counted, and for examples and terms that the narrator never said. */
function measured(
  { title, description, personaData, examples }: PersonaDraft,
  profile: VoiceProfile,
  samples: readonly string[],
) {
  const counted = inWords(profile);
  const said = samples.join('\n').toLowerCase();
  return {
    title: title.trim().slice(0, longestTitle) || 'Voice',
    description: description.trim().slice(0, longestDescription),
    personaData: {
      ...personaData,
      narrativeVoice: { ...personaData.narrativeVoice, perspective: counted.narrativeVoice.perspective },
      writingPatterns: {
        ...personaData.writingPatterns,
        averageSentenceLength: counted.writingPatterns.averageSentenceLength,
      },
      vocabularyPreferences: {
        ...personaData.vocabularyPreferences,
        industryTerms: personaData.vocabularyPreferences.industryTerms.filter((term) =>
          said.includes(term.trim().toLowerCase()),
        ),
      },
    },
    examples: examples.filter(
      ({ quote }) => quote.trim() !== '' && samples.some((sample) => sample.includes(quote)),
    ),
  };
}

/** Two at once take turns at the project's row. */
async function nextVersion(tx: Tx, { id }: Can<'generate', ProjectRow>): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update');
  const [last] = await tx
    .select({ version: max(personas.versionNumber) })
    .from(personas)
    .where(eq(personas.projectId, id));
  return (last?.version ?? 0) + 1;
}
