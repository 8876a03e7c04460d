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
import { capitalised, functionWords, plain } from './words.ts';

export interface Names {
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly organisations: readonly string[];
}

type Kind = keyof Names;

export interface Evidence {
  /** How often a word stands small, and how often with a capital where no sentence begins. */
  readonly small: ReadonlyMap<string, number>;
  readonly capital: ReadonlyMap<string, number>;
  readonly votes: ReadonlyMap<string, Readonly<Record<Kind, number>>>;
  /** Last words of names that are certainly a person's. */
  readonly surnames: ReadonlySet<string>;
}

/** "Cutler’s Row" is one name. */
const wayWords =
  'Row|Street|Lane|Road|Square|Park|Hill|Yard|Court|Bridge|Corner|Market|Island|Point|Bay|Wharf|Green|Cross|Gate';
const part = String.raw`(?:(?:Mr|Mrs|Ms|Dr|St|Gen|Col|Capt|Lt|Prof|Rev|Jr|Sr)\.|(?:\p{Lu}\.)+(?=\s+\p{Lu})|\p{Lu}[\p{L}\p{M}]*(?:['’\-&](?!s\b)[\p{L}\p{M}]+)*(?:['’]s(?=\s(?:${wayWords})\b))?)`;
const sequence = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${part}(?:(?:[ ]|[ ](?:of|of the|and|&|de|das|dos|da|do|del|della|der|di|von|van|la|le)[ ](?=\p{Lu}))${part})*`,
  'gu',
);
const saying = /^[ ,]+(?:said|says|told|asked|was like|had told|replied|laughed)\b/;
const described = /^[ ,]+who\b/;
const accompanied = /^[ ,]+(?:and I|and me|and myself)\b/;
const knowing =
  /\b(?:met|named|friend|partner|brother|sister|uncle|aunt|wife|husband|son|daughter|boss|teacher|coach|mentor|cousin|boy|girl|man|woman|Mr|Mrs)[ ,.]+$/;
const introducing =
  /\b(?:man|woman|boy|girl|guy|lady|someone|somebody|friend|neighbou?r)\s+(?:called|named)\s+$/i;
const placing =
  /\b(?:in|near|across|around|visit|visiting|visited|reached|(?:moved|moving|move|went|go|going|came|come|back|flew|drove|sailed|return\w*|travel\w*|out|sent|drive|walked|ran|over) to|(?:came|drove|over|moved|comes|back|away|home|was|were|is|am) from)\s+(?:the\s+)?$/i;
/** "the burns unit at Wakefield", "a hotel on Fargate" */
const standing =
  /\b(?:unit|hotel|shop|house|bakery|office|works|school|flat|room|mill|factory|farm|station|hospital|church|street|college|pit|yard|firm|dealer|aunt|uncle|family|cousin)s?\s+(?:in|at|on|near|from)\s+$/i;
const working =
  /\b(?:(?:work\w*|jobs?|intern\w*) (?:at|for)|for|joined|join|joining|company called|called|founded|started|start|sold|built|build|building|using|use|inside(?: of)?|(?:accepted|admitted|appl(?:y|ied|ying)) (?:in)?to|(?:hired|fired|employed) by|(?:retired|graduated) from)\s+$/i;
/** One is at a firm as one is at a place. */
const being = /\bat\s+$/i;

export function evidenceFrom(texts: readonly string[]): Evidence {
  const small = new Map<string, number>();
  const capital = new Map<string, number>();
  const votes = new Map<string, Record<Kind, number>>();
  const surnames = new Set<string>();
  for (const text of texts) {
    for (const [found] of text.matchAll(/(?<=[\p{L},;]\s)\p{L}[\p{L}'’]*/gu)) {
      const counts = capitalised(found) ? capital : small;
      const key = plain(found.replace(/['’]s$/, ''));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { words, before, after } of sequencesIn(text)) {
      const name = plain(words.join(' '));
      const vote = votes.get(name) ?? { people: 0, places: 0, organisations: 0 };
      const isPlaced = (placing.test(before) || standing.test(before)) && !/^['’]s\b/.test(after);
      if (saying.test(after)) vote.people += 2;
      if (!isPlaced && described.test(after)) vote.people += 2;
      if (!isPlaced && accompanied.test(after)) vote.people += 1;
      if (knowing.test(before)) vote.people += 1;
      if (introducing.test(before)) vote.people += 3;
      if (isPlaced)
        vote.places += /(?:^|[^\p{L}])in\s+(?:the\s+)?$/iu.test(before) && !standing.test(before) ? 1 : 2;
      if (stateAfter(after)) vote.places += 3;
      if (working.test(before) || /^['’]s\b/.test(after)) vote.organisations += 1;
      else if (being.test(before)) {
        vote.organisations += 0.5;
        vote.places += 0.5;
      }
      votes.set(name, vote);
      const [first = '', second] = words;
      const last = words.at(-1) ?? '';
      const person = honorifics.test(first) || (firstNames.has(plain(first)) && words.length === 2);
      if (person && second !== undefined && last.length > 2 && !organisationWords.test(last))
        surnames.add(plain(last));
    }
  }
  return { small, capital, votes, surnames };
}

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

interface Sequence {
  readonly words: string[];
  /** It stands where a sentence or quotation begins, so its capital says nothing. */
  readonly opens: boolean;
  readonly before: string;
  readonly after: string;
}

function* sequencesIn(text: string): Generator<Sequence> {
  for (const found of text.matchAll(sequence)) {
    const words = found[0].split(' ');
    while (words.length > 0 && isEmptyWord(words[0] ?? '')) words.shift();
    while (words.length > 0 && isEmptyWord(words.at(-1) ?? '')) words.pop();
    if (words.length === 0) continue;
    const start = text.indexOf(words[0] ?? '', found.index);
    const before = text.slice(Math.max(0, start - 28), start);
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 24);
    yield { words, before, after, opens: /(?:^|[.?!:…—"“'‘(\n]\s*|--?\s|\.\.\.\s*|\]\s*)$/.test(before) };
  }
}

const isEmptyWord = (word: string): boolean => {
  const form = plain(word);
  return (
    (functionWords.has(form) && !firstNames.has(form)) ||
    /^(?:of|the|and|de|&|la|le)$/.test(form) ||
    /^[AI]$/.test(word)
  );
};

/** "Wade and Mike" are two names; "Standard Oil and Gas Company" is one, and so is the firm that one went to. */
function joinsOf(words: readonly string[], before: string): (readonly string[])[] {
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

function withoutOpener(words: readonly string[], { small, capital }: Evidence): readonly string[] {
  const [first = '', ...rest] = words;
  const form = plain(first);
  const ordinary =
    (small.get(form) ?? 0) > 2 * (capital.get(form) ?? 0) && !firstNames.has(form) && !honorifics.test(first);
  return ordinary && rest.length > 0 ? rest : words;
}

/** "Columbia, Missouri" */
const stateAfter = (after: string): boolean =>
  knownPlaces.has(plain(/^, ?(\p{Lu}\p{Ll}+)/u.exec(after)?.[1] ?? ''));

function kindOf(words: readonly string[], opens: boolean, evidence: Evidence): Kind | undefined {
  const name = plain(words.join(' ')).replace(/\.$/, '');
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (eventWords.test(last) || /^\p{Lu}$/u.test(last)) return undefined;
  if (
    words.length === 1 &&
    (datesAndDays.test(first) || honorifics.test(first) || organisationWords.test(first))
  )
    return undefined;
  if (knownPlaces.has(name)) return 'places';
  if (knownOrganisations.has(name) || isFirm(words) || isBrand(words)) return 'organisations';
  if (honorifics.test(first) && words.length > 1) return 'people';
  if (words.some((word) => organisationWords.test(word)) && words.length > 1) return 'organisations';
  if ((placeWords.test(last) || placeBeginnings.test(first)) && words.length > 1) return 'places';
  if (words.length > 1 && firstNames.has(plain(first)) && !datesAndDays.test(last)) return 'people';
  if (evidence.surnames.has(plain(last)) && words.length <= 3) return 'people';
  if (words.length === 1) return kindOfOne(first, opens, evidence);
  return voted(name, evidence, 1);
}

/** One capitalised word alone is the weakest sign: a first name, or something the whole material speaks for. */
function kindOfOne(word: string, opens: boolean, evidence: Evidence): Kind | undefined {
  const form = plain(word);
  const capital = evidence.capital.get(form) ?? 0;
  const small = evidence.small.get(form) ?? 0;
  if (small > capital || (opens && capital === 0 && !firstNames.has(form))) return undefined;
  if (firstNames.has(form) && (!doubtfulNames.has(form) || capital > small + 1)) return 'people';
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

function voted(name: string, { votes }: Evidence, least: number): Kind | undefined {
  const vote = votes.get(name);
  if (vote === undefined) return undefined;
  const best = (['people', 'organisations', 'places'] as const).reduce((a, b) => (vote[b] > vote[a] ? b : a));
  return vote[best] >= least ? best : undefined;
}
