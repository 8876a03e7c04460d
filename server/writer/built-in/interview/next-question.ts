/** Chooses what to ask: what is missing most, in words that were not used before. */
import { type Aspect, aspects, type Conversation, type Question } from '../../writer.ts';
import { plain } from '../words.ts';
import { aspectOf } from './answers.ts';
import { bank } from './bank.ts';
import type { Coverage } from './coverage.ts';
import { afterLoss, afterThoughts, elsewhere } from './occasions.ts';
import { type Fillings, filled, type Slot, slotOf, wasUsed } from './templates.ts';

/** The order in which a story is asked for while nothing is told. */
const order: readonly Aspect[] = [
  'scene',
  'when',
  'who',
  'where',
  'felt',
  'said',
  'why',
  'cost',
  'changed',
  'meaning',
];

/** What such a question takes up where the last answer names it. */
const subjectOf: Readonly<Partial<Record<Aspect, Slot>>> = { who: 'person', where: 'place', when: 'year' };

export function nextQuestion(conversation: Conversation, coverage: Coverage): Question {
  const [prepared] = conversation.prepared;
  if (prepared !== undefined) {
    const text = [prepared.question, prepared.followUp]
      .filter((part) => part !== undefined && part.trim() !== '')
      .join(' ');
    return { text, aspect: aspectOf(prepared.question), prepared: true };
  }
  const asked = conversation.exchanges.map(({ question }) => question);
  const fillings = fillingsFrom(coverage, asked, conversation.session.topic);
  const needs = byNeed(conversation, coverage);
  const fitting = forTheOccasion(coverage, needs, asked);
  if (fitting !== undefined) return fitting;
  for (const aspect of needs) {
    const slot = subjectOf[aspect];
    const known = slot !== undefined && (coverage.told.at(-1)?.answer.fillings[slot] ?? []).length > 0;
    const text = freshFrom(bank[aspect], fillings, asked, known ? slot : undefined);
    if (text !== undefined) return { text, aspect };
  }
  for (const aspect of order) {
    const text = freshFilling(bank[aspect], fillings, asked);
    if (text !== undefined) return { text, aspect };
  }
  return { text: `What else belongs to part ${asked.length + 1} of this story?`, aspect: 'scene' };
}

/** After a loss something gentle; after a thought, now and then, where it comes from. */
function forTheOccasion(
  { told }: Coverage,
  needs: readonly Aspect[],
  asked: readonly string[],
): Question | undefined {
  const answer = told.at(-1)?.answer;
  const isFresh = (text: string) => !wasUsed(text, asked);
  const list = answer?.feeling === 'sad' ? afterLoss : answer?.kind === 'declining' ? elsewhere : [];
  const [aspect, question] = list.find(([, text]) => isFresh(text)) ?? [];
  if (aspect !== undefined && question !== undefined) return { aspect, text: question };
  if (answer?.isThought !== true) return undefined;
  for (const aspect of needs) {
    const text = afterThoughts[aspect]?.find(isFresh);
    if (text !== undefined) return { text, aspect };
  }
  return undefined;
}

/** Least covered first; what was asked in the last two turns waits, and after something glad what might have gone wrong. */
function byNeed({ exchanges }: Conversation, { of, told }: Coverage): Aspect[] {
  const isGlad = /^(?:joyful|proud|grateful)$/.test(told.at(-1)?.answer.feeling ?? '');
  const recent = exchanges.slice(-2).map((exchange) => exchange.aspect ?? aspectOf(exchange.question));
  const times = (aspect: Aspect) => exchanges.filter((exchange) => exchange.aspect === aspect).length;
  const need = (aspect: Aspect) =>
    of[aspect] +
    0.22 * times(aspect) +
    0.03 * order.indexOf(aspect) +
    (recent.includes(aspect) ? 10 : 0) +
    (isGlad && (aspect === 'cost' || aspect === 'why') ? 5 : 0);
  return [...aspects].sort((a, b) => need(a) - need(b));
}

/**
 * A template not asked yet, now one that takes up the narrator's words, now one that does not. Whoever was just named is
 * `known`: "Who was there with you?" would not have listened.
 */
function freshFrom(
  templates: readonly string[],
  fillings: Fillings,
  asked: readonly string[],
  known: Slot | undefined,
): string | undefined {
  const fresh = templates.filter((template) => !wasUsed(template, asked));
  const slotted = fresh
    .filter((template) => slotOf(template) !== undefined)
    .sort((a, b) => Number(isOf(b, known)) - Number(isOf(a, known)));
  const plainOnes = fresh.filter((template) => slotOf(template) === undefined);
  // they take turns, so that an interview neither quotes without end nor forgets what was said.
  const choices =
    known !== undefined || asked.length % 2 === 1 ? [...slotted, ...plainOnes] : [...plainOnes, ...slotted];
  for (const template of choices) {
    const [text] = filled(template, fillings);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A companion is a person as well. */
const isOf = (template: string, slot: Slot | undefined): boolean => {
  const own = slotOf(template);
  return own === slot || (own === 'companion' && slot === 'person');
};

/** All templates are used up: a template with a filling that it was not asked with. */
function freshFilling(
  templates: readonly string[],
  fillings: Fillings,
  asked: readonly string[],
): string | undefined {
  const before = asked.map(plain);
  return templates
    .filter((template) => slotOf(template) !== undefined)
    .flatMap((template) => filled(template, fillings))
    .find((text) => !before.some((earlier) => earlier.includes(plain(text))));
}

/** Words to take up: those of the last answer first; what a question has already quoted comes last. */
function fillingsFrom({ told }: Coverage, asked: readonly string[], topic: string): Fillings {
  const spoken = asked.map(plain);
  // whoever has changed to another language is asked simply
  const isForeign = told.at(-1)?.answer.kind === 'foreign';
  const gather = (slot: Slot): string[] => {
    if (isForeign) return [];
    const all = [...new Set(told.toReversed().flatMap(({ answer }) => answer.fillings[slot] ?? []))];
    const mentions = (filling: string) => spoken.filter((text) => text.includes(plain(filling))).length;
    return all.filter((filling) => mentions(filling) < 3).sort((a, b) => mentions(a) - mentions(b));
  };
  return {
    thing: gather('thing'),
    object: gather('object'),
    event: gather('event'),
    person: gather('person'),
    companion: gather('companion'),
    place: gather('place'),
    year: gather('year'),
    topic: [topic.trim() || 'your story'],
  };
}
