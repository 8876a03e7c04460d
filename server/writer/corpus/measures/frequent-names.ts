/** How the names that a reader meets most are filed, entry by entry. */
import { extract } from '../../built-in/work.ts';
import type { Source } from '../interviews.ts';
import { labelledNames, type Texts } from '../labelled.ts';

export interface Filing {
  readonly source: Source;
  /** Entries that name it and file it as a reader would, and all that name it. */
  readonly right: number;
  readonly of: number;
  /** "Dunfermline: people 49, not places" */
  readonly wrong: readonly string[];
}

const kinds = ['people', 'places', 'organisations'] as const;

/** Whether a longer name that the entry files, such as that of a street, is where it stands. */
const isInside = (name: string, filed: readonly string[]): boolean =>
  filed.some((other) => other !== name && ` ${other} `.includes(` ${name} `));

export async function measureFrequentNames(texts: Texts): Promise<Filing[]> {
  const labels = labelledNames(texts);
  return Promise.all(
    (Object.keys(texts) as Source[]).map(async (source) => {
      const entries = await extract({ passages: texts[source] });
      let right = 0;
      let of = 0;
      const wrong: string[] = [];
      for (const { name, kinds: wanted } of labels.filter((label) => label.source === source)) {
        const astray = new Map<string, number>();
        for (const entry of entries) {
          const as = kinds.find((kind) => entry[kind].includes(name)) ?? 'none';
          const filed = kinds.flatMap((kind) => entry[kind]);
          if (as === 'none' && (!hasName(entry.content, name) || isInside(name, filed))) continue;
          of += 1;
          if (wanted.includes(as)) right += 1;
          else astray.set(as, (astray.get(as) ?? 0) + 1);
        }
        for (const [as, count] of astray) wrong.push(`${name}: ${as} ${count}, not ${wanted.join(' or ')}`);
      }
      return { source, right, of, wrong };
    }),
  );
}

const hasName = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(
    text,
  );
