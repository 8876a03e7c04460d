/** Which of an entry's sentences can stand in a book, each cleaned and with its place in the entry. */
import type { StoryEntry } from '../../writer.ts';
import { tagged } from '../grammar.ts';
import { isGrounded } from '../grounded.ts';
import { isEnglish } from '../language.ts';
import { sentencesOf } from '../sentences.ts';
import { cleaned, lightlyCleaned, withoutMarks } from '../speech.ts';
import { countWords } from '../words.ts';
import { lacksPerson, leans } from './leaning.ts';

export interface Statement {
  readonly text: string;
  /** UTF-16 offsets in the entry's content. */
  readonly start: number;
  readonly end: number;
  readonly paragraph: number;
}

/** A sentence that leans comes only right after the one that it leans on; without it, it stays out. */
export function statementsOf(entry: Pick<StoryEntry, 'content' | 'origin'>): Statement[] {
  if (entry.origin === 'note') return [];
  const english = isEnglish(entry.content);
  const statements: Statement[] = [];
  let lastTold = false;
  let parted = false;
  for (const sentence of sentencesOf(entry.content)) {
    const text = english ? cleaned(sentence.text) : lightlyCleaned(sentence.text);
    const whole = !lostWords.test(sentence.text);
    const lastTexts = statements.slice(-4).map((statement) => statement.text);
    const stands: boolean = english
      ? whole &&
        isStatement(text) &&
        !(trailing.test(text) && trailsAway.test(withoutMarks(sentence.text))) &&
        (lastTold || !(leans(text) || (parted && isSlight(text)))) &&
        !lacksPerson(text, lastTexts)
      : /[\p{L}\p{N}]/u.test(text);
    // the promise is kept here, whatever cleaning may do
    const told: boolean = stands && isGrounded(text, [sentence.text]);
    if (told)
      statements.push({ text, start: sentence.start, end: sentence.end, paragraph: sentence.paragraph });
    // what was only a filler between two sentences parts nothing
    if (text === '') continue;
    lastTold = told;
    parted = !told;
  }
  return statements;
}

/** After a sentence that had to stay out, a few words without a name mostly spoke of it. */
const isSlight = (text: string): boolean => countWords(text) < 6 && !/(?<=\p{Ll},? )\p{Lu}\p{Ll}/u.test(text);

/** The transcriber did not catch it all. */
const lostWords = /\[\s*(?:unintelligible|inaudible|indiscernible|crosstalk)/i;

/** Said to the interviewer, or about the interview, not to a reader. */
const talk = new RegExp(
  [
    "(?:like|as) (?:you|i) (?:said|mentioned|say|was saying|were saying)|you(?:['’]ve)? (?:just )?mentioned|what you(?:['’]re| are) saying|to your point|your question",
    '(?:^|(?:a|really|pretty) )(?:great|good|interesting|funny) question|thanks? (?:you )?(?:so much )?for (?:having|asking)|does that make sense|if that makes sense|answer (?:your|that|the) (?:original )?question',
    'your (?:listeners|podcast|show)|(?:this|the) podcast|(?:is|are|folks|people) listening|sorry to interrupt|where was i|what was the question|what else|let me think',
    "going back to (?:your|what)|we(?:['’]ve| have)? (?:were )?talk(?:ed|ing) about (?:before|earlier)|check (?:us|it|me) out|sign up (?:to|for) (?:our|my)|i(?:['’]d| would) love to|you know what i mean",
    "earlier i was saying|i was gonna say|so i could talk|i(?:['’]m| am) happy to (?:talk|share|chat)|that i could also share",
  ].join('|'),
  'i',
);
/** A sentence that ends on one of these was never finished. */
const broken =
  /(?:^|[\s—'’])(?:a|an|the|my|our|their|your|and|but|or|because|if|i|we|i['’]m|it['’]s|that['’]s|there['’]s|we['’]re|they['’]re|definitely|very|gonna|basically)[.?!]?["”]?$/i;
/** Nor one that ends on one of these, where the transcriber heard it trail away. */
const trailing =
  /(?:^|[\s—'’])(?:of|to|at|by|for|from|into|like|as|than|is|are|was|were|be|am|he|she|they|his|just|really|would|could|should|will|can|which|who|while|when|sort|kind|more)[.?!]?["”]?$/i;
const trailsAway = /(?:\.{2,}|…|-|—|\p{L})["”']?\s*$/u;
const nod =
  /^(?:yes|yeah|no|nope|right|exactly|totally|absolutely|definitely|probably|maybe|sure|of course|i think so|i guess so|i don['’]?t know|we did|i did|i do|i (?:really )?don['’]?t|we (?:really )?don['’]?t|it is|it was|me too|that['’]s (?:right|correct|true|it|fair)|that makes sense|not (?:really|at all|yet)|good|great|interesting|perfect|cool|check it out|i agree)(?:[, ].{0,20})?[.!?]$/i;

function isStatement(text: string): boolean {
  if (countWords(text) < 3 || nod.test(text) || talk.test(text) || broken.test(text)) return false;
  if (/^(?:sort|kind) of\b/i.test(text)) return false;
  if (text.endsWith('?') && /\byou\b|^(?:right|okay|huh|what)\b/i.test(text) && !text.includes('"'))
    return false;
  const verbs = finiteVerbs(text);
  return /[“"]/.test(text) || (subordinate.test(text) ? verbs > 1 : verbs > 0);
}

/** Begins a clause that needs another. */
const subordinate =
  /^(?:if|when|while|although|though|unless|whereas|even (?:though|if|when)|as soon as|until)\b/i;

/** Verbs that are neither infinitives nor -ing forms alone. */
function finiteVerbs(text: string): number {
  const tokens = tagged(text);
  return tokens.filter(
    (token, i) =>
      token.tag === 'AUX' ||
      (token.tag === 'VERB' &&
        !/ing$/.test(token.text) &&
        tokens[i - 1]?.text.toLowerCase() !== 'to' &&
        tokens[i - 1]?.tag !== 'AUX' &&
        i > 0),
  ).length;
}
