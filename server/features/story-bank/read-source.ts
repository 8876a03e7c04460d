import type { Answer } from '@longhand/contract/operation';
import type { entrySource } from '@longhand/contract/story-bank';
import { eq } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { EntryRow } from './access.ts';
import { deletedLabel } from './present.ts';
import { sourcesOf } from './read-entries.ts';
import { nameOf, sourceTexts } from './source-texts.ts';
import { entries } from './table.ts';

/**
 * The texts that an entry was drawn from, each once, with the entry's passages in it. Of a text that is deleted nothing
 * is left but the entry's own words.
 */
export async function sourceOf(tx: Tx, entry: Can<'read', EntryRow>): Promise<Answer<typeof entrySource>> {
  const found = await sourcesOf(tx, eq(entries.id, entry.id));
  const texts = await sourceTexts(
    tx,
    entry.projectId,
    found.map(({ source: { kind, sourceId: id } }) => ({ kind, id })),
  );
  const bySource = Map.groupBy(found, ({ source }) => nameOf({ kind: source.kind, id: source.sourceId }));
  return {
    sources: [...bySource].flatMap(([name, [first, ...others]]): Answer<typeof entrySource>['sources'] => {
      if (!first) return [];
      const { kind, sourceId: id } = first.source;
      const passages = [first, ...others].map(({ source }) => source);
      const text = texts.get(name);
      if (!text) {
        const quotes = joined(passages.map(({ quote }) => quote));
        return [{ kind, id, parentId: null, title: deletedLabel[kind], question: null, ...quotes }];
      }
      const ranges = passages
        .filter(({ isLost }) => !isLost)
        .map(({ start, end }) => ({ start, end, at: text.timeAt?.(start) }));
      return [{ kind, id, ...text, ranges }];
    }),
  };
}

/** The quotes one below the other, and where each stands. */
function joined(quotes: readonly string[]) {
  let text = '';
  const ranges = quotes.map((quote) => {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += quote;
    return { start, end: text.length };
  });
  return { text, ranges };
}
