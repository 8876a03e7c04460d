/** One exchange with a model through the SDK: a request, and what of the answer is of use. */
import { z } from 'zod';
import { abilitiesOf } from '../catalogue.ts';
import type { WriterName } from '../writers.ts';
import { type Access, sdk, wayTo } from './connect.ts';
import { Declined } from './failures.ts';

export interface Told {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** An answer as it came, and what of it is of use. */
export type Answer<T> =
  | { readonly text: string; readonly value: T }
  | { readonly text: string; readonly complaint: string };

export interface Request<T> {
  readonly system: string;
  readonly schema: z.ZodType<T>;
  /** The schema is not sent along, but told in words. */
  readonly inWords: boolean;
}

/** Throws what the SDK throws, and `Declined`. */
export async function exchange<T>(
  name: WriterName,
  access: Access,
  { system, schema, inWords }: Request<T>,
  messages: readonly Told[],
  signal: AbortSignal,
): Promise<Answer<T> & Tokens> {
  const { generateText, NoObjectGeneratedError, Output } = await sdk();
  const { model, options } = await wayTo(name, access, inWords);
  const form = inWords
    ? `\n\nThe form of the answer, as a JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`
    : '';
  const answered = await generateText({
    model,
    instructions: system + form,
    messages: [...messages],
    output: inWords ? Output.json({ name: 'answer' }) : Output.object({ schema, name: 'answer' }),
    maxOutputTokens: abilitiesOf(name.provider, name.model).writes,
    // what may be tried again is the line's to say
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: options,
  }).catch((error: unknown) => {
    if (NoObjectGeneratedError.isInstance(error)) return error;
    throw error;
  });
  const { text = '', finishReason = 'other', usage } = answered;
  if (finishReason === 'content-filter') throw new Declined();
  return {
    ...read(text, schema, finishReason),
    inputTokens: usage?.inputTokens ?? null,
    outputTokens: usage?.outputTokens ?? null,
  };
}

export interface Tokens {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
}

export const unknown: Tokens = { inputTokens: null, outputTokens: null };

function read<T>(text: string, schema: z.ZodType<T>, finishReason: string): Answer<T> {
  const value = parsed(text);
  if (value === undefined)
    return {
      text,
      complaint:
        finishReason === 'length'
          ? 'Your answer was cut off because it was too long. Be much shorter.'
          : 'Your answer was not one JSON object.',
    };
  const checked = schema.safeParse(value);
  return checked.success
    ? { text, value: checked.data }
    : {
        text,
        complaint: `Your answer does not keep to the form:\n${z.prettifyError(checked.error).slice(0, 1_500)}\n`,
      };
}

/** The JSON in an answer, also where it stands in a fence. */
function parsed(text: string): unknown {
  const bare = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
