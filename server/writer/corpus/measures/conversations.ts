/** Interviews of forty answers, the corpus's own, and whether the interviewer repeats itself in them. */
import { opening, reply } from '../../built-in/work.ts';
import type { Exchange, Passage } from '../../writer.ts';
import type { Source } from '../interviews.ts';
import type { Texts } from '../labelled.ts';

export interface Talk {
  readonly source: Source;
  readonly said: readonly { readonly response: string; readonly question: string; readonly answer: string }[];
  readonly progress: readonly number[];
  /** Pairs of questions that differ in nothing, in little, or in a name alone. */
  readonly alike: readonly (readonly [string, string])[];
}

const answersWanted = 40;

async function holdInterview(source: Source, passages: readonly Passage[], topic: string): Promise<Talk> {
  const start = { project: { title: 'A Life' }, session: { title: 'One', topic }, prepared: [] };
  const exchanges: Exchange[] = [];
  let last = await opening({ ...start, exchanges, progress: 0 });
  const said: Talk['said'][number][] = [];
  const progress = [0];
  for (const [i, answer] of answersFrom(passages).entries()) {
    said.push({ response: last.response, question: last.asks.text, answer });
    exchanges.push({ id: `t${i}`, question: last.response, aspect: last.asks.aspect, answer });
    last = await reply({ ...start, exchanges, progress: last.progress });
    progress.push(last.progress);
  }
  said.push({ response: last.response, question: last.asks.text, answer: '' });
  return { source, said, progress, alike: alikeAmong(said.map(({ question }) => question)) };
}

export const holdInterviews = (texts: Texts): Promise<Talk[]> =>
  Promise.all([
    holdInterview('helmig', texts.helmig, 'Building a company'),
    holdInterview('lavingia', texts.lavingia, 'Leaving the race'),
    holdInterview('carnegie', texts.carnegie, 'My life'),
  ]);

/** A memoir is told in paragraphs, taken evenly from all of it. */
function answersFrom(passages: readonly Passage[]): string[] {
  const all = passages.flatMap(({ kind, text }) => (kind === 'turn' ? [text] : text.split(/\n\s*\n/)));
  const answers = all.map((text) => text.trim()).filter((text) => text.length > 40);
  const long = answers.filter((text) => text.length > 120);
  const enough = long.length < answersWanted ? answers : long;
  const step = Math.max(1, enough.length / answersWanted);
  return Array.from({ length: answersWanted }, (_, i) => enough[Math.floor(i * step)] ?? '');
}

function alikeAmong(questions: readonly string[]): [string, string][] {
  const forms = questions.map((question) => ({
    question,
    form: withoutNames(question),
    words: wordsOf(question),
  }));
  return forms.flatMap((one, i) =>
    forms
      .slice(i + 1)
      .filter((other) => one.form === other.form || likeness(one.words, other.words) > 0.7)
      .map((other): [string, string] => [one.question, other.question]),
  );
}

/** What is left of a question without the words that it takes up from the narrator. */
const withoutNames = (question: string): string =>
  question
    .replace(/“[^”]*”/g, '_')
    .replace(/(?<=\p{L}[,:]? )(?:\p{Lu}[\p{L}.’'-]*|\d{4}s?)(?: \p{Lu}[\p{L}.’'-]*)*/gu, '_')
    .toLowerCase();

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
/** Share of the words that two questions have in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size + other.size - common);
}
