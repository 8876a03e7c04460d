import type { Writer } from '../writer.ts';
import type { WriterName } from '../writers.ts';
import { chapter } from './chapter.ts';
import type { Access } from './connect.ts';
import { extract } from './extract.ts';
import { another, opening, questions, reply } from './interview.ts';
import { type LineOptions, openLine } from './line.ts';
import { outline } from './outline.ts';
import { persona } from './persona.ts';

/**
 * A writer that asks a provider's model. What a model answers is a proposal: each verb holds it to what was told before
 * anybody sees it (`docs/decisions/0010`).
 */
export function modelWriter(name: WriterName, access: Access, options: LineOptions): Writer {
  const line = openLine(name, access, options);
  return {
    ...name,
    opening: (conversation, run) => opening(line, conversation, run),
    reply: (conversation, run) => reply(line, conversation, run),
    another: (conversation, run) => another(line, conversation, run),
    questions: (request, run) => questions(line, request, run),
    extract: (request, run) => extract(line, request, run),
    outline: (request, run) => outline(line, request, run),
    chapter: (request, run) => chapter(line, request, run),
    persona: (request, run) => persona(line, request, run),
  };
}
