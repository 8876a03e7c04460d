/**
 * Whom "he" and "she" mean. Two readings are kept side by side: whom the narrator meant, followed through everything that
 * was said, and whom a reader must take it for, followed through what is told. Where the two differ, the sentence stays out.
 * The one spoken of is who opened the last sentence that named anybody, or else who was named last.
 */
import { firstNames, honorifics, knownPlaces } from '../gazetteer.ts';
import { capitalised, plain, wordList, wordsOf } from '../words.ts';

type Gender = 'he' | 'she';
/** The words by which somebody was last named: "my brother Tom" is both a brother and Tom. */
type Named = readonly string[];
export type Meant = Readonly<Partial<Record<Gender, Named>>>;

const pronouns: ReadonlyMap<string, Gender> = new Map([
  ...(['he', 'him', 'his', 'himself'] as const).map((word) => [word, 'he'] as const),
  ...(['she', 'her', 'hers', 'herself'] as const).map((word) => [word, 'she'] as const),
]);
/** "He’d", "she's" */
const pronounIn = (word: string): Gender | undefined => pronouns.get(plain(word).replace(/'(?:s|d|ll)$/, ''));

const men = wordList(`
  father dad daddy papa grandfather grandpa granddad brother son uncle nephew husband fiancé man boy lad guy dude gentleman
  king prince lord sir mr monk priest widower bridegroom groom fellow stepfather godfather businessman salesman chairman
`);
const women = wordList(`
  mother mom mum mama grandmother grandma granny sister daughter aunt auntie niece wife fiancée woman girl lady queen
  princess mrs ms miss nun widow bride stepmother godmother nurse waitress actress
`);
const anyone = wordList(`
  person somebody someone anybody anyone everybody everyone nobody friend cousin boss chief captain colonel general judge
  clerk coach human kid child baby guest parent neighbour neighbor colleague accountant assistant student consultant
  client agent partner president
`);
/** Whoever these are, nobody speaks of them in the next sentence. */
const nobodyInParticular = wordList('somebody someone anybody anyone everybody everyone nobody person');
const agent = /^\p{L}{2,}(?:er|or|ist|ian|ee)$/u;
const noAgent = wordList(`
  never other another after over under ever forever however number paper order power water together rather whether either
  neither later better bigger greater letter summer winter matter corner river computer wonder remember consider offer answer
  enter cover super easier harder faster longer earlier tier or for nor door floor color colour error factor sector motor
  december september october november paper dinner supper butter silver copper leather weather tower flower career engineer's
  degree coffee committee three free tree see fee agree trustee knee bee wee between freezer trailer newsletter layer cluster
  chapter quarter center centre theatre trigger software error mirror interior mayor's major minor prior senior junior
  former latter inner outer upper lower proper sober eager clever bitter tender larger smaller higher older younger newer
  cheaper closer deeper wider stronger weaker richer poorer slower quicker simpler cleaner clearer nearer further farther
  rubber timber lumber member's hunger anger danger finger ladder folder border shoulder counter drawer filter meter
  order's poster register browser server router printer scanner twitter list exist persist insist twist mist
`);
const mostlyWomen = wordList(`
  joyce ruth edith joan margaret helen alice mary susan karen carol jane ann anne beth elizabeth judith dorothy betty nancy
  sally molly lucy emily amy kathy katie kate wendy peggy penny jenny jennifer heather hazel shirley beverly marjorie rose
  grace joy faith hope dawn claire alison lynn ellen eileen doris phyllis agnes mabel gladys ethel myrtle pearl frances
  florence janet harriet bridget megan erin lauren sharon shannon vivian marion gail april june ingrid iris mildred winifred
`);
const mayBeEither = wordList(
  'alex kim lee pat robin leslie terry chris sam jamie jordan jackie kelly ashley casey dana tracy sandy micah',
);

const genderOfName = (name: string): readonly Gender[] => {
  if (mayBeEither.has(name) || !firstNames.has(name)) return ['he', 'she'];
  const woman =
    mostlyWomen.has(name) || /(?:[^u]a|een|elle|ette|line|lyn|ine)$/.test(name) || /^(?:.*ie)$/.test(name);
  const exceptions = /^(?:joshua|noah|elijah|ezra|luca|archie|freddie|ronnie|charlie|eddie|willie|jesse)$/;
  return woman && !exceptions.test(name) ? ['she'] : ['he'];
};

interface Event {
  readonly at: number;
  readonly genders: readonly Gender[];
  /** Absent where a pronoun stands. */
  readonly named: Named | undefined;
}

/** What is said between quotation marks is another speaker's, who means others. */
const withoutQuotations = (text: string): string =>
  text.replace(/["“][^"”]*["”]/g, (quotation) => ' '.repeat(quotation.length));

function eventsIn(raw: string, known: ReadonlySet<string>): Event[] {
  const text = withoutQuotations(raw);
  const events: Event[] = [];
  let named:
    | { at: number; end: number; genders: readonly Gender[]; keys: string[]; noun: boolean }
    | undefined;
  const close = () => {
    if (named !== undefined) events.push({ at: named.at, genders: named.genders, named: named.keys });
    named = undefined;
  };
  for (const [at, { text: word, start, end }] of wordsOf(text).entries()) {
    const gender = pronounIn(word);
    if (gender !== undefined) {
      close();
      events.push({ at, genders: [gender], named: undefined });
      continue;
    }
    const form = plain(word).replace(/'s$/, '');
    const isName =
      capitalised(word) &&
      !knownPlaces.has(form) &&
      (known.has(form) || firstNames.has(form) || (named !== undefined && !named.noun && at > 0));
    const noun =
      (isName && !honorifics.test(word)) || (capitalised(word) && at > 0 && agent.test(form))
        ? undefined
        : genderOfNoun(form);
    const between = named === undefined ? '' : text.slice(named.end, start);
    const joins = isName && /^(?:,? (?:called |named )?|\. )$/.test(between);
    if (named !== undefined && joins && (named.noun || between === ' ' || between === '. ')) {
      const both = named.noun && named.genders.length > 1 ? genderOfName(form) : named.genders;
      named = { ...named, genders: both, keys: [...named.keys, form], end, noun: false };
    } else if (noun !== undefined || isName) {
      close();
      named = { at, end, genders: noun ?? genderOfName(form), keys: [form], noun: noun !== undefined };
    } else if (!/^(?:called|named)$/.test(form)) close();
  }
  close();
  return events;
}

function genderOfNoun(form: string): readonly Gender[] | undefined {
  if (men.has(form)) return ['he'];
  if (women.has(form)) return ['she'];
  return anyone.has(form) || (agent.test(form) && !noAgent.has(form)) ? ['he', 'she'] : undefined;
}

const isParticular = ({ named }: Event): boolean =>
  named !== undefined && !named.every((word) => nobodyInParticular.has(word));

const backward = /^(?:when|while|as|after|before|if|because|on|in|with|though|although)\b/i;

/** Words of the names that an entry's people have. */
export const nameWords = (people: readonly string[]): ReadonlySet<string> =>
  new Set(people.flatMap((name) => wordsOf(plain(name)).map(({ text }) => text)));

/** Whether a reader takes every "he" and "she" of the sentence for whom the narrator meant. */
export function pronounsHold(
  sentence: string,
  narrator: Meant,
  reader: Meant,
  known: ReadonlySet<string>,
): boolean {
  const events = eventsIn(sentence, known);
  return events.every(({ genders: [gender = 'he'], named }, i) => {
    if (named !== undefined) return true;
    if (events.slice(0, i).some((event) => event.named !== undefined && event.genders.includes(gender)))
      return true;
    const [meant, taken] = [narrator[gender], reader[gender]];
    if (meant !== undefined) return taken?.some((key) => meant.includes(key)) === true;
    return (
      backward.test(sentence) &&
      events.slice(i).some((event) => event.named && event.genders.includes(gender))
    );
  });
}

/** Of whom is spoken after the sentence. */
export function meantAfter(sentence: string, before: Meant, known: ReadonlySet<string>): Meant {
  const events = eventsIn(sentence, known);
  const first = events[0];
  const subject =
    first !== undefined && first.at < 3 && (!first.named || isParticular(first)) ? first : undefined;
  const of = (gender: Gender): Named | undefined => {
    if (subject?.genders.includes(gender)) return subject.named ?? before[gender];
    const last = events.findLast((event) => isParticular(event) && event.genders.includes(gender));
    return last?.named ?? before[gender];
  };
  const [he, she] = [of('he'), of('she')];
  return { ...(he && { he }), ...(she && { she }) };
}

/**
 * "She was frightened. … Miss Hargreave answered": where the last entry spoke of two women, and one of them is named next as
 * somebody else, a reader takes "she" for the other. It counts only if the question names that other, too.
 */
export function notTheRival(
  asked: Meant,
  { reader, told }: { readonly reader: Meant; readonly told: readonly string[] },
  next: readonly string[],
  known: ReadonlySet<string>,
): Meant {
  const clear = (gender: Gender): Named | undefined => {
    const [wanted, rival] = [asked[gender], reader[gender]];
    if (wanted === undefined || rival === undefined || rival.some((key) => wanted.includes(key)))
      return undefined;
    const wasTold = told.some((text) =>
      eventsIn(text, known).some(({ named }) => named?.some((key) => wanted.includes(key))),
    );
    const opens = next.some((text) => {
      const [first] = eventsIn(text, known);
      return first?.at === 0 && first.named?.some((key) => rival.includes(key));
    });
    return wasTold && opens ? wanted : undefined;
  };
  const [he, she] = [clear('he'), clear('she')];
  return { ...(he && { he }), ...(she && { she }) };
}
