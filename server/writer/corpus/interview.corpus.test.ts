import { expect, it } from 'vitest';
import { opening, reply } from '../built-in/work.ts';
import type { Exchange } from '../writer.ts';
import { lavingia } from './interviews.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
/** Share of the words that two questions have in common. */
function likeness(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common / Math.max(1, one.size + other.size - common);
}

it('asks no two questions alike in an interview of forty real answers', async () => {
  const answers = lavingia()
    .filter(({ text }) => text.length > 120)
    .slice(0, 40);
  expect(answers).toHaveLength(40);
  const start = {
    project: { title: 'Minimal' },
    session: { title: 'One', topic: 'Leaving the race' },
    prepared: [],
  };
  const exchanges: Exchange[] = [];
  let last = await opening({ ...start, exchanges, progress: 0 });
  const asked = [last.asks.text];
  const progress = [0];
  for (const { id, text } of answers) {
    exchanges.push({ id, question: last.response, aspect: last.asks.aspect, answer: text });
    last = await reply({ ...start, exchanges, progress: last.progress });
    asked.push(last.asks.text);
    progress.push(last.progress);
  }
  const alike = asked.flatMap((question, i) =>
    asked
      .slice(i + 1)
      .filter((other) => likeness(question, other) > 0.75)
      .map((other) => [question, other]),
  );
  expect(alike).toEqual([]);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(100);
});
