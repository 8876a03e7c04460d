/**
 * What was labelled by reading. A label points at a stretch of the corpus and names the hash of its words, so that no text
 * of others stands here and a changed corpus is noticed. Sentences were drawn at random (half of them among those with a capital
 * or a figure inside), entries too; both were labelled before it was known what the writer makes of them.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Category } from '../writer.ts';
import type { Source, sources } from './interviews.ts';

interface Stretch {
  readonly source: Source;
  readonly text: string;
  readonly question: string | undefined;
}

interface LabelledSentence extends Stretch {
  /** Each name in the forms that count as right; one with `?` in front counts neither as right nor as wrong. */
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly organisations: readonly string[];
  readonly years: readonly string[];
}

interface LabelledEntry extends Stretch {
  /** What a reader would accept, the likeliest first. */
  readonly accepted: readonly string[];
}

export type Texts = ReturnType<typeof sources>;

export const labelledSentences = (texts: Texts): LabelledSentence[] =>
  stretches('sentences.tsv', texts).map(([stretch, labels]) => {
    const [people = [], places = [], organisations = [], years = []] = labels.map((list) =>
      list.split(', ').filter((name) => name !== ''),
    );
    return { ...stretch, people, places, organisations, years };
  });

export const labelledEntries = (texts: Texts): LabelledEntry[] =>
  stretches('entries.tsv', texts).map(([stretch, [accepted = '']]) => ({
    ...stretch,
    accepted: accepted.split(' '),
  }));

interface LabelledName {
  readonly source: Source;
  readonly name: string;
  /** The kinds that count as right; `none` where it is no name of anything. */
  readonly kinds: readonly string[];
}

/**
 * The names that the writer found most often when they were labelled, sixty of each source: what readers meet again and
 * again weighs more than what is named once.
 */
export const labelledNames = (texts: Texts): LabelledName[] =>
  rowsOf('names.tsv').flatMap(([source = '', name = '', kinds = '']) =>
    isSource(source, texts) ? [{ source, name, kinds: kinds.split('|') }] : [],
  );

export const isRight = ({ accepted }: LabelledEntry, category: Category): boolean =>
  accepted.includes(category);

function stretches(file: string, texts: Texts): [Stretch, string[]][] {
  return rowsOf(file).map(([source = '', id = '', start = '', end = '', hash = '', ...labels]) => {
    const passages = isSource(source, texts) ? texts[source] : [];
    const passage = passages.find((one) => one.id === id);
    const text = passage?.text.slice(Number(start), Number(end)) ?? '';
    if (!isSource(source, texts) || createHash('sha256').update(text).digest('hex').slice(0, 12) !== hash)
      throw new Error(`${file}: the corpus has other words at ${source} ${id} ${start}`);
    return [{ source, text, question: passage?.question }, labels];
  });
}

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`labels/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));

const isSource = (name: string, texts: Texts): name is Source => Object.hasOwn(texts, name);
