import type { z } from 'zod';
import { type Shape, shapeOf } from './json-shape.ts';

/**
 * Bad input, made from what an operation says it takes: every field in turn, at any depth, holds what it should not.
 * Whether a body is to be refused is the schema's to say; that nothing breaks on it is what tests are for.
 */

export interface SpoiltBody {
  /** The field that was spoilt, as an error names it: `updates.title`. */
  readonly field: string;
  readonly body: unknown;
}

type Path = readonly (string | number)[];

const anywhere: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  'NaN',
  '',
  '  ',
  'a\0b',
  '\ud800',
  '__proto__',
  '00000000-0000-7000-8000-000000000000',
  [],
  [null],
  {},
  { constructor: { prototype: 1 }, length: -1 },
];

/** Every body that is `sound` but for one field: wrong in it, or without it. */
export function* spoiltBodies(schema: z.ZodType, sound: unknown): Generator<SpoiltBody> {
  for (const [path, shape] of places(shapeOf(schema))) {
    const field = path.join('.');
    for (const value of [...anywhere, ...beyond(shape)]) yield { field, body: put(sound, path, value) };
    yield { field, body: put(sound, path, undefined) };
  }
}

/** Every field with what it is to hold, fields of fields and items of lists among them. */
function* places(shape: Shape, path: Path = []): Generator<readonly [Path, Shape]> {
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    yield [[...path, name], inner];
    yield* places(inner, [...path, name]);
  }
  if (shape.items) {
    yield [[...path, 0], shape.items];
    yield* places(shape.items, [...path, 0]);
  }
  for (const inner of [...(shape.anyOf ?? []), ...(shape.allOf ?? [])]) yield* places(inner, path);
}

/** Just beyond each bound that the field has. */
function beyond({ maxLength, maximum, minimum, maxItems, anyOf = [] }: Shape): unknown[] {
  return [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...anyOf.flatMap(beyond),
  ];
}

function put(into: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') return [put(undefined, rest, value)];
  const fields = typeof into === 'object' && into !== null ? (into as Record<string, unknown>) : {};
  return { ...fields, [key]: put(fields[key], rest, value) };
}
