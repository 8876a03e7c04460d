import type { Token } from '../built-in/grammar.ts';
import { wordList } from '../built-in/words.ts';

const pastAuxiliaries = wordList('was were had did');
const presentAuxiliaries = wordList("am is are has have do does 'm 're 's 've");
const subjects = wordList('i you we they who');

/** Share of past forms among the verbs that have a tense, by auxiliaries and the forms of verbs. */
export function pastShare(tokens: readonly Token[]): number {
  let past = 0;
  let present = 0;
  for (const [at, { text, tag, lemma }] of tokens.entries()) {
    const word = text.toLowerCase();
    const before = tokens[at - 1]?.text.toLowerCase() ?? '';
    if (pastAuxiliaries.has(word)) past += 1;
    else if (presentAuxiliaries.has(word) && (tag === 'AUX' || tag === 'VERB')) present += 1;
    else if (tag !== 'VERB' || word.endsWith('ing')) continue;
    else if (word === lemma.toLowerCase()) present += subjects.has(before) ? 1 : 0;
    else if (word.endsWith('s')) present += 1;
    // "had gone", "was seen": the auxiliary has been counted
    else if (!pastAuxiliaries.has(before) && !presentAuxiliaries.has(before)) past += 1;
  }
  return past + present === 0 ? 0 : past / (past + present);
}

/** Tags that lean on the words alone, and those that lean on who is speaking, when and where. */
const formal: readonly string[] = ['NOUN', 'PROPN', 'ADJ', 'ADP', 'DET'];
const deictic: readonly string[] = ['PRON', 'VERB', 'AUX', 'ADV', 'INTJ'];

/**
 * Formality as independence of context: (nouns, adjectives, prepositions, articles minus pronouns, verbs, adverbs and
 * interjections, in percent, plus 100) / 2. F. Heylighen and J.-M. Dewaele, "Variation in the contextuality of language",
 * Foundations of Science 7 (2002).
 */
export function formality(tokens: readonly Token[]): number {
  const words = tokens.filter(({ tag }) => tag !== 'PUNCT' && tag !== 'SPACE');
  if (words.length === 0) return 50;
  const share = (tags: readonly string[]) =>
    (100 * words.filter(({ tag }) => tags.includes(tag)).length) / words.length;
  return (share(formal) - share(deictic) + 100) / 2;
}

const mostTerms = 8;

/**
 * Terms of somebody's world: runs of nouns, with adjectives before them, that come back at least three times, ranked by their
 * length and by how often they stand on their own rather than within a longer term. The C-value of K. Frantzi,
 * S. Ananiadou and H. Mima, "Automatic recognition of multi-word terms", International Journal on Digital Libraries 3 (2000).
 */
export function terms(tokens: readonly Token[]): string[] {
  const counts = new Map<string, number>();
  for (const run of nounRuns(tokens)) {
    for (let from = 0; from < run.length - 1; from += 1)
      for (let to = from + 2; to <= Math.min(run.length, from + 4); to += 1) {
        const term = run.slice(from, to);
        if (term.at(-1)?.tag !== 'NOUN') continue;
        const text = term.map(({ text }) => text.toLowerCase()).join(' ');
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
  }
  const often = [...counts].filter(([, count]) => count >= 3);
  return often
    .map(([text, count]) => {
      const longer = often.filter(([other]) => other !== text && ` ${other} `.includes(` ${text} `));
      const within = longer.reduce((sum, [, times]) => sum + times, 0) / Math.max(1, longer.length);
      return { text, value: Math.log2(text.split(' ').length) * (count - within) };
    })
    .filter(({ value }) => value >= 3)
    .sort((a, b) => b.value - a.value || a.text.localeCompare(b.text))
    .slice(0, mostTerms)
    .map(({ text }) => text);
}

const vague = wordList(
  'lot way thing things kind sort bit couple time times day days year years first last next same other own few little many more most such great good whole old new big',
);

function* nounRuns(tokens: readonly Token[]): Generator<Token[]> {
  let run: Token[] = [];
  for (const token of tokens) {
    const fits =
      (token.tag === 'NOUN' || token.tag === 'ADJ') &&
      /^\p{L}[\p{L}'’-]+$/u.test(token.text) &&
      !vague.has(token.text.toLowerCase());
    if (fits) run.push(token);
    else {
      if (run.length > 1) yield run;
      run = [];
    }
  }
  if (run.length > 1) yield run;
}
