import { z } from 'zod';
import { operation } from './operation.ts';
import { filledLine, id, instant, longestTitle, text } from './text.ts';

export const extractionTypes = ['comprehensive', 'writing_style', 'voice_tone'] as const;
const personaSources = ['manual', 'bib_entries', 'chapters'] as const;
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
const voiceExample = z.object({ shows: z.string(), quote: z.string() }).meta({ id: 'VoiceExample' });
export type VoiceExample = z.infer<typeof voiceExample>;

/** 0 to 1; screens show percent. */
const score = z.number().min(0).max(1);

export const persona = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    description: z.string(),
    status: z.enum(['active', 'inactive']),
    isActive: z.boolean(),
    /** Counts the project's profiles from 1. */
    versionNumber: z.number().int(),
    extractionMethod: z.enum(personaSources),
    extractionType: z.enum(extractionTypes),
    aiProvider: z.string(),
    aiModel: z.string(),
    /** How far the measures can be trusted: it grows with the words they were taken from. */
    confidenceScore: score,
    /** How much the sources sound alike; null where there was too little to tell by. */
    voiceConsistencyScore: score.nullable(),
    /** What it was measured on. `id` is null for pasted text. */
    sourcesAnalyzed: z.array(
      z.object({
        kind: z.enum(['manual', 'bib_entry', 'chapter']),
        id: z.string().nullable(),
        title: z.string(),
        wordCount: z.number().int(),
      }),
    ),
    /** Chapters that were written with this voice in hand. */
    chaptersInfluenced: z.array(z.object({ id: z.string(), title: z.string() })),
    lastUsedAt: instant.nullable(),
    personaData: personaData.partial(),
    examples: z.array(voiceExample),
    /** The measures as sentences, each with its figure. */
    traits: z.array(z.string()),
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

const tooLittle = 'Insufficient Content: Please provide at least 100 characters of source content';
const noEntries = 'No BIB Entries Selected: Please select at least one BIB entry for persona extraction';
const noChapters = 'No Chapters Selected: Please select at least one chapter for persona extraction';

export const extractPersona = operation({
  method: 'POST',
  path: '/api/projects/{id}/personas/extract',
  access: 'member',
  tag: 'Personas',
  summary: 'Measure a voice in pasted text, entries of the Story Bank or chapters, and keep it as a profile.',
  body: z.discriminatedUnion('sourceType', [
    z.object({
      sourceType: z.literal('manual'),
      extractionType: z.enum(extractionTypes).default('comprehensive'),
      sourceContent: text(500_000, tooLittle).refine(
        (content) => content.trim().length >= fewestCharacters,
        tooLittle,
      ),
    }),
    z.object({
      sourceType: z.literal('bib_entries'),
      extractionType: z.enum(extractionTypes).default('comprehensive'),
      selectedBibEntries: z.array(id, noEntries).min(1, noEntries).max(5_000),
    }),
    z.object({
      sourceType: z.literal('chapters'),
      extractionType: z.enum(extractionTypes).default('comprehensive'),
      selectedChapters: z.array(id, noChapters).min(1, noChapters).max(500),
    }),
  ]),
  response: persona,
  status: 201,
});

export const activatePersona = operation({
  method: 'PUT',
  path: '/api/projects/{id}/personas/{personaId}/activate',
  access: 'member',
  tag: 'Personas',
  summary: 'Make this the one voice that shapes what is written.',
  response: persona,
});

export const editPersona = operation({
  method: 'PUT',
  path: '/api/projects/{id}/personas/{personaId}',
  access: 'member',
  tag: 'Personas',
  summary: "Change a profile's title and description.",
  body: z.object({ title: filledLine(longestTitle).optional(), description: text(5_000).optional() }),
  response: persona,
});

export const deletePersona = operation({
  method: 'DELETE',
  path: '/api/projects/{id}/personas/{personaId}',
  access: 'member',
  tag: 'Personas',
  summary: 'Delete a profile that is not the active one.',
  response: z.object({ success: z.literal(true) }),
});

export const readVoiceCloseness = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/voice-closeness',
  access: 'member',
  tag: 'Personas',
  summary: 'How close each chapter is to the active voice, and what differs most.',
  response: z
    .object({
      /** The active profile; null where there is none, or one without measures. */
      personaId: z.string().nullable(),
      chapters: z.array(
        z.object({
          chapterId: z.string(),
          /** The revision that was measured. */
          revision: z.number().int(),
          /** Null where the chapter is too short to tell by. */
          closeness: score.nullable(),
          /** Sentences to the narrator: "Sentences half as long as yours: …". At most three, the first differs most. */
          differences: z.array(z.object({ aspect: z.string(), message: z.string() })),
        }),
      ),
    })
    .meta({ id: 'VoiceCloseness' }),
});
