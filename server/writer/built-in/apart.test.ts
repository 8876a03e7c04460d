import { afterAll, expect, it } from 'vitest';
import type { Progress } from '../writer.ts';
import { builtInWriterApart } from './apart.ts';

const { writer, end } = builtInWriterApart();
afterAll(end);

const passage = {
  id: 't1',
  kind: 'turn',
  text: 'In 1986 my brother and I opened a bakery in Ohio, and nobody came on the first day.',
} as const;

it('works in a thread of its own, with progress', async () => {
  const steps: Progress[] = [];
  const [entry] = await writer.extract(
    { passages: [passage] },
    { report: (progress) => steps.push(progress) },
  );
  expect(entry).toMatchObject({ content: passage.text, years: [1986], places: ['Ohio'] });
  expect(steps.length).toBeGreaterThan(0);
});

it('stops when it is cancelled, and works again afterwards', async () => {
  const cancelled = new AbortController();
  const passages = Array.from({ length: 400 }, (_, i) => ({
    ...passage,
    id: `t${i}`,
    text: passage.text.repeat(40),
  }));
  const work = writer.extract(
    { passages },
    { signal: cancelled.signal, report: () => cancelled.abort(new Error('Never mind.')) },
  );
  await expect(work).rejects.toThrow('Never mind.');
  expect(await writer.questions({ topic: 'Bread', count: 2, project: { title: 'Flour' } })).toHaveLength(2);
});
