import { functionWords, wordList } from '../built-in/words.ts';

const longest = 4;
const most = 8;

/** What every sentence is built of: a phrase of these alone is nobody's own. */
const bare = wordList(`
  the a an of and to in at on by for with from as or is are was were be been am it's i'm that's there's they're we're you're
  he's she's i he she it they we you me him her them us my your his its our their this that these those there here who
  whom which what when where how if but so not no had have has did do does would could will shall should can may might
  must don't didn't can't couldn't wasn't isn't wouldn't i've i'd i'll we've you've one all some any every other such than
  then very into upon about up out more much many after before over only own
`);

/** Words with which no phrase begins or ends: "of the", "and in a". */
const loose =
  /^(?:the|a|an|my|your|our|of|and|to|in|at|on|by|for|with|from|as|or|is|are|be|his|her|their|this|its|s|t)$/;

export interface SpokenSentence {
  /** As they are compared: lower case, straight apostrophes. */
  readonly words: readonly string[];
  /** Names and numbers among them are no habits. */
  readonly names: ReadonlySet<string>;
}

/**
 * Phrases that somebody is fond of: two to four words that stand together far more often than chance would have it, by
 * the log-likelihood ratio of T. Dunning, "Accurate methods for the statistics of surprise and coincidence", Computational
 * Linguistics 19 (1993), in at least three sentences, with a word of grammar in them and no name.
 */
export function favouritePhrases(sentences: readonly SpokenSentence[]): { text: string; count: number }[] {
  const single = new Map<string, number>();
  const runs = new Map<string, number>();
  let total = 0;
  for (const { words, names } of sentences) {
    const here = new Set<string>();
    for (const [at, word] of words.entries()) {
      total += 1;
      single.set(word, (single.get(word) ?? 0) + 1);
      for (let length = 2; length <= longest && at + length <= words.length; length += 1) {
        const run = words.slice(at, at + length);
        if (run.some((one) => names.has(one) || /\d/.test(one))) break;
        here.add(run.join(' '));
      }
    }
    for (const run of here) runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  const least = Math.max(3, Math.ceil(total / 2_500));
  const found = [...runs]
    .filter(([text, count]) => count >= least && couldBeHabit(text.split(' ')))
    .map(([text, count]) => ({ text, count, surprise: surprise(text.split(' '), count, single, total) }))
    .filter(({ surprise }) => surprise > 20)
    .sort((a, b) => b.surprise - a.surprise || a.text.localeCompare(b.text));
  const kept: typeof found = [];
  for (const phrase of found) if (!kept.some(({ text }) => overlaps(text, phrase.text))) kept.push(phrase);
  return kept.slice(0, most).map(({ text, count }) => ({ text, count }));
}

/** A turn of phrase rather than a subject: at least half of it is grammar, and not all. */
const couldBeHabit = (words: readonly string[]): boolean =>
  !loose.test(words[0] ?? '') &&
  !loose.test(words.at(-1) ?? '') &&
  words.some((word) => !bare.has(word)) &&
  words.filter((word) => functionWords.has(word)).length * 2 >= words.length;

/** G² of seeing the run so often, against what its words' own frequencies would give; longer runs are rarer by chance. */
function surprise(
  words: readonly string[],
  count: number,
  single: ReadonlyMap<string, number>,
  total: number,
): number {
  const chance = words.reduce((product, word) => product * ((single.get(word) ?? 1) / total), 1);
  const expected = chance * total;
  return 2 * (count * Math.log(count / expected) - (count - expected));
}

const overlaps = (one: string, other: string): boolean => {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return ` ${long} `.includes(` ${short} `) || sharesMost(long.split(' '), short.split(' '));
};

const sharesMost = (long: readonly string[], short: readonly string[]): boolean =>
  short.filter((word) => long.includes(word)).length > short.length - 1;

/** A word or phrase that was compared in lower case, as it is written. */
export const asSaid = (text: string): string => text.replace(/(?<![\p{L}'])i(?![\p{L}])/gu, 'I');
