import { setImmediate as turn } from 'node:timers/promises';
import type { Answer } from '@longhand/contract/operation';
import type { readVoiceCloseness } from '@longhand/contract/personas';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { profileOf } from '../../writer/voice/apart.ts';
import { closenessOf } from '../../writer/voice/closeness.ts';
import type { VoiceProfile } from '../../writer/voice/profile.ts';
import { chapters } from '../chapters/table.ts';
import { paragraphsOf } from '../chapters/text.ts';
import type { ProjectRow } from '../projects/access.ts';
import { activePersonaOf } from './read-personas.ts';

type Text = Pick<typeof chapters.$inferSelect, 'id' | 'revision' | 'content'>;

/** How close each chapter of the manuscript is to the active voice. */
export async function closenessToVoice(
  tx: Tx,
  project: Can<'readMaterial', ProjectRow>,
): Promise<Answer<typeof readVoiceCloseness>> {
  const persona = await activePersonaOf(tx, project);
  const voice = persona?.profile;
  if (!voice) return { personaId: null, chapters: [] };
  const manuscript = await tx
    .select({ id: chapters.id, revision: chapters.revision, content: chapters.content })
    .from(chapters)
    .where(and(eq(chapters.projectId, project.id), isNull(chapters.archivedAt)))
    .orderBy(asc(chapters.orderIndex), asc(chapters.id));
  const close: Answer<typeof readVoiceCloseness>['chapters'] = [];
  for (const chapter of manuscript) {
    const { closeness, differences } = closenessOf(await measuredOnce(chapter), voice);
    close.push({
      chapterId: chapter.id,
      revision: chapter.revision,
      closeness,
      differences: [...differences],
    });
    await turn(); // a whole manuscript may be new: between its chapters, others get theirs
  }
  return { personaId: persona.id, chapters: close };
}

/** Chapters measured before, the longest unused first: a text of one revision has one profile. */
const measured = new Map<string, Promise<VoiceProfile>>();
const mostKept = 400;

function measuredOnce(chapter: Text): Promise<VoiceProfile> {
  const key = `${chapter.id}:${chapter.revision}`;
  const found = measured.get(key) ?? profileOfChapter(chapter);
  measured.delete(key);
  measured.set(key, found);
  found.catch(() => measured.delete(key));
  for (const oldest of measured.keys()) {
    if (measured.size <= mostKept) break;
    measured.delete(oldest);
  }
  return found;
}

const profileOfChapter = async ({ content }: Text): Promise<VoiceProfile> =>
  profileOf((await paragraphsOf(content)).join('\n\n'));
