import type { z } from 'zod';

/** What is wrong with a field, as a sentence that begins with its name: for whatever a schema has no words of its own. */
export function complaint(issue: z.core.$ZodRawIssue): string {
  const field = fieldOf(issue.path) || 'The body of the request';
  if (issue.input === undefined) return `${field} is missing.`;
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.join(', ')}.`;
    case 'too_big':
      return `${field} must be at most ${counted(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return `${field} must be at least ${counted(issue.minimum, issue.origin)}.`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? `${field} has a name that is not understood.`;
    default:
      return `${field} is not understood.`;
  }
}

/** As errors name it: `updates.title`; empty for the body as a whole. */
export const fieldOf = (path: readonly PropertyKey[] = []): string => path.map(String).join('.');

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function counted(bound: number | bigint, origin: string): string {
  const number = bound.toLocaleString('en');
  if (origin === 'string') return `${number} characters long`;
  return origin === 'array' ? `${number} in number` : number;
}
