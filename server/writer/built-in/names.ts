/**
 * People, places and organisations in a text. A list of names decides little: what the whole material shows about a
 * name (a title before it, "said" after it, "in" or "at" before it, whether it is ever written small) decides more, so
 * `evidenceFrom` reads everything once and `namesIn` then reads each entry in its light.
 */
import {
  animals,
  datesAndDays,
  doubtfulNames,
  eventWords,
  firstNames,
  honorifics,
  knownOrganisations,
  knownPlaces,
  organisationWords,
  placeBeginnings,
  placeWords,
} from './gazetteer.ts';
import { type Evidence, type Kind, sequencesIn } from './name-evidence.ts';
import { plain } from './words.ts';

export type Names = Readonly<Record<Kind, readonly string[]>>;

const animalBefore = new RegExp(`\\b(?:${animals}),? (?:called |named |was )?$`, 'i');
const animalAfter = new RegExp(
  `^,? (?:was |is )?(?:our|my|the|a|an|his|her) (?:\\p{L}+ )?(?:${animals})\\b`,
  'iu',
);

/** Each name once, in the order of first mention. */
export function namesIn(text: string, evidence: Evidence): Names {
  const found: Record<Kind, Map<string, string>> = {
    people: new Map(),
    places: new Map(),
    organisations: new Map(),
  };
  for (const { words, opens, before, after } of sequencesIn(text)) {
    if (animalBefore.test(before) || animalAfter.test(after)) continue;
    for (const name of joinsOf(words, before)) {
      const kept = opens && name === words ? withoutOpener(name, evidence) : name;
      const kind = kindOf(kept, opens && kept === words, evidence);
      const label = kept.join(' ').replace(/[.,]$/, '');
      if (kind !== undefined && label.length > 1)
        found[kind].set(plain(label), found[kind].get(plain(label)) ?? label);
    }
  }
  const people = [...found.people.values()];
  return {
    people: people.filter(
      (name) => !people.some((other) => other !== name && other.split(' ').includes(name)),
    ),
    places: [...found.places.values()],
    organisations: [...found.organisations.values()],
  };
}

/** "Wade and Mike" are two names; "Standard Oil and Gas Company" is one, and so is the firm that one went to. */
function joinsOf(words: readonly string[], before: string): (readonly string[])[] {
  // "from London Mr. Blaine wrote": two names that only stand beside each other
  const address = words.findIndex(
    (word, i) =>
      i > 0 && /^(?:Mr|Mrs|Ms|Miss|Dr|Uncle|Aunt|Auntie)\.?$/.test(word) && !isTitle(words[i - 1] ?? ''),
  );
  if (address > 0) return [words.slice(0, address), ...joinsOf(words.slice(address), '')].filter(hasName);
  // "Secretary Sherman of Ohio", but "the Duke of Devonshire"
  const of = words.indexOf('of');
  if (of > 1 && honorifics.test(words[0] ?? ''))
    return [words.slice(0, of), ...joinsOf(words.slice(of + 1), '')];
  if (!words.includes('and') || words.some((word) => organisationWords.test(word))) return [words];
  if (isFirm(words) && employing.test(before)) return [words];
  const names: string[][] = [[]];
  for (const word of words) {
    if (word === 'and') names.push([]);
    else names.at(-1)?.push(word);
  }
  return names.filter((name) => name.length > 0);
}

const employing = /\b(?:went to|at|joined|worked for|working for|left|job with|apprenticed to|hired by)\s+$/i;
/** "Bramley and Stokes" */
const isFirm = (words: readonly string[]): boolean =>
  words.length === 3 &&
  words[1] === 'and' &&
  !words.some((word) => firstNames.has(plain(word)) || knownPlaces.has(plain(word)));

/** "MailShop", not "McMillan" or "DeVries" */
const isBrand = ([word = '', ...others]: readonly string[]): boolean =>
  others.length === 0 &&
  /^(?!(?:Ma?c|De|Di|Du|La|Le|Lo|O|Van|Von|Fitz)\p{Lu})\p{Lu}\p{Ll}+\p{Lu}\p{Ll}{2,}$/u.test(word);

/** A sentence's own opening ("Unfortunately Wade left", "Sunday Wade came") is no part of a name. */
function withoutOpener(words: readonly string[], { small, capital }: Evidence): readonly string[] {
  const [first = '', ...rest] = words;
  const form = plain(first);
  if (firstNames.has(form) || honorifics.test(first) || rest.length === 0) return words;
  const isOrdinary = (small.get(form) ?? 0) > 2 * (capital.get(form) ?? 0);
  return isOrdinary || /ly$/.test(form) || datesAndDays.test(first) ? rest : words;
}

const isTitle = (word: string): boolean => honorifics.test(word) || word === 'and' || word === 'of';
const hasName = (words: readonly string[]): boolean => words.length > 0;

