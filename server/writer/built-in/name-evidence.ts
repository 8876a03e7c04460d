/**
 * What a whole material shows about its names: a title before one, "said" after it, "in" or "at" before it, "the", and
 * whether it is ever written small. Everything is read once.
 */
import { firstNames, honorifics, knownPlaces, organisationWords } from './gazetteer.ts';
import { capitalised, functionWords, plain } from './words.ts';

export type Kind = 'people' | 'places' | 'organisations';

/** What speaks for each kind, how often a name stands, and how often after "the" or "a", where no person's does. */
type Votes = Readonly<Record<Kind | 'times' | 'determined', number>>;

export interface Evidence {
  /** How often a word stands small, and how often with a capital where no sentence begins. */
  readonly small: ReadonlyMap<string, number>;
  readonly capital: ReadonlyMap<string, number>;
  readonly votes: ReadonlyMap<string, Votes>;
  /** Last words of names that are certainly a person's. */
  readonly surnames: ReadonlySet<string>;
}

/** "Cutler’s Row" is one name. */
const wayWords =
  'Row|Street|Lane|Road|Square|Park|Hill|Yard|Court|Bridge|Corner|Market|Island|Point|Bay|Wharf|Green|Cross|Gate';
const part = String.raw`(?:(?:Mr|Mrs|Ms|Dr|St|Gen|Col|Capt|Lt|Prof|Rev|Jr|Sr)\.|(?:\p{Lu}\.){1,6}(?=\s+\p{Lu})|\p{Lu}[\p{L}\p{M}]*(?:['’\-&](?!s\b)[\p{L}\p{M}]+)*(?:['’]s(?=\s(?:${wayWords})\b))?)`;
const sequence = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${part}(?:(?:[ ]|[ ](?:of|of the|and|&|de|das|dos|da|do|del|della|der|di|von|van|la|le)[ ](?=\p{Lu}))${part})*`,
  'gu',
);
/** What only people do. */
const saying =
  /^[ ,]+(?:(?:had|has|then|also|never|always|once) )?(?:said|says|told|asked|was like|replied|laughed|smiled|answered|wrote|remarked|cried|shouted|thought|knew|died|married|insisted|nodded|whispered|has it|has said)\b/;
const described = /^[ ,]+who\b/;
const accompanied = /^[ ,]+(?:and I|and me|and myself)\b/;
const knowing =
  /\b(?:met|named|(?:I|we|he|she) (?:knew|told|asked|married|loved|thanked)|wrote to|friend|partner|brother|sister|uncle|aunt|wife|husband|son|daughter|boss|teacher|coach|mentor|cousin|boy|girl|man|woman|Mr|Mrs)[ ,.]+$/;
const introducing =
  /\b(?:man|woman|boy|girl|guy|lady|someone|somebody|friend|neighbou?r)\s+(?:called|named)\s+$/i;
const placing =
  /\b(?:in|near|across|around|visit|visiting|visited|reached|(?:moved|moving|move|went|go|going|came|come|back|flew|drove|sailed|return\w*|travel\w*|out|sent|drive|walked|ran|over) to|(?:came|drove|over|moved|comes|back|away|home|was|were|is|am) from)\s+(?:the\s+)?$/i;
/** "the burns unit at Wakefield", "a hotel on Fargate" */
const standing =
  /\b(?:unit|hotel|shop|house|bakery|office|works|school|flat|room|mill|factory|farm|station|hospital|church|street|college|pit|yard|firm|dealer|aunt|uncle|family|cousin)s?\s+(?:in|at|on|near|from)\s+$/i;
/** "The Carter family" speaks of people. */
const ofKin = /^ (?:famil(?:y|ies)|brothers|sisters|boys|girls|clan|firm|estate)\b/;
/** Not before the name of a person. */
const determining =
  /(?:^|[^\p{L}])(?:the|an?|this|that|every|each|our|their|his|her|no|another)\s+(?:(?:old|young|true|new|whole) )?$/iu;
const working =
  /\b(?:(?:work\w*|jobs?|intern\w*) (?:at|for)|for|joined|join|joining|company called|called|founded|started|start|sold|built|build|building|using|use|inside(?: of)?|(?:accepted|admitted|appl(?:y|ied|ying)) (?:in)?to|(?:hired|fired|employed) by|(?:retired|graduated) from)\s+$/i;
/** One is at a firm as one is at a place. */
const being = /\bat\s+$/i;

export function evidenceFrom(texts: readonly string[]): Evidence {
  const small = new Map<string, number>();
  const capital = new Map<string, number>();
  const votes = new Map<string, Record<keyof Votes, number>>();
  const surnames = new Set<string>();
  for (const text of texts) {
    for (const [found] of text.matchAll(/(?<=[\p{L},;]\s)\p{L}[\p{L}'’]*/gu)) {
      const counts = capitalised(found) ? capital : small;
      const key = plain(found.replace(/['’]s$/, ''));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    for (const { words, before, after } of sequencesIn(text)) {
      const name = plain(words.join(' '));
      const vote = votes.get(name) ?? { people: 0, places: 0, organisations: 0, times: 0, determined: 0 };
      vote.times += 1;
      if (determining.test(before) && !ofKin.test(after)) vote.determined += 1;
      const isPlaced = (placing.test(before) || standing.test(before)) && !/^['’]s\b/.test(after);
      if (saying.test(after)) vote.people += 2;
      if (!isPlaced && described.test(after)) vote.people += 2;
      if (!isPlaced && accompanied.test(after)) vote.people += 1;
      if (knowing.test(before)) vote.people += 1;
      if (introducing.test(before)) vote.people += 3;
      if (isPlaced)
        vote.places += /(?:^|[^\p{L}])in\s+(?:the\s+)?$/iu.test(before) && !standing.test(before) ? 1 : 2;
      if (stateAfter(after) && !(words.length > 1 && firstNames.has(plain(words[0] ?? '')))) vote.places += 3;
      // a person owns as well as a firm does
      if (/^['’]s\b/.test(after)) {
        vote.organisations += working.test(before) ? 0 : 1;
        vote.people += 0.75;
      }
      if (working.test(before)) vote.organisations += 1;
      else if (being.test(before)) {
        vote.organisations += 0.5;
        vote.places += 0.5;
      }
      votes.set(name, vote);
      // of "Provost of Wakefield" no part is a surname
      const [first = '', second, ...more] = words;
      const last = more.at(-1) ?? second ?? '';
      const isOffice = words.some((word) => /^(?:of|the)$/.test(word));
      const person =
        !isOffice && (honorifics.test(first) || (firstNames.has(plain(first)) && words.length === 2));
      if (person && second !== undefined && last.length > 2 && !organisationWords.test(last))
        surnames.add(plain(last));
    }
  }
  return { small, capital, votes, surnames };
}

export interface Sequence {
  readonly words: string[];
  /** It stands where a sentence or quotation begins, so its capital says nothing. */
  readonly opens: boolean;
  readonly before: string;
  readonly after: string;
}

export function* sequencesIn(text: string): Generator<Sequence> {
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

/** "Columbia, Missouri" */
const stateAfter = (after: string): boolean =>
  knownPlaces.has(plain(/^, ?(\p{Lu}\p{Ll}+)/u.exec(after)?.[1] ?? ''));
