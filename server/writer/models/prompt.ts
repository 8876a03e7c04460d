/**
 * What a model is told. The prompts are the Markdown files beside this module, in words that anybody can read and mend:
 * what is to be done, then after a line of three dashes what is asked, with slots in double braces.
 *
 * All that people have said or written goes into a slot as quoted material: between tags whose names end in a key made
 * for that one question, so that no text can close its own block, and `rules.md`, which stands before every prompt, says
 * what such a block is.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BookContext, Voice } from '../writer.ts';

const read = (name: string): string =>
  readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim();

export interface Prompt {
  readonly system: string;
  readonly prompt: string;
}

/** Quotes material for one question. */
export interface Quoting {
  readonly key: string;
  /** A block of material; nothing where there is none. */
  readonly block: (name: string, text: string, id?: string) => string;
}

export function quoting(): Quoting {
  const key = randomBytes(4).toString('hex');
  return {
    key,
    block: (name, text, id) =>
      text.trim() === ''
        ? ''
        : `<${name}-${key}${id === undefined ? '' : ` id="${id}"`}>\n${text.toWellFormed()}\n</${name}-${key}>`,
  };
}

/** The prompt of that name with its slots filled. Throws where file and slots do not fit each other. */
export function promptOf(
  name: string,
  { key }: Quoting,
  project: BookContext,
  slots: Readonly<Record<string, string>>,
): Prompt {
  const [task = '', request = ''] = read(name).split(/^---$/m);
  const all: Readonly<Record<string, string>> = {
    key,
    language: project.language ?? 'the narrator’s language',
    ...slots,
  };
  const used = new Set<string>();
  const fill = (text: string) =>
    text
      .replace(/\{\{(\w+)\}\}/g, (_, slot: string) => {
        const value = all[slot];
        if (value === undefined) throw new Error(`The prompt ${name} has a slot ${slot} that nothing fills.`);
        used.add(slot);
        return value;
      })
      // an empty slot leaves no gap
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  const filled = { system: `${fill(read('rules'))}\n\n${fill(task)}`, prompt: fill(request) };
  const idle = Object.keys(slots).find((slot) => !used.has(slot));
  if (idle) throw new Error(`The prompt ${name} has no slot ${idle}.`);
  return filled;
}

/** The book as material: its author has written the title and the rest. */
export function bookBlock({ block }: Quoting, project: BookContext): string {
  const lines = [
    ['Title', project.title],
    ['What it is about', project.description],
    ['Genre', project.genre],
    ['Readers', project.targetAudience],
  ].flatMap(([label, value]) => (value?.trim() ? [`${label}: ${value.trim()}`] : []));
  return block('book', lines.join('\n'));
}

/** The narrator's voice as material, with a few of their own sentences. */
export function voiceBlock({ block }: Quoting, voice: Voice | undefined): string {
  if (!voice) return '';
  const examples = (voice.examples ?? []).slice(0, 6).map(({ shows, quote }) => `${shows}: “${quote}”`);
  return block(
    'voice',
    [
      voice.name,
      voice.description,
      ...(voice.traits?.length ? ['What marks it:', ...voice.traits.map((trait) => `- ${trait}`)] : []),
      ...(examples.length ? ['How it sounds, in sentences told elsewhere:', ...examples] : []),
    ].join('\n'),
  );
}
