/** How much of a topic has been told, from all that was answered. */
import { type Aspect, aspects, type Exchange } from '../../writer.ts';
import { aspectOf, type ReadAnswer, readAnswer } from './answers.ts';

export interface Told {
  readonly exchange: Exchange;
  readonly answer: ReadAnswer;
}

export interface Coverage {
  readonly told: readonly Told[];
  readonly of: Readonly<Record<Aspect, number>>;
  /** Percent, 100 exactly where `complete`. */
  readonly percent: number;
  readonly complete: boolean;
  /** Each side of the topic was told of, and at some length. */
  readonly wellCovered: boolean;
}

/** Words that a topic needs before it counts as told. */
const enoughWords = 900;
const enoughAnswers = 15;
/** How much of each aspect: one that was hardly touched leaves a topic open. */
const enoughOfEach = 0.6;
/** Answers after which a topic is complete however they were spread. */
const manyAnswers = 24;

export const toldIn = (exchanges: readonly Exchange[]): Told[] =>
  exchanges.flatMap((exchange) =>
    exchange.answer === null ? [] : [{ exchange, answer: readAnswer(exchange.answer) }],
  );

export function coverageOf(told: readonly Told[]): Coverage {
  const of = Object.fromEntries(aspects.map((aspect) => [aspect, 0])) as Record<Aspect, number>;
  for (const { exchange, answer } of told) {
    for (const aspect of aspects) of[aspect] = Math.min(1, of[aspect] + (answer.covers[aspect] ?? 0) * 0.35);
    const asked = exchange.aspect ?? aspectOf(exchange.question);
    if (answer.kind === 'told') of[asked] = Math.min(1, of[asked] + Math.min(1, 0.5 + answer.words / 60));
    if (answer.kind === 'foreign') of[asked] = Math.min(1, of[asked] + 0.5);
  }
  const substantial = told.filter(({ answer }) => answer.kind === 'told' || answer.kind === 'foreign');
  const words = substantial.reduce((sum, { answer }) => sum + answer.words, 0);
  const breadth = aspects.reduce((sum, aspect) => sum + of[aspect], 0) / aspects.length;
  const depth = Math.min(1, words / enoughWords);
  const turns = Math.min(1, substantial.length / enoughAnswers);
  const wellCovered = aspects.every((aspect) => of[aspect] >= enoughOfEach) && depth === 1 && turns === 1;
  const complete = wellCovered || substantial.length >= manyAnswers;
  const raw = 100 * (0.55 * breadth + 0.25 * depth + 0.2 * turns);
  return { told, of, percent: complete ? 100 : Math.min(95, Math.round(raw)), complete, wellCovered };
}
