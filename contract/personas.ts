import { z } from 'zod';
import { operation } from './operation.ts';
import { instant } from './text.ts';

export const extractionTypes = ['comprehensive', 'writing_style', 'voice_tone'] as const;
export const personaSources = ['manual', 'bib_entries', 'chapters'] as const;
export const fewestCharacters = 100;

/** What a voice is like, in words for people. */
export const personaData = z
  .object({
    narrativeVoice: z.object({
      tone: z.string(),
      perspective: z.string(),
      emotionalRange: z.string(),
      authenticity: z.string(),
    }),
    communicationStyle: z.object({
      formality: z.string(),
      directness: z.string(),
      humor: z.string(),
      empathy: z.string(),
    }),
    writingPatterns: z.object({
      sentenceStructure: z.string(),
      averageSentenceLength: z.string(),
      paragraphStructure: z.string(),
      transitionStyle: z.string(),
    }),
    vocabularyPreferences: z.object({ complexity: z.string(), industryTerms: z.array(z.string()) }),
  })
  .meta({ id: 'PersonaData' });
export type PersonaData = z.infer<typeof personaData>;

/** The narrator's own words, verbatim, and what about the voice they show. */
export const voiceExample = z.object({ shows: z.string(), quote: z.string() }).meta({ id: 'VoiceExample' });
export type VoiceExample = z.infer<typeof voiceExample>;
export const persona = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Persona' });
export type Persona = z.infer<typeof persona>;

export const listPersonas = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/personas',
  access: 'member',
  tag: 'Personas',
  summary: "The project's voice profiles.",
  response: z.array(persona),
});

export const getActivePersona = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/personas/active',
  access: 'member',
  tag: 'Personas',
  summary: 'The voice profile that shapes what is written; null when there is none.',
  response: persona.nullable(),
});
