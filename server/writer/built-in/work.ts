/**
 * The built-in writer's work, as functions of one request: this module runs in a worker thread (`apart.ts`), or as it is
 * in a test. It reads no clock, no network and no random number: the same request has the same answer.
 */

import { persona as describe } from '../voice/describe.ts';
import type {
  ChapterDraft,
  ChapterRequest,
  Conversation,
  ExtractedEntry,
  ExtractionRequest,
  InterviewReply,
  OutlineDraft,
  OutlineRequest,
  PersonaDraft,
  PersonaRequest,
  PreparedQuestion,
  Progress,
  Question,
  QuestionRequest,
} from '../writer.ts';
import { chapter as draft } from './chapter/chapter.ts';
import { extract as read } from './extraction.ts';
import * as interview from './interview/interview.ts';
import { questions as questionSet } from './interview/question-sets.ts';
import { outline as arrange } from './outline/outline.ts';

type Report = (progress: Progress) => void;

export const opening = async (conversation: Conversation): Promise<InterviewReply> =>
  interview.opening(conversation);
export const reply = async (conversation: Conversation): Promise<InterviewReply> =>
  interview.reply(conversation);
export const another = async (conversation: Conversation): Promise<Question> =>
  interview.another(conversation);
export const questions = async (request: QuestionRequest): Promise<readonly PreparedQuestion[]> =>
  questionSet(request);
export const extract = async (
  request: ExtractionRequest,
  report?: Report,
): Promise<readonly ExtractedEntry[]> => read(request, report);
export const outline = async (request: OutlineRequest, report?: Report): Promise<OutlineDraft> => {
  report?.({ stage: 'processing', message: 'Sorting the entries', done: 0, total: 1 });
  return arrange(request);
};
export const chapter = async (request: ChapterRequest): Promise<ChapterDraft> => draft(request);
export const persona = async (request: PersonaRequest): Promise<PersonaDraft> => describe(request);
