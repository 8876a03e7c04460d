/**
 * A text as its clauses, each with what it is about and whether it is denied. Made to find the clause of a source that
 * one of a draft retells, though a "not", a tense or the person in it is another: so none of these counts there.
 */
import { sentencesOf } from '../built-in/sentences.ts';
import { functionWords, plain, wordList, wordsOf } from '../built-in/words.ts';
import { type Kin, kinIn } from './kinship.ts';

export interface Clause {
  readonly text: string;
  /** The sentence's number in its text. */
  readonly sentence: number;
  /** What it is about, each with its weight. */
  readonly about: ReadonlyMap<string, number>;
  /** The sum of these weights. */
  readonly weight: number;
  /** `open` where that cannot be told: a question, a double negation, "not until". */
  readonly standing: 'affirmed' | 'denied' | 'open';
  /** Words that come near to a denial: "hardly", "refused". Where these differ nothing can be told either. */
  readonly nearly: string;
  /** The word that is denied; undefined where none is. */
  readonly denied: string | undefined;
  /** It denies, and what it denies may stand in another clause: "he did not, in all those years, raise his hand". */
  readonly lends: boolean;
  readonly kin: readonly Kin[];
}

export const clausesOf = (text: string): Clause[] =>
  sentencesOf(text).flatMap(({ text: sentence }, number) => {
    return sentence.split(joints).flatMap((part) => {
      const said = part.trim();
      return /\p{L}/u.test(said) ? [clauseOf(said, number)] : [];
    });
  });

