/** A model that puts a measured voice into words. Its examples are looked up in the samples, and dropped if not there. */
import { personaData } from '@longhand/contract/personas';
import { z } from 'zod';
import type { PersonaDraft, PersonaRequest, Run } from '../writer.ts';
import type { Line } from './line.ts';
import { bookBlock, promptOf, quoting } from './prompt.ts';
import { findQuote, searchable } from './quotes.ts';

const form = z.object({
  title: z.string(),
  description: z.string(),
  personaData: z.object(personaData.shape),
  examples: z.array(z.object({ shows: z.string(), quote: z.string() })),
});

const focus: Readonly<Record<PersonaRequest['type'], string>> = {
  comprehensive: 'Say both how it is written and how it sounds and feels.',
  writing_style: 'Say above all how it is written: sentences, words, order, rhythm.',
  voice_tone: 'Say above all how it sounds and feels: tone, warmth, distance, humour.',
};

export async function persona(
  line: Line,
  { project, type, samples, traits }: PersonaRequest,
  run?: Run,
): Promise<PersonaDraft> {
  const quotes = quoting();
  const room = Math.floor(line.reads / Math.max(1, samples.length));
  const given = samples.map((sample) => sample.slice(0, room).toWellFormed());
  const answer = await line.ask(
    {
      verb: 'persona',
      ...promptOf('persona', quotes, project, {
        book: bookBlock(quotes, project),
        measures: quotes.block('measures', traits.join('\n')),
        samples: given.map((sample, i) => quotes.block('sample', sample, String(i + 1))).join('\n\n'),
        focus: focus[type],
      }),
      schema: form,
    },
    run,
  );
  const searched = given.map(searchable);
  const examples = answer.examples.flatMap(({ shows, quote }) => {
    const place = searched.map((text) => findQuote(text, quote)).findIndex((found) => found !== undefined);
    const text = searched[place];
    const found = text && findQuote(text, quote);
    return found ? [{ shows: shows.trim(), quote: (given[place] ?? '').slice(found.start, found.end) }] : [];
  });
  return {
    title: answer.title.trim().slice(0, 120),
    description: answer.description.trim().slice(0, 4_000).toWellFormed(),
    personaData: answer.personaData,
    examples: examples.slice(0, 8),
  };
}
