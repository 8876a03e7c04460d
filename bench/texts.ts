import { carnegie } from '../server/writer/corpus/interviews.ts';
import type { Passage } from '../server/writer/writer.ts';

/** A real memoir, cut after its first 80,000 words. */
export function memoir(): Passage[] {
  const passages: Passage[] = [];
  let words = 0;
  for (const passage of carnegie()) {
    const room = 80_000 - words;
    if (room <= 0) break;
    const cut = passage.text.match(new RegExp(`^(?:\\s*\\S+){0,${room}}`))?.[0] ?? '';
    passages.push({ ...passage, text: cut });
    words += cut.split(/\s+/).filter(Boolean).length;
  }
  return passages;
}

/** The same in chapters of equal length. */
export function inChapters(count: number): string[] {
  const paragraphs = memoir().flatMap(({ text }) => text.split(/\n\s*\n/).filter((block) => block.trim()));
  const each = Math.ceil(paragraphs.length / count);
  return Array.from({ length: count }, (_, n) => paragraphs.slice(n * each, (n + 1) * each).join('\n\n'));
}
