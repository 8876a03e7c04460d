import type { BodyOf } from '@longhand/contract/operation';
import type { extractPersona, Persona } from '@longhand/contract/personas';
import { fewestCharacters } from '@longhand/contract/personas';
import { wordCount } from '@longhand/prose/counts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Can, isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { plainTexts } from '../chapters/plain-texts.ts';
import { chapters } from '../chapters/table.ts';
import type { ProjectRow } from '../projects/access.ts';
import { requireEntries, tellableEntries } from '../story-bank/tellable-entries.ts';

export type Asked = BodyOf<typeof extractPersona>;

export interface Source {
  readonly from: Persona['sourcesAnalyzed'][number];
  readonly text: string;
}

/**
 * The words that a voice is to be measured on: pasted text; what was told in entries, the off-record ones left out and
 * the notes, which are nobody's spoken words; or chapters. Throws `not_found` where one of the ids is not this project's.
 */
export async function sourcesOf(
  tx: Tx,
  project: Can<'generate', ProjectRow>,
  asked: Asked,
): Promise<Source[]> {
  const sources = await readSources(tx, project, asked);
  const characters = sources.reduce((sum, { text }) => sum + text.trim().length, 0);
  if (characters >= fewestCharacters) return sources;
  throw asked.sourceType === 'bib_entries'
    ? invalid(
        'selectedBibEntries',
        'Insufficient Content: These entries hold fewer than 100 characters of told words that are on the record',
      )
    : invalid(
        'selectedChapters',
        'Insufficient Content: These chapters hold fewer than 100 characters of text',
      );
}

async function readSources(tx: Tx, project: Can<'generate', ProjectRow>, asked: Asked): Promise<Source[]> {
  switch (asked.sourceType) {
    case 'manual':
      return [source('manual', null, 'Pasted text', asked.sourceContent)];
    case 'bib_entries': {
      await requireEntries(tx, project, asked.selectedBibEntries);
      const entries = await tellableEntries(tx, project, asked.selectedBibEntries);
      return entries
        .filter(({ origin }) => origin === 'told')
        .map(({ id, title, content }) => source('bib_entry', id, title, content));
    }
    case 'chapters': {
      const ids = new Set(asked.selectedChapters.map((id) => id.toLowerCase()));
      const rows = await tx
        .select({ id: chapters.id, title: chapters.title, content: chapters.content })
        .from(chapters)
        .where(
          and(
            eq(chapters.projectId, project.id),
            inArray(chapters.id, [...ids].filter(isId)),
            isNull(chapters.archivedAt),
          ),
        )
        .orderBy(asc(chapters.orderIndex), asc(chapters.id));
      if (rows.length < ids.size) throw notFound();
      const texts = await plainTexts(rows.map(({ content }) => content));
      return rows.map(({ id, title }, at) => source('chapter', id, title, texts[at] ?? ''));
    }
  }
}

const source = (kind: Source['from']['kind'], id: string | null, title: string, text: string): Source => ({
  from: { kind, id, title, wordCount: wordCount(text) },
  text,
});
