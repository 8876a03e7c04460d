/** What an answer gives the interviewer to work with: what it covers, and which of its words can be taken up. */
import type { Aspect } from '../../writer.ts';
import { cues, strength } from '../cues.ts';
import { hardlyActs } from '../deeds.ts';
import { isEnglish } from '../language.ts';
import { evidenceFrom } from '../name-evidence.ts';
import { namesIn } from '../names.ts';
import { sentencesOf } from '../sentences.ts';
import { withoutMarks } from '../speech.ts';
import { countWords } from '../words.ts';
import { yearsIn } from '../years.ts';
import { acquainted, companions, visited } from './acquaintance.ts';
import { type Feeling, heartfelt } from './heartfelt.ts';
import { thingsIn, wordsWorthQuoting } from './quotable.ts';
import type { Fillings } from './templates.ts';

/** `declining`: ask something else; `asking`: the narrator asks back. */
type AnswerKind = 'empty' | 'unknowing' | 'declining' | 'asking' | 'brief' | 'foreign' | 'told';

export interface ReadAnswer {
  readonly kind: AnswerKind;
  readonly words: number;
  /** How far each aspect is answered here, 0 to 1. */
  readonly covers: Readonly<Partial<Record<Aspect, number>>>;
  readonly fillings: Fillings;
  /** What it tells of the narrator's own feelings, where it does. */
  readonly feeling: Feeling | undefined;
  /** It says what the narrator thinks rather than what happened. */
  readonly isThought: boolean;
}

const unsure =
  /^\W*(?:(?:i|i['’]m|sorry|well|um+|uh+|honestly|really)\W+)*(?:(?:do not|don['’]?t|can['’]?t|cannot|couldn['’]?t)\W+(?:really\W+)?(?:know|remember|recall|say|tell)|no idea|not sure|no clue|pass|skip|nothing comes)\b/i;

/** A whole answer may be fifty thousand characters; what it opens with and ends on is enough to take up. */
const readAtMost = 4_000;

/** Answers read lately: each reply looks at the whole conversation again. */
const lately = new Map<string, ReadAnswer>();
const keptAtMost = 100;

export function readAnswer(text: string): ReadAnswer {
  const before = lately.get(text);
  if (before !== undefined) return before;
  const answer = readAfresh(text);
  const [oldest] = lately.keys();
  if (lately.size === keptAtMost && oldest !== undefined) lately.delete(oldest);
  lately.set(text, answer);
  return answer;
}

function readAfresh(text: string): ReadAnswer {
  const said = withoutMarks(text);
  const words = countWords(said);
  const kind = kindOf(said, words);
  const feeling = kind === 'foreign' ? undefined : heartfelt(said);
  if (kind !== 'told') return { kind, words, covers: {}, fillings: {}, feeling, isThought: false };
  const sample =
    said.length <= readAtMost ? said : `${said.slice(0, readAtMost / 2)}\n${said.slice(-readAtMost / 2)}`;
  const names = namesIn(sample, evidenceFrom([sample]));
  const years = yearsIn(sample);
  const isThought = hardlyActs(sample);
  const things = isThought
    ? []
    : thingsIn(sample, [...names.people, ...names.places, ...names.organisations]);
  const thingsOf = (sort: 'object' | 'event') =>
    things.flatMap((thing) => (thing.sort === sort ? [thing.text] : []));
  // nobody is asked what somebody said whose death was just told
  const people = feeling === 'sad' ? [] : acquainted(sample, names.people);
  const ownYears = sentencesOf(sample).flatMap(({ text: one }) => (ownWord.test(one) ? yearsIn(one) : []));
  return {
    kind,
    words,
    covers: coverage(sample, { who: names.people.length, where: names.places.length, when: years.length }),
    feeling,
    isThought,
    fillings: {
      thing: things.map((thing) => thing.text),
      object: thingsOf('object'),
      event: thingsOf('event'),
      words: wordsWorthQuoting(sample),
      person: people,
      companion: companions(sample, people),
      place: visited(sample, names.places),
      year: ownYears.map(String),
    },
  };
}

