/** Which of an entry's sentences can stand in a book, each cleaned and with its place in the entry. */
import type { StoryEntry } from '../../writer.ts';
import { honorifics } from '../gazetteer.ts';
import { tagged } from '../grammar.ts';
import { isGrounded } from '../grounded.ts';
import { isEnglish } from '../language.ts';
import { sentencesOf } from '../sentences.ts';
import { cleaned, lightlyCleaned, withoutMarks } from '../speech.ts';
import { countWords } from '../words.ts';
import { leans } from './leaning.ts';
import { type Meant, meantAfter, nameWords, notTheRival, pronounsHold } from './people-meant.ts';
import { keyOf } from './written.ts';

export interface Statement {
  readonly text: string;
  /** UTF-16 offsets in the entry's content. */
  readonly start: number;
  readonly end: number;
  readonly paragraph: number;
}

/** Where a telling stands when an entry begins: whom was spoken of last, as the narrator meant it and as it reads. */
export interface Before {
  readonly last: Pick<StoryEntry, 'told'> | undefined;
  readonly narrator: Meant;
  readonly reader: Meant;
  /** What was told of the last entry, sentence by sentence. */
  readonly told: readonly string[];
}

export const atTheStart: Before = { last: undefined, narrator: {}, reader: {}, told: [] };

type Entry = Pick<StoryEntry, 'content' | 'origin'> &
  Partial<Pick<StoryEntry, 'question' | 'people' | 'told'>>;

/**
 * A sentence that leans comes only right after the one that it leans on, and one with a "he" or "she" only where a reader
 * takes it for whom the narrator meant; without that, it stays out. Words without a verb come only before a sentence that
 * leans on them.
 */
export function statementsOf(
  entry: Entry,
  before: Before = atTheStart,
): { readonly statements: readonly Statement[]; readonly after: Before } {
  const statements: Statement[] = [];
  if (entry.origin === 'note') return { statements, after: before };
  const known = nameWords(entry.people ?? []);
  const asked = meantAfter(entry.question ?? '', {}, known);
  let narrator: Meant = { ...(goesOn(before.last, entry) ? before.narrator : {}), ...asked };
  const sentences = readSentences(entry);
  const answered = sentences.slice(0, 3).map(({ text }) => text);
  let reader = { ...before.reader, ...notTheRival(asked, before, answered, known) };
  let lastTold = false;
  let parted = false;
  /** What a reader knew before words without a verb, until what they lead to is told. */
  let beforeLead: Meant | undefined;
  for (const [i, sentence] of sentences.entries()) {
    const { text } = sentence;
    // what was only a filler between two sentences parts nothing
    if (text === '') continue;
    const last = statements.at(-1);
    if (last && lastTold && isEcho(sentence, last)) {
      statements[statements.length - 1] = { ...last, end: sentence.end };
      continue;
    }
    const isTold: boolean =
      pronounsHold(text, narrator, reader, known) &&
      (sentence.kind === 'fragment'
        ? (lastTold && echo.test(text)) ||
          (isLeaningOnIt(sentences[i + 1]) && (lastTold || !/^the\b/i.test(text)))
        : sentence.kind === 'statement' && (lastTold || !(sentence.leans() || (parted && isSlight(text)))));
    const readerBefore = reader;
    if (isTold) {
      const { start, end, paragraph } = sentence;
      statements.push({ text, start, end, paragraph });
      reader = meantAfter(text, reader, known);
    } else if (beforeLead) {
      // words without a verb lead to nothing where what they lead to stays out, and nobody has read them
      statements.pop();
      reader = beforeLead;
    }
    beforeLead = isTold && sentence.kind === 'fragment' && !echo.test(text) ? readerBefore : undefined;
    narrator = meantAfter(text, narrator, known);
    lastTold = isTold;
    parted = !isTold;
  }
  return { statements, after: { last: entry, narrator, reader, told: statements.map(({ text }) => text) } };
}

/** The next answer of the same session, or the same one further on. */
const goesOn = (last: Before['last'], { told }: Entry): boolean =>
  told !== undefined &&
  last?.told !== undefined &&
  told.session === last.told.session &&
  (told.turn === last.told.turn || told.turn === last.told.turn + 1);

interface ReadSentence extends Statement {
  /** A fragment has no verb, but something that the next sentence may speak of. */
  readonly kind: 'statement' | 'fragment' | 'nothing';
  readonly leans: () => boolean;
}

/** Entries read so far: an outline asks for the same ones again and again. */
const read = new WeakMap<Entry, readonly ReadSentence[]>();

function readSentences(entry: Entry): readonly ReadSentence[] {
  const readBefore = read.get(entry);
  if (readBefore !== undefined) return readBefore;
  const english = isEnglish(entry.content);
  const sentences = sentencesOf(entry.content).map((sentence) => {
    const text = english ? cleaned(sentence.text) : lightlyCleaned(sentence.text);
    let leaning: boolean | undefined;
    return {
      text,
      start: sentence.start,
      end: sentence.end,
      paragraph: sentence.paragraph,
      // the promise is kept here, whatever cleaning may do
      kind: isGrounded(text, [sentence.text]) ? kindOf(text, sentence.text, english) : ('nothing' as const),
      leans: () => {
        leaning ??= english && leans(text);
        return leaning;
      },
    };
  });
  read.set(entry, sentences);
  return sentences;
}

