import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.tsx';

const now = Date.parse('2026-11-20T12:00:00.000Z');

describe('relative time', () => {
  it.each([
    ['2026-11-20T12:00:04.000Z', 'just now'],
    ['2026-11-20T11:59:30.000Z', 'just now'],
    ['2026-11-20T11:48:00.000Z', '12 minutes ago'],
    ['2026-11-20T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T11:00:00.000Z', 'yesterday'],
    ['2026-11-16T12:00:00.000Z', '4 days ago'],
    ['2026-11-10T12:00:00.000Z', 'last week'],
    ['2026-08-20T12:00:00.000Z', '3 months ago'],
    ['2024-08-20T12:00:00.000Z', '2 years ago'],
  ])('%s is %s', (instant, said) => {
    expect(relativeTime(instant, now)).toBe(said);
  });
});
