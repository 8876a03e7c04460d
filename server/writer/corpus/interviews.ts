/** Real interviews and memoirs that lie beside the repository on the machines where it is built. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Passage } from '../writer.ts';

const corpus = new URL('../../../../shared/corpus/', import.meta.url);

/** The narrator's turns of a podcast, each with what the interviewer had said before it. */
function interview(file: string, narrator: string): Passage[] {
  const text = readFileSync(new URL(`interviews/${file}`, corpus), 'utf8');
  const passages: Passage[] = [];
  let question = '';
  for (const turn of text.split(/^(?=\*\*[A-Z][^*\n]*:\*\*)/m)) {
    const [, speaker, said] = /^\*\*([^*\n]*):\*\*\s*([\s\S]*?)\s*$/.exec(turn) ?? [];
    if (speaker === undefined || said === undefined) continue;
    if (speaker === narrator)
      passages.push({ id: `turn-${passages.length}`, kind: 'turn', text: said, question, speaker });
    else question = said;
  }
  return passages;
}

export const helmig = (): Passage[] => interview('founders-talk-55.md', 'Bryan Helmig');
export const lavingia = (): Passage[] => interview('founders-talk-66.md', 'Sahil Lavingia');

/** Chapters of Andrew Carnegie's autobiography, without the headings and the editor's notes. */
export function carnegie(): Passage[] {
  const folder = new URL('memoirs/carnegie/', corpus);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({
      id: name,
      kind: 'transcript' as const,
      text: readFileSync(new URL(name, folder), 'utf8').replace(/^(?:#.*|\[\^\d+\]: .*)$/gm, ''),
    }));
}

export type Source = 'helmig' | 'lavingia' | 'carnegie';

/** Two interviews and a memoir. */
export const sources = (): Readonly<Record<Source, readonly Passage[]>> => ({
  helmig: helmig(),
  lavingia: lavingia(),
  carnegie: carnegie(),
});