/** Where one clause ends and another begins: "or" is none, since a "not" before it holds for what follows. */
const joints =
  /[,;:()…"“”]|[—–]|\s-\s|\.{3}|(?<=[.?!])\s|\b(?:and|but|so|because|although|though|while|when|which|who|whom|where|before|after|since)\b/iu;

const denying = wordList('not never no nobody none nothing nowhere neither nor nought');
const nearlyDenying = wordList(`
  hardly barely scarcely rarely seldom without unless except too only few little less if whether instead rather
  unable impossible unlike else
`);
const nearlyDenyingVerbs =
  /^(?:refus|fail|den(?:y|ie)|forg[eo]t|stop|ceas|lack|miss|avoid|prevent|forb[ai]d|quit|gave|giv)/;

/** Sayings with a denying word in them that deny nothing, or something else: who does not come until May comes in May. */
const sayings =
  /\b(?:(?:not|never|no|nobody|nothing)\b.*\b(?:until|(?<!(?:the|a|my|our|his|her|their) )till)|not (?:only|just|merely|simply|least|a few|long)|(?:can|could) not (?:help|but|wait)|no (?:doubt|wonder|sooner|matter|more than|less than|fewer than)|nothing (?:but|short|like)|none other|if not|or not|why not|not (?:un|in|im)\w+)\b/g;

const lending = /^(?:never|not|nor|neither|nowhere)\b|(?:\bnot|n['’]t|\bnever)$/i;

function clauseOf(text: string, sentence: number): Clause {
  const words = wordsOf(plain(text)).flatMap(({ text: word }) => spelledOut(word));
  const plainly = words.join(' ').replace(sayings, '#').split(' ');
  const first = plainly.findIndex((word) => denying.has(word));
  const deny = plainly.filter((word) => denying.has(word)).length;
  const nearly = words.filter((word) => nearlyDenying.has(word) || nearlyDenyingVerbs.test(word));
  const isOpen = text.endsWith('?') || deny > 1 || plainly.includes('#');
  const kin = kinIn(text);
  const people = new Set(kin.map(({ said }) => plain(said)));
  const about = new Map(words.filter((word) => !people.has(word)).flatMap(weighed));
  const weight = [...about.values()].reduce((sum, one) => sum + one, 0);
  return {
    text,
    sentence,
    about,
    weight,
    standing: isOpen ? 'open' : deny > 0 ? 'denied' : 'affirmed',
    denied: deny > 0 ? deniedIn(plainly.slice(first), plainly.slice(0, first)) : undefined,
    nearly: nearly.toSorted().join(' '),
    lends: deny + nearly.length > 0 && (weight < leastShared || lending.test(text)),
    kin,
  };
}

/** "didn't" is "did not", "he'd" is "he". */
function spelledOut(word: string): string[] {
  if (word === 'cannot') return ['can', 'not'];
  if (word === "won't") return ['will', 'not'];
  if (word === "can't") return ['can', 'not'];
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  return word.split('-').map((part) => part.replace(/'.*$/, ''));
}

/** What a clause may have or not have and be the same. */
const idle = wordList(`
  a an the do does did done ever once at all any even still just really very quite so well then now also again simply
  truly indeed um uh er oh yes yeah actually that there
`);
/** Words of grammar that say much all the same. */
const verbs = wordList('go come say know think take put see want get make like mean give');

const weights = { content: 3, verb: 2, grammar: 1 };

function weighed(word: string): [string, number][] {
  if (idle.has(word) || denying.has(word)) return [];
  const form = bases.get(word) ?? word;
  if (verbs.has(form)) return [[form, weights.verb]];
  if (functionWords.has(form)) return [[form, weights.grammar]];
  return [[stemOf(form), weights.content]];
}

const stemOf = (word: string): string =>
  word
    .replace(/ies$|ied$/, 'y')
    .replace(/(?<=.{3})(?:ing|ed|es|s)$/, '')
    .replace(/(\p{L})\1$/u, '$1')
    .replace(/(?<=.{3})e$/, '')
    .slice(0, 7);

/** Forms of verbs that their endings do not show. */
const bases = new Map(
  `am is are was were been being:be has had having:have would:will could:can went gone goes going:go came comes coming:come
  says said saying:say knew known knows:know thought thinks:think took taken takes taking:take puts:put saw seen sees:see
  wanted wants:want got gotten gets getting:get made makes making:make gave given gives giving:give
  stole stolen:steal told:tell left:leave lost:lose felt:feel found:find kept:keep spoke spoken:speak forgave forgiven:forgive
  heard:hear met:meet wrote written:write sold:sell bought:buy brought:bring taught:teach ate eaten:eat drank drunk:drink
  drove driven:drive fell fallen:fall fought:fight held:hold ran:run sent:send sang sung:sing sat:sit slept:sleep stood:stand
  understood:understand wore worn:wear wept:weep broke broken:break built:build began begun:begin became:become caught:catch
  chose chosen:choose paid:pay rode ridden:ride rose risen:rise shook shaken:shake shot:shoot struck:strike swore sworn:swear
  threw thrown:throw won:win died dying:die lied lying:lie led:lead meant:mean dealt:deal hid hidden:hide grew grown:grow
  flew flown:fly showed shown:show drew drawn:draw blew blown:blow bore borne:bear beaten:beat`
    .trim()
    .split(/(?<=:\w+)\s+/)
    .flatMap((entry) => {
      const [forms = '', base = ''] = entry.split(':');
      return forms.split(/\s+/).map((form) => [form, base] as const);
    }),
);

/** Who does not think that it is so thinks that it is not: what is denied stands further on. */
const raising = wordList('think want believ suppos imagin expect seem');

/** What stands after the "not", or where that is nothing, before it. */
function deniedIn(after: readonly string[], before: readonly string[]): string | undefined {
  const telling = (words: readonly string[]) =>
    words
      .flatMap(weighed)
      .flatMap(([word, weight]) => (weight > weights.grammar && !raising.has(word) ? [word] : []));
  return telling(after)[0] ?? telling(before).at(-1);
}

/** How much two clauses are about the same, 0 to 1; 0 where that would be little in any case. */
export function likeness(one: Clause, other: Clause): number {
  let shared = 0;
  for (const [word, weight] of one.about) if (other.about.has(word)) shared += weight;
  return shared < leastShared ? 0 : (2 * shared) / (one.weight + other.weight);
}

/** A word of content and one of grammar. */
const leastShared = 4;
