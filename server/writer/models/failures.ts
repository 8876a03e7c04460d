/**
 * What goes wrong with a provider, as a person is told it: who failed, the provider's own reason in plain words, never a
 * key, and never the request or the answer, which are people's own words. The errors of the library carry all of these,
 * so none of them goes any further than this.
 */
import { Refusal } from '../../platform/errors.ts';
import type { Outcome } from '../usage.ts';
import { limitReached } from './limits.ts';

/** The provider itself cannot be used now: whatever else is asked of it will fail alike. */
export class ProviderDown extends Refusal {}

/** The provider has no time, and would have it later. */
export const isBusy = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'busy';

/** A crowd that outlasts the patience for several questions is no moment's. */
export const lasting = ({ code, message, retryAfterSeconds }: Refusal): Refusal =>
  new ProviderDown(code, message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });

/** A refusal of this one question, which says nothing about the next. */
export const isOfThisAlone = (error: unknown): error is Refusal =>
  error instanceof Refusal && !(error instanceof ProviderDown);

/** The model would not speak of it, by its provider's own rules. */
export class Declined extends Error {}

/** It answered, but nothing that could be used. */
export const unusable = (label: string): Refusal =>
  new Refusal(
    'provider_failed',
    `${label} answered twice in a form that could not be used. Try again, or choose another model in the AI settings.`,
  );

export interface Failure {
  readonly outcome: Outcome;
  readonly refusal: Refusal;
  /** Whether the same request may succeed in a moment. */
  readonly passing: boolean;
  /** Milliseconds that the provider asks to wait. */
  readonly wait: number | undefined;
}

/** The fields of the library's errors that are looked at; it names them by a marker, not by a class that we load. */
interface CallError {
  readonly message: string;
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly responseBody?: string;
  readonly requestBodyValues?: unknown;
}

const isCallError = (error: unknown): error is CallError & Error =>
  error instanceof Error && error.name === 'AI_APICallError';

/** `patience`: the milliseconds that are waited at most. Throws what is no failure of the provider's. */
export function failureOf(
  error: unknown,
  label: string,
  secret: string | undefined,
  patience: number,
): Failure {
  if (error instanceof Declined)
    return {
      outcome: 'refused',
      passing: false,
      wait: undefined,
      refusal: new Refusal(
        'provider_failed',
        `${label} declined to write about this, by its provider’s own rules. Another writer may: see the AI settings.`,
      ),
    };
  if (!isCallError(error)) {
    // What is no trouble of the provider's is our own, and not to be told as theirs.
    if (!(error instanceof Error && error.name.startsWith('AI_'))) throw error;
    return failed(`${label} gave an answer that could not be read.`, false);
  }
  const { statusCode: status, responseHeaders: headers } = error;
  const limit = status === 429 ? limitReached(error.responseBody) : undefined;
  const wait = retryAfter(headers) ?? limit?.wait;
  const reason = reasonOf(error, secret);
  const said = reason === '' ? '.' : `: “${reason}”${/[.?!…]$/.test(reason) ? '' : '.'}`;
  if (status === undefined) return failed(`${label} could not be reached.`, true);
  if (status < 300)
    return failed(`The connection to ${label} was cut, or what came over it was no answer.`, true);
  if (limit?.lasts === 'until paid')
    return { outcome: 'refused', passing: false, wait, refusal: down(`${label} refuses${said}`) };
  if (limit?.lasts === 'a day') {
    const message = `${label} has answered as much as it may in a day${said} Try again tomorrow, or choose another writer in the AI settings.`;
    return { outcome: 'refused', passing: false, wait, refusal: down(message) };
  }
  if (status === 429 || status === 503 || status === 529) {
    const seconds = Math.ceil((wait ?? 30_000) / 1000);
    const message = `${label} is busy and asks to wait${said} Please try again in ${inWords(seconds)}.`;
    // A moment's crowd says nothing about what is asked next.
    const passing = (wait ?? 0) <= patience;
    const Kind = passing ? Refusal : ProviderDown;
    return {
      outcome: 'busy',
      passing,
      wait,
      refusal: new Kind('busy', message, { retryAfterSeconds: Math.max(1, seconds) }),
    };
  }
  if (status === 401 || status === 403) {
    const message = `${label} did not accept this installation’s key${said} Whoever runs Longhand here can give it another.`;
    return { outcome: 'refused', passing: false, wait, refusal: down(message) };
  }
  if (status >= 500 || status === 408 || status === 409)
    return { ...failed(`${label} had a fault of its own${said}`, (wait ?? 0) <= patience), wait };
  return { outcome: 'refused', passing: false, wait, refusal: down(`${label} refused the request${said}`) };
}

export const silent = (label: string, seconds: number): Failure => ({
  outcome: 'silent',
  passing: false,
  wait: undefined,
  refusal: down(`${label} did not answer within ${inWords(seconds)}. Please try again.`),
});

const down = (message: string): Refusal => new ProviderDown('provider_failed', message);

const failed = (message: string, passing: boolean): Failure => ({
  outcome: 'failed',
  passing,
  wait: undefined,
  refusal: down(message),
});

/** Whether the request was refused for the form of answer that it asks for. */
export const refusesSchema = (error: unknown): boolean =>
  isCallError(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  /response_format|json_schema|structured|schema/i.test(error.responseBody ?? error.message);

/** One line, not long, without anything that looks like a key, and nothing at all where it repeats what it was sent. */
function reasonOf({ message, requestBodyValues }: CallError, secret: string | undefined): string {
  const bare = secret && secret.length > 3 ? message.replaceAll(secret, '[key]') : message;
  const line = bare
    .replace(/\b(?:sk|pk|key|AIza)[-_]?[\w*-]{8,}/g, '[key]')
    .replace(/Bearer\s+\S+/gi, '[key]')
    .replace(/\s+/g, ' ')
    .trim();
  if (repeats(line, JSON.stringify(requestBodyValues ?? ''))) return '';
  return line.length > 240 ? `${line.slice(0, 239).toWellFormed().trimEnd()}…` : line;
}

/** Characters in a row that are in both by no accident. */
const stretch = 32;

const repeats = (line: string, sent: string): boolean =>
  Array.from({ length: Math.max(0, Math.min(line.length, 2_000) - stretch + 1) }, (_, at) =>
    line.slice(at, at + stretch),
  ).some((words) => sent.includes(words));

/** Seconds, or a date; milliseconds where the provider is that exact. */
function retryAfter(headers: CallError['responseHeaders']): number | undefined {
  const exact = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const given = headers?.['retry-after'];
  if (given === undefined) return undefined;
  const wait = /^\d+(?:\.\d+)?$/.test(given) ? 1000 * Number(given) : Date.parse(given) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function inWords(given: number): string {
  const seconds = Math.ceil(given);
  if (seconds >= 100) return `${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