function kindOf(text: string, said: string, english: boolean): ReadSentence['kind'] {
  if (!english) return /[\p{L}\p{N}]/u.test(text) ? 'statement' : 'nothing';
  if (lostWords.test(said) || isBrokenOff(text, withoutMarks(said))) return 'nothing';
  if (isStatement(text)) return 'statement';
  return isFragment(text) ? 'fragment' : 'nothing';
}

function isBrokenOff(text: string, said: string): boolean {
  if (!trailsAway.test(said)) return false;
  if (trailing.test(text) || unsaid.test(text)) return true;
  return waiting.test(text) && !namedBefore.test(text);
}

/** "All hundred.", "Not one of thirty-two.": said after a sentence, to give it weight. */
const echo = /^(?:all|not (?:one|once|ever|even)|never|every|none|only|just) (?:[\p{L}-]+ ?){1,4}\.$/iu;

/** "We hired three people. Three people." */
const isEcho = ({ kind, text }: ReadSentence, last: Statement): boolean =>
  kind === 'fragment' && ` ${keyOf(last.text)} `.includes(` ${keyOf(text)} `);

const isLeaningOnIt = (next: ReadSentence | undefined): boolean =>
  next?.kind === 'statement' &&
  /^(?:he|she|it|they|his|her|its|their)\b(?! (?:is|was) (?:that|like)\b)/i.test(next.text);

/** After a sentence that had to stay out, a few words without a name mostly spoke of it; what we did stands by itself. */
const isSlight = (text: string): boolean =>
  countWords(text) < 7 &&
  !/(?<=\p{Ll},? )\p{Lu}\p{Ll}/u.test(text) &&
  !(
    /^(?:(?:and|but|so|then)\s+)?(?:I|we)\b(?! (?:\p{L}+ )?(?:think|guess|mean|believe|suppose|feel|know|hope)\b)/iu.test(
      text,
    ) && tagged(text).some(({ tag }) => tag === 'NOUN')
  );

