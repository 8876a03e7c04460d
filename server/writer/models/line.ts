/**
 * One line to one model: a question goes out, an answer in the form of a schema comes back. What passes on the way is
 * settled here: each try is counted, a passing fault is tried again after a pause, silence ends at a limit, and an answer
 * that cannot be used is sent back once with what is wrong with it.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Refusal } from '../../platform/errors.ts';
import { abilitiesOf, labelOf } from '../catalogue.ts';
import type { Count, Outcome } from '../usage.ts';
import type { Run, Writer } from '../writer.ts';
import type { WriterName } from '../writers.ts';
import type { Access } from './connect.ts';
import { type Answer, exchange, type Tokens, type Told, unknown } from './exchange.ts';
import { type Failure, failureOf, lasting, refusesSchema, silent, unusable } from './failures.ts';

/** Milliseconds before the second and the third try, where the provider names none. */
const pauses = [300, 2_000];
/** The longest that is waited for a provider that asks to wait: where a person waits with it, and where work goes on by itself. */
const patience = { person: 30_000, work: 65_000 };
/** So many questions in a row may end busy; then no more are asked, or long work would wait with each of them in vain. */
const mostBusy = 2;
/** Seconds that one call may take. */
const usualLimit = 120;

export interface Line {
  readonly label: string;
  /** Characters of material that go into one question, and those that an answer may have. */
  readonly reads: number;
  readonly writes: number;
  /** What a question is answered with, in the form of its schema. */
  ask<T>(question: Question<T>, run: Run | undefined): Promise<T>;
}

interface Question<T> {
  readonly verb: keyof Writer;
  /** What is to be done, and the material to do it with. */
  readonly system: string;
  readonly prompt: string;
  readonly schema: z.ZodType<T>;
  /** What is wrong with an answer of the right form, as the model is told it. */
  readonly fault?: ((answer: T) => string | undefined) | undefined;
  /** The better answer counts although something is still wrong with it: whoever asked deals with the rest. */
  readonly lenient?: true;
}

export interface LineOptions {
  readonly limitSeconds?: number | undefined;
  /** Models of the installation's own server that were found to take no schema; shared, so that it is found once. */
  readonly schemaless?: Set<string>;
  readonly count: Count;
}

export function openLine(
  name: WriterName,
  access: Access,
  { limitSeconds = usualLimit, schemaless = new Set(), count }: LineOptions,
): Line {
  const label = labelOf(name);
  const { reads, writes, schemaInWords } = abilitiesOf(name.provider, name.model);
  const takesNone = `${name.provider} ${name.model}`;

  let busyInARow = 0;
  const ended = ({ outcome, refusal }: Failure): Refusal => {
    busyInARow = outcome === 'busy' ? busyInARow + 1 : 0;
    if (busyInARow < mostBusy) return refusal;
    // Who asks all the same begins anew.
    busyInARow = 0;
    return lasting(refusal);
  };

  /** Tries until there is an answer, or no hope of one. */
  async function answerTo<T>(
    question: Question<T>,
    messages: readonly Told[],
    run: Run | undefined,
  ): Promise<Answer<T>> {
    for (let tried = 0; ; ) {
      run?.signal?.throwIfAborted();
      const inWords = schemaInWords || schemaless.has(takesNone);
      const began = performance.now();
      const note = (outcome: Outcome, used: Tokens = unknown) =>
        count({
          ...name,
          verb: question.verb,
          outcome,
          inputTokens: used.inputTokens,
          outputTokens: used.outputTokens,
          milliseconds: Math.round(performance.now() - began),
        });
      const limit = AbortSignal.timeout(1000 * limitSeconds);
      try {
        const signal = run?.signal ? AbortSignal.any([run.signal, limit]) : limit;
        const answer = await exchange(name, access, { ...question, inWords }, messages, signal);
        busyInARow = 0;
        note('complaint' in answer ? 'unusable' : 'answered', answer);
        return answer;
      } catch (error) {
        if (run?.signal?.aborted) {
          note('cancelled');
          throw run.signal.reason;
        }
        const failure = limit.aborted
          ? silent(label, limitSeconds)
          : failureOf(error, label, access.apiKey, run?.report ? patience.work : patience.person);
        note(failure.outcome);
        if (!inWords && name.provider === 'compatible' && refusesSchema(error)) {
          schemaless.add(takesNone);
          continue;
        }
        const usual = pauses[tried];
        if (!failure.passing || usual === undefined) throw ended(failure);
        // Those who were refused together should not come back together.
        await pauseFor(failure.wait ?? usual * (0.8 + 0.4 * Math.random()), run);
        tried += 1;
      }
    }
  }

  return {
    label,
    // About four characters a token; half of what is read stays free for instructions, answer and complaint.
    reads: Math.min(60_000, 2 * reads),
    writes: 4 * writes,
    ask: async (question, run) => {
      const asked: Told[] = [{ role: 'user', content: question.prompt }];
      const first = await answerTo(question, asked, run);
      const complaint = faultIn(first, question);
      if (complaint === undefined && 'value' in first) return first.value;
      const again = await answerTo(
        question,
        [
          ...asked,
          ...(first.text.trim() === '' ? [] : [{ role: 'assistant' as const, content: first.text }]),
          { role: 'user', content: `${complaint} Give the whole answer again, in the form asked for.` },
        ],
        run,
      );
      if ('value' in again && (question.lenient || faultIn(again, question) === undefined))
        return again.value;
      if ('value' in first && question.lenient) return first.value;
      throw unusable(label);
    },
  };
}

const faultIn = <T>(answer: Answer<T>, { fault }: Question<T>): string | undefined =>
  'complaint' in answer ? answer.complaint : fault?.(answer.value);

async function pauseFor(milliseconds: number, run: Run | undefined): Promise<void> {
  try {
    await pause(milliseconds, undefined, { signal: run?.signal });
  } catch {
    run?.signal?.throwIfAborted();
  }
}