function kindOf(words: readonly string[], opens: boolean, evidence: Evidence): Kind | undefined {
  const name = plain(words.join(' ')).replace(/\.$/, '');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (eventWords.test(last) || offices.test(last) || isOffice(words) || /^\p{Lu}$/u.test(last))
    return undefined;
  if (
    words.length === 1 &&
    (datesAndDays.test(first) || honorifics.test(first) || organisationWords.test(first))
  )
    return undefined;
  if (knownPlaces.has(name)) return 'places';
  if (knownOrganisations.has(name) || isFirm(words) || isBrand(words)) return 'organisations';
  if ((honorifics.test(first) || (noble.test(first) && words[1] === 'of')) && words.length > 1)
    return 'people';
  if (isFullName(words, evidence)) return 'people';
  if (words.some((word) => organisationWords.test(word)) && words.length > 1) return 'organisations';
  if ((placeWords.test(last) || placeBeginnings.test(first)) && words.length > 1)
    return isHouse(words, evidence) ? voted(name, evidence, 1) : 'places';
  if (words.length === 1) return kindOfOne(first, opens, evidence);
  if (evidence.surnames.has(plain(last)) && words.length <= 3 && mayBePerson(name, evidence)) return 'people';
  return voted(name, evidence, 1);
}

/** "Secretary of State", "Governor of Ohio": an office, whoever holds it; but "the Duke of York" is somebody. */
const isOffice = ([first = '', second]: readonly string[]): boolean =>
  second === 'of' && (honorifics.test(first) || offices.test(first)) && !noble.test(first);
const noble =
  /^(?:King|Queen|Prince|Princess|Lord|Lady|Saint|Earl|Duke|Duchess|Marquis|Baron|Viscount|Count|Countess)$/;
const offices =
  /^(?:CEO|CTO|CFO|COO|VP|President|Vice-President|Emperor|Ambassador|Governor|Senator|Secretary|Minister|Premier|Provost|Chairman|Treasurer|Republican|Democrat|\p{Lu}\p{Ll}+(?:sman|swoman|smen))$/u;

/** A first name or an initial before a surname: "David Jayne Hill", "Levi P. Morton", unless it stands after "the" or in a place. */
function isFullName(words: readonly string[], evidence: Evidence): boolean {
  const name = plain(words.join(' '));
  const last = words.at(-1) ?? '';
  if (words.length < 2 || words.length > 4 || words.some((word) => /^(?:and|of|the|&)$/.test(word)))
    return false;
  if (datesAndDays.test(last) || /^(?:\p{Lu}\.)+$/u.test(last) || !mayBePerson(name, evidence)) return false;
  const hasInitial = words.slice(0, -1).some((word) => /^(?:\p{Lu}\.)+$/u.test(word));
  const hasFirstName = firstNames.has(plain(words[0] ?? ''));
  if (organisationWords.test(last) || placeWords.test(last))
    return (
      isSurnameToo.test(last) &&
      (hasInitial || (hasFirstName && words.length > 2)) &&
      !isPlaced(name, evidence)
    );
  return !words.some((word) => organisationWords.test(word)) && (hasFirstName || hasInitial);
}
/** What a place or a firm is called after, and people as well. */
const isSurnameToo =
  /^(?:Abbey|Bank|Beach|Castle|Church|Court|Ferry|Field|Forest|Hall|Hill|House|Lake|Lane|Mill|Park|Post|Street)$/;

/** A publishing house is no place to be in; "the White House" is. */
const isHouse = (words: readonly string[], evidence: Evidence): boolean => {
  const name = plain(words.join(' '));
  const { determined = 0 } = evidence.votes.get(name) ?? {};
  return words.at(-1) === 'House' && words.length > 2 && determined === 0 && !isPlaced(name, evidence);
};

const isPlaced = (name: string, { votes }: Evidence): boolean => (votes.get(name)?.places ?? 0) > 0;

/**
 * What stands after "the" or "a" as often as not is a thing, though it be written large; and what people are mostly in,
 * near or from is a place, though somebody bear its name.
 */
function mayBePerson(name: string, { votes }: Evidence): boolean {
  const vote = votes.get(name);
  if (vote === undefined) return true;
  const isThing = vote.determined > 1 && 2 * vote.determined >= vote.times;
  return !isThing && !(vote.places >= 3 && vote.places > 2 * vote.people);
}

/** One capitalised word alone is the weakest sign: a first name, or something the whole material speaks for. */
function kindOfOne(word: string, opens: boolean, evidence: Evidence): Kind | undefined {
  const form = plain(word);
  const capital = evidence.capital.get(form) ?? 0;
  const small = evidence.small.get(form) ?? 0;
  if (small > capital || (opens && capital === 0 && !firstNames.has(form) && !evidence.surnames.has(form)))
    return undefined;
  const mayBe = mayBePerson(form, evidence);
  if (mayBe && evidence.surnames.has(form) && capital > 2 * small) return 'people';
  if (mayBe && firstNames.has(form) && (!doubtfulNames.has(form) || capital > small + 1)) return 'people';
  if (/^\p{Lu}{2,}s?$/u.test(word)) return undefined;
  return onlyPlaced(form, evidence) ? 'places' : voted(form, evidence, 2);
}

/** A word that only ever stands where places stand, and never speaks, owns or employs. */
function onlyPlaced(name: string, { votes, small }: Evidence): boolean {
  const vote = votes.get(name);
  return (
    vote !== undefined &&
    vote.places > 1 &&
    vote.people === 0 &&
    vote.organisations === 0 &&
    !small.has(name) &&
    !/(?:s|ly|ing)$/.test(name)
  );
}

function voted(name: string, evidence: Evidence, least: number): Kind | undefined {
  const vote = evidence.votes.get(name);
  if (vote === undefined) return undefined;
  const kinds = (['people', 'places', 'organisations'] as const).filter(
    (kind) => kind !== 'people' || mayBePerson(name, evidence),
  );
  const best = kinds.reduce((a, b) => (vote[b] > vote[a] ? b : a));
  return vote[best] >= least ? best : undefined;
}