/** The transcriber did not catch it all. */
const lostWords = /\[\s*(?:unintelligible|inaudible|indiscernible|crosstalk)/i;

/** Said to the interviewer, or about the interview, not to a reader. */
const talk = new RegExp(
  [
    "(?:like|as) (?:you|i) (?:said|mentioned|say|was saying|were saying)|you(?:['’]ve)? (?:just )?mentioned|what you(?:['’]re| are) saying|to your point|your question",
    '(?:^|(?:a|really|pretty) )(?:great|good|interesting|funny) question|thanks? (?:you )?(?:so much )?for (?:having|asking)|does that make sense|if that makes sense|answer (?:your|that|the) (?:original )?question',
    'your (?:listeners|podcast|show)|(?:this|the) podcast|(?:is|are|folks|people) listening|sorry to interrupt|where was i|what was the question|what else|let me think',
    "going back to (?:your|what)|we(?:['’]ve| have)? (?:were )?talk(?:ed|ing) about (?:before|earlier)|check (?:us|it|me) out|sign up (?:to|for) (?:our|my)|i(?:['’]d| would) love to|you know what i mean",
    "you speak (?:specifically|of|about)|you(?:['’]re| are) (?:asking|speaking|talking)|you(?:['’]ve)? (?:just )?described|you asked",
    "as (?:much|well|often) as you (?:probably |surely )?do\\b|(?:don['’]t|do not) (?:really )?have an answer for you|earlier i was saying|i was gonna say|so i could talk|i(?:['’]m| am) happy to (?:talk|share|chat)|that i could also share",
    "i(?:['’]d| would) have to (?:go back|look|check)|i (?:do |totally |completely |also )?agree(?=[,.]| with (?:you|that)\\b)",
  ].join('|'),
  'iu',
);
/** A sentence that ends on one of these was never finished. */
const broken =
  /^not only (?!.*\b(?:but|also)\b)|(?:^|[\s—'’])(?:a|an|the|my|our|their|your|and|but|or|because|if|i|we|i['’]m|it['’]s|that['’]s|there['’]s|we['’]re|they['’]re|definitely|very|gonna|basically)[.?!]?["”]?$/i;
/** Nor one that ends on one of these, where the transcriber heard it trail away. */
const trailing =
  /(?:^|[\s—'’])(?:of|to|at|by|for|from|into|like|as|than|is|are|was|were|be|am|he|she|they|his|just|really|would|could|should|will|can|which|who|while|when|sort|kind|more)[.?!]?["”]?$/i;
const unsaid = /\b\p{L}+n['’]t (?:have|want|like|need)[.?!]$/iu;
/** "We wanted to make sure—", "so that we could find…": the verb still waits for what it says something of. */
const waiting =
  /\b(?:(?:make|makes|made|making|be|being) (?:sure|certain|clear|able)|(?:to|can|could|will|would|should|must|gonna|wanna) (?:make|build|find|get|take|put|give|keep|let|have|use|bring|create|tell|want|need|buy|sell|sign|raise|meet|become|show))[.?!]?["”]?$/iu;
/** "What we wanted to build": what waits has been named before. */
const namedBefore =
  /\b(?:what|whatever|which|that|how|where|who|to do it|things? (?:I|we|you|they))\b[^,;]*$/i;
const trailsAway = /(?:\.{2,}|…|-|—|\p{L})["”']?\s*$/u;
const nod =
  /^(?:(?:yes|yeah|no|nope|right|exactly|totally|absolutely|definitely|probably|maybe|sure|of course|i think so|i guess so|i don['’]?t know|i (?:really )?don['’]?t|we (?:really )?don['’]?t|me too|that['’]s (?:right|correct|true|it|fair)|that makes sense|not (?:really|at all|yet)|good|great|interesting|perfect|cool|check it out|i agree)(?:[, ].{0,20})?|(?:we did|i did|i do|it is|it was)(?:,.{0,20}| (?:too|so|that|indeed|actually|not))?)[.!?]$/i;

/** "Nobody left." */
const twoWords = /^(?:I|we|you|he|she|they|nobody|everybody|everyone|\p{Lu}\p{Ll}+) \p{L}+[.!]$/u;

function isStatement(text: string): boolean {
  if (
    (countWords(text) < 3 && !twoWords.test(text)) ||
    nod.test(text) ||
    talk.test(text) ||
    broken.test(text)
  )
    return false;
  if (/^(?:sort|kind) of\b/i.test(text)) return false;
  if (text.endsWith('?') && /\byou\b|^(?:right|okay|huh|what)\b/i.test(text) && !text.includes('"'))
    return false;
  if (answeringNoun.test(text)) return false;
  const verbs = finiteVerbs(text.replace(/\bgive or take\b/gi, ''));
  if (verbs === 1 && isOnlyRelative(text)) return false;
  return /[“"]/.test(text) || (subordinate.test(text) ? verbs > 1 : verbs > 0);
}

/** "His hands.", "Miss Hargreave, at the school on Carver Street." */
function isFragment(text: string): boolean {
  if (echo.test(text)) return true;
  if (
    !text.endsWith('.') ||
    /^\p{L}+ly\b/u.test(text) ||
    nod.test(text) ||
    talk.test(text) ||
    broken.test(text)
  )
    return false;
  const [first, ...others] = tagged(text).filter(({ tag }) => tag !== 'PUNCT');
  return (
    first !== undefined &&
    (/^(?:NOUN|PROPN|DET|PRON|NUM|ADJ)$/.test(first.tag) || honorifics.test(first.text)) &&
    [first, ...others].some(({ tag }) => tag === 'NOUN' || tag === 'PROPN') &&
    countWords(text) > 1
  );
}

/** "Somebody we liked and somebody we owed.", "The best thing I ever did.": an answer in half a sentence. */
const answeringNoun =
  /^(?:(?:someone|somebody|something|anyone) (?:who |that )?(?:you|we|I|they)\b(?!.*\b(?:is|are|was|were|will|would|can|could|has|had|have|do|does|did|must|should)\b)|the (?:most|best|worst|first|last|only) [^,;]* (?:I|we)(?:['’]ve| have| had|['’]d)? ever \p{L}+[.]$)/iu;

/** Begins a clause that needs another. */
const subordinate =
  /^(?:if|when|while|although|though|unless|whereas|even (?:though|if|when)|as soon as|until)\b/i;

/** "A thing that nobody knew.": its one verb belongs to what is said of the thing. */
function isOnlyRelative(text: string): boolean {
  const relative = /,? (?:that|which|who|whom|whose)\b/i.exec(text);
  if (relative === null) return false;
  const head = text.slice(0, relative.index);
  const last = tagged(head).at(-1);
  const isNamed =
    /^(?:NOUN|PROPN)$/.test(last?.tag ?? '') ||
    /^(?:some|any|every)(?:body|one|thing)$/i.test(last?.text ?? '');
  return isNamed && finiteVerbs(head) === 0;
}

/** The tagger takes "I'm" for a name. */
const contracted = /^(?:i|we|you|he|she|it|they|that|there|who|what)['’](?:m|re|s|ve|d|ll)$/i;

/** Verbs that are neither infinitives nor -ing forms alone. */
function finiteVerbs(text: string): number {
  const tokens = tagged(text);
  return tokens.filter(
    (token, i) =>
      token.tag === 'AUX' ||
      contracted.test(token.text) ||
      // "my father sharpened knives" is often taken for an adjective
      (token.tag === 'ADJ' &&
        /\p{L}{3}ed$/u.test(token.text) &&
        /^(?:NOUN|PROPN|PRON)$/.test(tokens[i - 1]?.tag ?? '')) ||
      (token.tag === 'VERB' &&
        !/ing$/.test(token.text) &&
        tokens[i - 1]?.text.toLowerCase() !== 'to' &&
        tokens[i - 1]?.tag !== 'AUX' &&
        i > 0),
  ).length;
}
