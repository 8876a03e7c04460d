import { setImmediate as turn } from 'node:timers/promises';
import { paragraphsOf } from './text.ts';

/**
 * The plain texts of many chapters. A whole book takes half a second to read: between two of its chapters, others get
 * their turn.
 */
export async function plainTexts(contents: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const content of contents) {
    texts.push((await paragraphsOf(content)).join('\n\n'));
    await turn();
  }
  return texts;
}
