import { type ErrorBody, type ErrorCode, statusOf } from '@longhand/contract/errors';

/**
 * A refusal, thrown from anywhere and answered at the door. `message` is shown to a person: what happened, and what to
 * do next.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Beside the message, for the browser to work with: the current chapter of a stale save. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      extra?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.extra = more.extra;
  }

  get status(): number {
    return statusOf[this.code];
  }

  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...this.extra,
    };
  }
}

/** Not there, or not there for this caller: the two are told in the same words. */
export const notFound = () =>
  new Refusal('not_found', 'We could not find that. It may have been moved or deleted.');

export const forbidden = () =>
  new Refusal('forbidden', 'Your account is not allowed to do that. Ask the owner of the project.');

export const unauthenticated = () => new Refusal('unauthenticated', 'Please sign in.');

export const invalid = (field: string, message: string) =>
  new Refusal('invalid', message, { fields: { [field]: message } });
