/** People, places, organisations and years that the writer finds in the labelled sentences. */
import { honorifics } from '../../built-in/gazetteer.ts';
import { evidenceFrom } from '../../built-in/name-evidence.ts';
import { namesIn } from '../../built-in/names.ts';
import { withoutMarks } from '../../built-in/speech.ts';
import { plain } from '../../built-in/words.ts';
import { yearsIn } from '../../built-in/years.ts';
import { labelledSentences, type Texts } from '../labelled.ts';

const kinds = ['people', 'places', 'organisations', 'years'] as const;
type Kind = (typeof kinds)[number];

export interface Found {
  readonly kind: Kind;
  right: number;
  /** Found, and not there. */
  readonly wrong: string[];
  /** There, and not found. */
  readonly missed: string[];
}

export function measureNames(texts: Texts): Found[] {
  const found: Found[] = kinds.map((kind) => ({ kind, right: 0, wrong: [], missed: [] }));
  const evidence = {
    helmig: evidenceFrom(texts.helmig.map(({ text }) => text)),
    lavingia: evidenceFrom(texts.lavingia.map(({ text }) => text)),
    carnegie: evidenceFrom(texts.carnegie.map(({ text }) => text)),
  };
  for (const sentence of labelledSentences(texts)) {
    const text = withoutMarks(sentence.text);
    const names = { ...namesIn(text, evidence[sentence.source]), years: yearsIn(text).map(String) };
    for (const tally of found) {
      const labels = sentence[tally.kind];
      const fits = (name: string) => (label: string) => formsOf(label).includes(bare(name));
      for (const name of names[tally.kind]) {
        const label = labels.find(fits(name));
        if (label === undefined) tally.wrong.push(name);
        else if (!label.startsWith('?')) tally.right += 1;
      }
      const missed = labels.filter(
        (label) => !label.startsWith('?') && !names[tally.kind].some((name) => fits(name)(label)),
      );
      tally.missed.push(...missed);
    }
  }
  return found;
}

const formsOf = (label: string): string[] => label.replace(/^\?/, '').split('|').map(bare);

/** "Mr. Blaine" is Blaine. */
const bare = (name: string): string => {
  const words = name.split(' ');
  while (words.length > 1 && (honorifics.test(words[0] ?? '') || words[0] === 'and')) words.shift();
  return plain(words.join(' '));
};
