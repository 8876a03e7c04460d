import type { Operation } from '@longhand/contract/operation';
import type { z } from 'zod';
import { spoiltBodies } from './hostile.ts';
import { type Shape, shapeOf } from './json-shape.ts';
import type { Random } from './random.ts';

/** Requests made up at random from what an operation says it takes: sound ones, spoilt ones, and rubbish. */

export const manners = ['valid', 'one field broken', 'random'] as const;
export type Manner = (typeof manners)[number];

/** Makes values; strings are sometimes one of the words given, such as ids that name something. */
export function inventor(random: Random, words: readonly string[]) {
  const chance = (share: number) => random.between(0, 1) < share;
  const whole = (from: number, to: number) => Math.floor(random.between(from, to + 1));
  const pieces = [
    'a',
    'é',
    '“',
    '\u{1F600}',
    '\n',
    ' ',
    '0',
    '-',
    '#',
    '\t',
    '\u200b',
    'ß',
    '\\',
    '%',
    "'",
  ] as const;
  const scrap = (longest: number) =>
    Array.from({ length: whole(0, longest) }, () => random.oneOf(pieces)).join('');
  const word = () => (chance(0.5) ? (words[whole(0, words.length - 1)] ?? '') : scrap(12));

  function text({ format, minLength = 0, maxLength = 200 }: Shape): string {
    if (format === 'email') return `p${whole(0, 1e9)}@example.org`;
    if (format === 'date-time') return new Date(whole(0, 4e12)).toISOString();
    if (format === 'uuid') return words[whole(0, words.length - 1)] ?? crypto.randomUUID();
    const made = word();
    const long = chance(0.05) ? made.padEnd(Math.min(maxLength, 5_000), 'long ') : made;
    return long.padEnd(minLength, 'x').slice(0, maxLength);
  }

  function value(shape: Shape, depth = 0): unknown {
    const choices = shape.anyOf ?? shape.oneOf;
    const [first, ...rest] = choices ?? [];
    if (first) return value(random.oneOf([first, ...rest]), depth + 1);
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => value(part, depth + 1)));
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[whole(0, shape.enum.length - 1)];
    switch (shape.type) {
      case 'string':
        return text(shape);
      case 'integer':
      case 'number':
        return whole(Math.max(shape.minimum ?? 0, -1e6), Math.min(shape.maximum ?? 1000, 1e6));
      case 'boolean':
        return chance(0.5);
      case 'null':
        return null;
      case 'array': {
        const length = whole(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3));
        return Array.from({ length }, () => value(shape.items ?? {}, depth + 1));
      }
      case 'object':
        return Object.fromEntries(
          Object.entries(shape.properties ?? {})
            .filter(() => chance(0.7))
            .map(([name, inner]) => [name, value(inner, depth + 1)]),
        );
      default:
        return anything(depth);
    }
  }

  function anything(depth = 0): unknown {
    switch (whole(0, depth > 3 ? 4 : 6)) {
      case 0:
        return null;
      case 1:
        return chance(0.5);
      case 2:
        return random.oneOf([0, -1, 1.5, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308]);
      case 3:
        return random.oneOf(['', '\0', '\ud800', '__proto__', 'NaN', '1986-02-30', '../..', 'null']);
      case 4:
        return word();
      case 5:
        return Array.from({ length: whole(0, 3) }, () => anything(depth + 1));
      default:
        return Object.fromEntries(
          Array.from({ length: whole(0, 4) }, () => [word() || '__proto__', anything(depth + 1)]),
        );
    }
  }
  return { value, anything, word, chance, whole };
}

type Inventor = ReturnType<typeof inventor>;

/** A body in this manner; `sound` is one that is known to be accepted. */
export function madeBody(
  manner: Manner,
  { body: schema }: Operation,
  sound: unknown,
  invent: Inventor,
): unknown {
  if (!schema) return manner === 'random' && invent.chance(0.3) ? invent.anything() : undefined;
  const valid = varied(schema, sound, invent);
  if (manner === 'valid') return valid;
  if (manner === 'random') return invent.chance(0.5) ? invent.value(shapeOf(schema)) : invent.anything();
  const spoilt = [...spoiltBodies(schema, valid)];
  return spoilt[invent.whole(0, spoilt.length - 1)]?.body;
}

/** The sound body with fields of its own kind changed, as long as the schema takes it. */
function varied(schema: z.ZodType, sound: unknown, invent: Inventor): unknown {
  let body = typeof sound === 'object' && sound !== null ? (sound as Record<string, unknown>) : {};
  for (const [name, inner] of Object.entries(shapeOf(schema).properties ?? {})) {
    if (!invent.chance(0.4)) continue;
    const other = { ...body, [name]: invent.value(inner) };
    if (schema.safeParse(JSON.parse(JSON.stringify(other))).success) body = other;
  }
  return body;
}

/** The query with its question mark; `sound` is one that is known to be accepted. */
export function madeQuery(
  manner: Manner,
  { query: schema }: Operation,
  sound: string,
  invent: Inventor,
): string {
  const names = Object.keys(schema ? (shapeOf(schema).properties ?? {}) : {});
  if (manner === 'valid' || (names.length === 0 && invent.chance(0.8))) return sound;
  const search = new URLSearchParams(sound);
  const name = names[invent.whole(0, names.length - 1)] ?? invent.word();
  const value = invent.anything();
  search.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  if (manner === 'random') search.append(invent.word(), invent.word());
  return `?${search}`;
}
