/**
 * Words for one's own people. "My father" and "my mother" are alike in all but what matters, so they are told apart by
 * their kind: within a kind, one in another's place is another person.
 */
import { plain, wordsOf } from '../built-in/words.ts';

export interface Kin {
  /** One name for all the words that mean the same: `mother` for "mum". */
  readonly who: string;
  readonly kind: string;
  readonly said: string;
}

/** A kind a line; its people apart by bars, each with all that they are called in English. */
const kinds = `
  mother mum mom mam mama mamma mummy mommy ma | father dad daddy papa pa da
  brother bro | sister sis
  son | daughter
  husband hubby | wife
  grandmother grandma granny gran nan nana nanna | grandfather grandad granddad grandpa grandpapa
  grandson | granddaughter
  uncle | aunt auntie aunty
  nephew | niece
`;

const people = new Map(
  kinds
    .trim()
    .split('\n')
    .flatMap((line, kind) =>
      line.split('|').flatMap((person) => {
        const words = person.trim().split(/\s+/);
        return words.map((word) => [word, { who: words[0] ?? word, kind: String(kind) }] as const);
      }),
    ),
);

/** In-laws are people of their own, and of these we say nothing. */
export const kinIn = (text: string): Kin[] =>
  wordsOf(text).flatMap(({ text: said }) => {
    const word = plain(said)
      .replace(/'s?$/, '')
      .replace(/^(?:step|half|foster)-?(?=[a-z]{3})/, '');
    const kin = people.get(word) ?? people.get(word.replace(/s$/, ''));
    return kin ? [{ ...kin, said }] : [];
  });

/** What lets a person be called so who was not: "the year we married" has a wife in it. */
const implied: readonly (readonly [who: RegExp, by: RegExp])[] = [
  [/^(?:mother|father)$/, /\b(?:parents|folks)\b/],
  [/^(?:brother|sister)$/, /\b(?:siblings?|twins?)\b/],
  [/^(?:son|daughter)$/, /\b(?:child|children|kids?|bab(?:y|ies)|boys?|girls?|twins?|born)\b/],
  [/^(?:husband|wife)$/, /\b(?:marr\w+|wed(?:ding)?|bride|groom|widow\w*|couple|missus|spouse)\b/],
  [
    /^grand(?:mother|father)$/,
    /\bgrandparents\b|\b(?:mother|father|mum|dad|parent)s?'s? (?:mother|father|mum|dad|parents)\b/,
  ],
  [/^grand(?:son|daughter)$/, /\bgrand(?:child|children|kids?)\b/],
  [/^(?:uncle|aunt)$/, /\b(?:mother|father|mum|dad|parent)s?'s? (?:\w+ )?(?:brother|sister|sibling)s?\b/],
  [/^(?:nephew|niece)$/, /\b(?:brother|sister)s?'s? (?:\w+ )?(?:boy|girl|son|daughter|child|children)s?\b/],
];

/** The people in an English text of whom none of its sources speaks: in other languages "son" and "da" are no kin. */
export function kinUntold(text: string, sources: readonly string[]): string[] {
  const said = kinIn(text);
  if (said.length === 0) return [];
  const whole = plain(sources.join('\n'));
  const told = new Set(kinIn(whole).map(({ who }) => who));
  return said
    .filter(({ who }) => !told.has(who) && !implied.some(([name, by]) => name.test(who) && by.test(whole)))
    .map(({ said: word }) => word);
}
