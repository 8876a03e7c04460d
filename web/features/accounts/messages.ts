import { HttpError, NetworkError } from '../../app/http.ts';

/** What the sign-in screen says of a failure: the product's own sentences, found by a part of the server's message. */

export const bothNeeded = 'Please enter both username and password.';
export const allNeeded = 'Please fill in all required fields.';
export const emailNeeded = 'Please enter a valid email address.';

type Sentence = readonly [part: string, sentence: string | undefined];

/** A part without a sentence of its own shows the server's message. */
const loginSentences: readonly Sentence[] = [
  ['Token expired', 'Session expired. Please log in again.'],
  ['Too many', 'Too many login attempts. Please try again in 15 minutes.'],
  ['required', bothNeeded],
];

const registrationSentences: readonly Sentence[] = [
  ['Username already taken', 'Username is already taken. Please choose a different one.'],
  ['Email already', undefined],
  ['Invalid email', emailNeeded],
  ['Password must', undefined],
  ['All fields', allNeeded],
  ['Too many', 'Too many registration attempts. Please try again in 15 minutes.'],
];

/** Refusals whose own words are truer than the default sentence. */
const toldAsTheyAre = ['suspended', 'busy', 'registration_disabled', 'invalid'];

export const loginFailure = (error: unknown): string =>
  failure(error, loginSentences, 'Invalid username or password');

export const registrationFailure = (error: unknown): string =>
  failure(error, registrationSentences, 'Registration failed. Please try again.');

function failure(error: unknown, sentences: readonly Sentence[], fallback: string): string {
  if (error instanceof NetworkError) return error.userMessage;
  if (!(error instanceof HttpError) || error.userMessage === undefined) return fallback;
  const message = error.userMessage;
  const found = sentences.find(([part]) => message.includes(part));
  if (found) return found[1] ?? message;
  return error.code !== undefined && toldAsTheyAre.includes(error.code) ? message : fallback;
}