const ownWord = /\b(?:I|my|me|we|us|our)\b/;
const declined =
  /^\W*(?:(?:please|sorry|no|well|can we|could we|can you|could you|let['’]?s|let us|i(?:['’]d| would) (?:like|prefer)(?: you)? to)\W+)*(?:ask (?:me )?(?:something|anything|about something) else|(?:ask )?(?:me )?(?:the |an?)?(?:next|another|other|different) (?:question|one|topic|subject)|something else|skip\b|pass\W*$|move on|i(?:['’]d| would) rather not|i (?:do not|don['’]?t) (?:want|wish|like) to (?:talk|speak|answer|go|say)|that['’]s private|no comment)/i;

const asksBack = (said: string): boolean =>
  sentencesOf(said).every(({ text }) => text.endsWith('?')) &&
  /\b(?:you|the question|this|that)\b|^(?:what|why|how|which)\b/i.test(said);

function kindOf(said: string, words: number): AnswerKind {
  if (words === 0) return 'empty';
  if (words < 25 && declined.test(said)) return 'declining';
  if (words < 25 && asksBack(said)) return 'asking';
  if (!isEnglish(said)) return 'foreign';
  if (words < 12 && unsure.test(said)) return 'unknowing';
  return words < 5 ? 'brief' : 'told';
}

const signs: Readonly<Record<Aspect, ReturnType<typeof cues>>> = {
  scene: cues(
    'scene',
    'then, when i, when we, one day, one night, one morning, started, began, went, came, walked, opened, called, drove, ran, took, found',
  ),
  who: cues(
    'who',
    '!my mother, !my father, !my wife, !my husband, !my brother, !my sister, !my friend, !my boss, !my partner, mother, father, friend, partner, teacher, boss, uncle, aunt, colleague*, neighbour*, neighbor*, team, parents, grandmother, grandfather',
  ),
  when: cues(
    'when',
    '!years old, !years later, !years ago, !when i was, !that summer, !that winter, summer, winter, spring, autumn, month*, year*, week*, morning, evening, age, decade*, january, february, april, june, july, august, september, october, november, december',
  ),
  where: cues(
    'where',
    '!grew up in, !moved to, !lived in, street, house, kitchen, room, office, city, town, village, school, farm, shop, garage, apartment, building, church, station, hospital, country, river, sea',
  ),
  felt: cues(
    'felt',
    '!i felt, !felt, !feeling, !i was afraid, !i was proud, !i was happy, happy, sad, afraid, scared, proud, ashamed, angry, lonely, excited, nervous, relieved, joy, fear, love, loved, hate, hated, tears, cried, laughed, hope*, worr*, grateful, guilty, terrified',
  ),
  said: cues(
    'said',
    '!he said, !she said, !they said, !i said, !told me, !told him, !told her, !asked me, !"*, said, told, asked, answered, replied, shouted, whispered, promised, words, advice, letter',
  ),
  why: cues(
    'why',
    '!because, !the reason, !so that, !in order to, !decided, wanted, hoped, needed, chose, choice, thought, believed, reason',
  ),
  cost: cues(
    'cost',
    '!it cost, !gave up, !lost, !the hardest, !sacrific*, !price, hard, difficult*, debt, money, tired, pain*, broke, failed, mistake*, struggle*, worse, sick, divorce*, risk*, without, problem*',
  ),
  changed: cues(
    'changed',
    '!changed, !after that, !from then on, !since then, !became, !never again, !no longer, afterwards, different*, turned into, ended up, eventually, finally, later, grew, learned, now',
  ),
  meaning: cues(
    'meaning',
    '!i learned, !i realized, !i realised, !looking back, !in hindsight, !taught me, !the lesson, believe, means, meaning, matters, important, understand, life, today, grateful, wisdom',
  ),
};

function coverage(
  text: string,
  counts: Readonly<Partial<Record<Aspect, number>>>,
): Partial<Record<Aspect, number>> {
  const covers: Partial<Record<Aspect, number>> = {};
  for (const [aspect, sign] of Object.entries(signs) as [Aspect, (typeof signs)[Aspect]][]) {
    const amount =
      strength(text, sign) +
      3 * Math.min(2, counts[aspect] ?? 0) +
      (aspect === 'said' && /["“]/.test(text) ? 2 : 0);
    covers[aspect] = Math.min(1, amount / 5);
  }
  return covers;
}

const asked: readonly (readonly [Aspect, RegExp])[] = [
  ['felt', /\b(?:feel|felt|feeling|afraid|proud|joy|happy|emotion)/i],
  ['said', /\b(?:sa(?:y|id)|words?|told|tell (?:him|her|them|you)|advice|conversation)\b/i],
  [
    'cost',
    /\b(?:cost|give up|gave up|hard(?:est)?|difficult|challenge|struggle|wrong|lose|lost|sacrifice|price)/i,
  ],
  ['changed', /\b(?:chang|afterwards|after that|differently|turning point|since then|impact)/i],
  ['meaning', /\b(?:mean|learn|lesson|looking back|today|advise|legacy|remember(?:ed)? for|teach|taught)/i],
  ['who', /\b(?:who|whom|whose|people|person|family|parents|mentor)\b/i],
  ['where', /\b(?:where|place|city|town|home|house)\b/i],
  ['when', /\b(?:when|what year|how old|how long|date)\b/i],
  ['why', /\b(?:why|reason|decide|motivat|inspir)/i],
];

/** What a question that a person wrote is after. */
export const aspectOf = (question: string): Aspect =>
  asked.find(([, form]) => form.test(question))?.[0] ?? 'scene';
