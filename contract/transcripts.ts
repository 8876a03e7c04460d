import { z } from 'zod';
import { operation } from './operation.ts';
import { run } from './runs.ts';
import { analysis } from './story-bank.ts';
import { filled, filledLine, instant, longestTitle } from './text.ts';

/** Pasted text travels as JSON and so within its 2 MB; a file may be larger. */
export const longestPaste = 1_900_000;
export const largestUpload = 10 * 1024 * 1024;

const spoken = z.object({
  speaker: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
  /** Seconds from the recording's beginning, where the transcript says so. */
  at: z.number().optional(),
});

const transcriptSummary = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    wordCount: z.number().int(),
    /** Everyone who speaks in it, the most talkative first. */
    speakers: z.array(z.string()),
    /** Whose words are the memoir's. Guessed at first; null where there is no guess, or the author says all are. */
    narrator: z.string().nullable(),
    /** The author has said so; until then it is a guess. */
    narratorConfirmed: z.boolean(),
    /** The file it was brought in, which is kept as it came; null where it was pasted. */
    filename: z.string().nullable(),
    entriesCount: z.number().int(),
    analyzedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'TranscriptSummary' });

export const transcript = transcriptSummary
  .extend({ text: z.string(), turns: z.array(spoken) })
  .meta({ id: 'Transcript' });
export type Transcript = z.infer<typeof transcript>;
export type TranscriptSummary = z.infer<typeof transcriptSummary>;

/** Whether the author is still to say whose memoir it is: nothing is drawn before. Of one who speaks alone a guess will do. */
export const asksForNarrator = ({
  speakers,
  narrator,
  narratorConfirmed,
}: Pick<TranscriptSummary, 'speakers' | 'narrator' | 'narratorConfirmed'>): boolean =>
  !narratorConfirmed && (speakers.length > 1 || (speakers.length === 1 && narrator === null));

export const listTranscripts = operation({
  method: 'GET',
  path: '/api/projects/{id}/transcripts',
  access: 'member',
  tag: 'Transcripts',
  summary: "The project's transcripts, newest first, without their text.",
  response: z.array(transcriptSummary),
});

export const addTranscript = operation({
  method: 'POST',
  path: '/api/projects/{id}/transcripts',
  access: 'member',
  tag: 'Transcripts',
  summary:
    'Keep a transcript: pasted text as JSON, or a .txt, .md, .docx, .vtt or .srt file in the multipart field `file`.',
  body: z.object({ title: filledLine(longestTitle), text: filled(longestPaste) }),
  upload: true,
  response: transcript,
  status: 201,
});

export const getTranscript = operation({
  method: 'GET',
  path: '/api/transcripts/{id}',
  access: 'member',
  tag: 'Transcripts',
  summary: 'One transcript, whole, with the turns of its speakers.',
  response: transcript,
});

export const transcriptFile = operation({
  method: 'GET',
  path: '/api/transcripts/{id}/file',
  access: 'member',
  tag: 'Transcripts',
  summary: 'The file a transcript was brought in, as it came.',
  response: z.unknown(),
  raw: 'file',
});

export const editTranscript = operation({
  method: 'PATCH',
  path: '/api/transcripts/{id}',
  access: 'member',
  tag: 'Transcripts',
  summary:
    'Rename a transcript, or say which speaker is the narrator, null for all of it; stories told by another go off the record, and come back with their narrator.',
  body: z.object({
    title: filledLine(longestTitle).optional(),
    narrator: filledLine(200).nullable().optional(),
  }),
  response: transcript,
});

export const deleteTranscript = operation({
  method: 'DELETE',
  path: '/api/transcripts/{id}',
  access: 'member',
  tag: 'Transcripts',
  summary: 'Delete a transcript; entries drawn from it stay.',
  response: z.object({ success: z.literal(true) }),
});

export const analyzeTranscript = operation({
  method: 'POST',
  path: '/api/transcripts/{id}/analyze',
  access: 'member',
  tag: 'Transcripts',
  summary: "Draw Story Bank entries from the narrator's words; twice adds nothing twice.",
  response: analysis,
  run,
});
