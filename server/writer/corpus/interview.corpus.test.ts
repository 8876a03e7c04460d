import { expect, it } from 'vitest';
import { sources } from './interviews.ts';
import { holdInterviews } from './measures/conversations.ts';

it('asks no two questions alike, in nothing but a name either, in interviews of forty real answers', async () => {
  for (const { said, alike, progress } of await holdInterviews(sources())) {
    expect(said).toHaveLength(41);
    expect(alike).toEqual([]);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);
  }
});
