import { storedClientSession, storedToken } from './stored-session.ts';

/** The conventions of every request that Longhand's screens make, and of the errors they get back. */

/** A refusal: any answer that is not OK. Its message is `404: the body's text`, or the status text where the body is empty. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The server's own code, such as `stale`; undefined where the answer is not one of the server's refusals. */
  readonly code: string | undefined;
  /** The server's words for a person. */
  readonly userMessage: string | undefined;
  /** Which fields of the request to mend, with a sentence each. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole body where it was JSON: a stale save brings the current chapter with it. */
  readonly body: unknown;

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.body = parse(text);
    const refusal = isRecord(this.body) ? this.body : {};
    this.code = typeof refusal.code === 'string' ? refusal.code : undefined;
    this.userMessage = typeof refusal.message === 'string' && refusal.message ? refusal.message : undefined;
    this.fields = isRecord(refusal.fields)
      ? Object.fromEntries(
          Object.entries(refusal.fields).filter(
            (field): field is [string, string] => typeof field[1] === 'string',
          ),
        )
      : {};
  }
}

/** No answer came at all: offline, or the server is down. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly userMessage = 'Longhand cannot be reached. Please check your connection and try again.';

  constructor(cause: unknown) {
    super('Network error', { cause });
  }
}

/** What to tell a person about a failure: the server's own words where it gave some, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof HttpError || error instanceof NetworkError) return error.userMessage ?? fallback;
  return fallback;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Whose session it is sent under, whoever has signed in since; the stored one's by default. */
  readonly token?: string | undefined;
}

/**
 * Sends a request with the caller's credentials and answers the response, or throws HttpError or NetworkError.
 * A FormData body goes as multipart, any other as JSON; no content type is sent without a body.
 */
export async function request(
  method: string,
  url: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Response> {
  const response = await send(url, {
    method,
    credentials: 'include',
    headers: { ...credentialHeaders(options.token), ...contentType(body), ...options.headers },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) throw new HttpError(response.status, response.statusText, await response.text());
  return response;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

function credentialHeaders(own?: string): Record<string, string> {
  if (own !== undefined) return bearer(own);
  const clientSession = storedClientSession();
  if (clientSession) return { 'X-Client-Session': ascii(clientSession) };
  const token = storedToken();
  return token ? bearer(token) : {};
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Headers carry ASCII only; in JSON text the rest has an escaped spelling that means the same. */
const ascii = (json: string) =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function contentType(body: unknown): Record<string, string> {
  // The browser itself names a multipart body's type, with its boundary.
  return body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
