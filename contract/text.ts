import { z } from 'zod';

/** What no text may hold: NUL, which PostgreSQL refuses, and halves of surrogate pairs, which are no characters. */
const sound = (text: string) => !text.includes('\0') && text.isWellFormed();

/** `missing` is said where there is nothing at all; without it the door says which field it misses. */
const bounded = (most: number, missing?: string) =>
  z
    .string(
      missing === undefined ? undefined : { error: (issue) => (issue.input == null ? missing : undefined) },
    )
    .max(most, `Please keep this under ${most.toLocaleString('en')} characters.`)
    .refine(sound, 'This text holds characters that cannot be stored.');

/** Characters of a title, and of what else stands on one line of a screen. */
export const longestTitle = 300;

/** Text of several lines, kept as it is. */
export const text = (most: number, missing?: string) => bounded(most, missing);

const blank = 'Please fill this in.';

/** Text that must say something once trimmed; kept trimmed. */
export const filled = (most: number, missing?: string) =>
  bounded(most, missing)
    .trim()
    .min(1, missing ?? blank);

/** One line: control characters become spaces, the ends are trimmed. */
export const line = (most: number, missing?: string) =>
  bounded(most, missing).transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim());

/** One line that must say something. */
export const filledLine = (most: number, missing?: string) =>
  line(most, missing).refine((value) => value !== '', missing ?? blank);

/** An id as the application makes them. In paths ids are plain strings: a malformed one is not found, not a bad request. */
export const id = bounded(100);

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** A calendar day sent as `2027-01-15` or as an instant. */
export const day = z
  .string()
  .max(40)
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
    'Please give a date such as 2027-01-15.',
  );

/** A place in an order. Doubles, so that something can always be put between two neighbours. */
export const orderIndex = z.number().min(-1e9).max(1e9);
