import type { outlineStyles } from '@longhand/contract/outlines';
import type { extractionTypes, PersonaData, VoiceExample } from '@longhand/contract/personas';
import type { EntryCategory } from '@longhand/contract/story-bank';
import type { VoiceProfile } from './voice/profile.ts';

/**
 * The port through which Longhand writes. Two kinds of writer stand behind it: model writers, which ask a provider, and
 * the built-in one, which needs neither key nor network. Everything that crosses it can be structured-cloned, so a
 * writer may run in a worker thread. A writer stores nothing and knows no ids but those that it is given.
 *
 * What a person said reaches a writer as material to work on, never as instructions.
 */

export type Category = EntryCategory;

export type OutlineStyle = (typeof outlineStyles)[number];

/** What a question is after. `scene` asks for what happened, `meaning` for what it has come to mean since. */
export const aspects = [
  'scene',
  'who',
  'when',
  'where',
  'felt',
  'said',
  'cost',
  'changed',
  'why',
  'meaning',
] as const;
export type Aspect = (typeof aspects)[number];

/** Where words come from. */
type SourceKind = 'turn' | 'transcript';

/** The narrator's words with an address. `text` is the whole text of that source, which the ranges count in. */
export interface Passage {
  readonly id: string;
  readonly kind: SourceKind;
  readonly text: string;
  /** What the interviewer had asked. */
  readonly question?: string | undefined;
  readonly speaker?: string | undefined;
  /**
   * The part of `text` that this passage is, where a source holds several speakers; the whole text where absent.
   * UTF-16 offsets.
   */
  readonly span?: { readonly start: number; readonly end: number } | undefined;
}

/** A stretch of a source's text, in UTF-16 offsets, end exclusive. */
interface Range {
  readonly kind: SourceKind;
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** A Story Bank entry as a writer finds it. `content` is exactly the slices of `ranges`, joined by a blank line. */
export interface ExtractedEntry {
  readonly title: string;
  readonly category: Category;
  readonly content: string;
  readonly themes: readonly string[];
  readonly emotionalTone: string;
  /** 0 to 10, one decimal. */
  readonly relevanceScore: number;
  readonly people: readonly string[];
  readonly places: readonly string[];
  readonly organisations: readonly string[];
  readonly years: readonly number[];
  readonly speaker?: string | undefined;
  /** The interviewer's question that the words answer. */
  readonly question?: string | undefined;
  readonly ranges: readonly Range[];
}

/** A Story Bank entry as a writer is given it: stored, perhaps edited by hand, perhaps a note. */
export interface StoryEntry extends Omit<ExtractedEntry, 'ranges' | 'category'> {
  readonly id: string;
  readonly category: Category;
  /** A note is no one's spoken word: it may shape an outline but is never presented as the narrator's words. */
  readonly origin: 'told' | 'note';
  /**
   * Where it was told, as far as is known: two entries of the same session and of the same turn or turns in a row are one
   * telling, so that "he" in the second may be somebody whom the first has named.
   */
  readonly told?: { readonly session: string; readonly turn: number } | undefined;
}

/** What a writer may know of the book. */
export interface BookContext {
  readonly title: string;
  readonly description?: string | undefined;
  /** English, Spanish, French, German: the language that the book is written in. */
  readonly language?: string | undefined;
  readonly genre?: string | undefined;
  readonly targetAudience?: string | undefined;
}

/**
 * The voice that a writer is asked to keep. A model writer is told of it; the built-in one has the narrator's own words, and
 * only chooses among its ways of joining and cutting them.
 */
export interface Voice {
  readonly name: string;
  readonly description: string;
  /** What marks it, each a plain sentence with its figure; absent where nothing was measured, as in `profile`. */
  readonly traits?: readonly string[] | undefined;
  /** The narrator's own sentences: to be sounded like, not to be told again. */
  readonly examples?: readonly VoiceExample[] | undefined;
  readonly profile?: VoiceProfile | undefined;
}

/** A voice to be put into words. */
export interface PersonaRequest {
  readonly project: BookContext;
  /** `writing_style`: how it is written; `voice_tone`: how it sounds and feels; `comprehensive`: both. */
  readonly type: (typeof extractionTypes)[number];
  /** The words it was measured on, each of one source. */
  readonly samples: readonly string[];
  /** What was measured: the words of the answer must not contradict it. */
  readonly profile: VoiceProfile;
  /** The measures as plain sentences. */
  readonly traits: readonly string[];
}

/** A voice in words. The measures are not the writer's to give: what it says of them is replaced by what was counted. */
export interface PersonaDraft {
  readonly title: string;
  readonly description: string;
  readonly personaData: PersonaData;
  /** Verbatim from the samples; what is not found there is dropped. */
  readonly examples: readonly VoiceExample[];
}

export interface Question {
  readonly text: string;
  readonly aspect: Aspect;
  /** It is the first of the conversation's prepared questions, which has now been asked. */
  readonly prepared?: true | undefined;
}

export interface PreparedQuestion {
  readonly question: string;
  readonly followUp?: string | undefined;
}

/** One turn of an interview: the interviewer's words and what was answered. */
export interface Exchange {
  /** The turn's id: the entries drawn from its answer name it. */
  readonly id: string;
  readonly question: string;
  /** As the writer gave it when it asked; absent where a person wrote the question. */
  readonly aspect?: Aspect | undefined;
  /** Null while unanswered, and for good where it was skipped. */
  readonly answer: string | null;
}

interface Session {
  readonly title: string;
  readonly topic: string;
}

export interface Conversation {
  readonly project: BookContext;
  readonly session: Session;
  /** Oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Questions set beforehand and not asked yet, in order: they come before any that the writer thinks of. */
  readonly prepared: readonly PreparedQuestion[];
  /** Percent, as it stood before this exchange: a reply never answers less. */
  readonly progress: number;
}

export interface InterviewReply {
  /** What the interviewer says: a few words on the answer, then the next question. It is the next turn's question. */
  readonly response: string;
  /** The question inside it. */
  readonly asks: Question;
  /** Drawn from the last answer. */
  readonly entries: readonly ExtractedEntry[];
  /** Percent, 0 to 100, never falling. */
  readonly progress: number;
  /** The topic is covered. The person may go on all the same. */
  readonly isComplete: boolean;
}

/** Real progress of a long call: `done` of `total` sections, and words written where words are being written. */
export interface Progress {
  readonly stage: 'initializing' | 'processing' | 'generating' | 'finalizing';
  readonly message: string;
  readonly done: number;
  readonly total: number;
  readonly words?: number | undefined;
}

export interface Run {
  /** Aborting rejects the call with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly report?: ((progress: Progress) => void) | undefined;
}

/** Long material is read part by part, and what one part holds is found for good, whatever becomes of the next. */
export interface Reading extends Run {
  /** Told of each part where a writer reads in parts; the answer holds all of it once more. */
  readonly found?: ((found: Found) => Promise<void>) | undefined;
}

export interface Found {
  readonly entries: readonly ExtractedEntry[];
  /** Stories that the writer named, and whose words are not there. */
  readonly leftOut: number;
}

export interface QuestionRequest {
  readonly project: BookContext;
  readonly topic: string;
  readonly count: number;
}

export interface ExtractionRequest {
  readonly passages: readonly Passage[];
  /** The book's language. */
  readonly language?: string | undefined;
}

export interface OutlineRequest {
  readonly project: BookContext;
  readonly entries: readonly StoryEntry[];
  readonly style: OutlineStyle;
  /** 6 to 20. */
  readonly targetChapters: number;
  /** What the author wrote into the context field. */
  readonly context?: string | undefined;
  readonly voice?: Voice | undefined;
}

export interface PlannedChapter {
  /** From 1, through all parts. */
  readonly chapterNumber: number;
  readonly chapterTitle: string;
  readonly summary: string;
  readonly estimatedWordCount: number;
  readonly narrativeRole: string;
  readonly emotionalArc: string;
  /** Ids of the entries to be told in it, in telling order. */
  readonly suggestedBibEntries: readonly string[];
  readonly keyThemes: readonly string[];
  /** Nothing has been told for it yet; it then has no entries, and questions to ask. */
  readonly gap?: true | undefined;
  readonly questions?: readonly string[] | undefined;
}

export interface PlannedPart {
  readonly partNumber: number;
  readonly partTitle: string;
  readonly partSummary: string;
  readonly chapters: readonly PlannedChapter[];
}

export interface UnusedEntry {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

/** The outline as it is stored and shown. */
export interface OutlineData {
  readonly overallStructure: string;
  readonly thematicFlow: string;
  readonly recommendations: readonly string[];
  readonly totalEstimatedWordCount: number;
  readonly bibUtilization: {
    readonly totalEntries: number;
    readonly usedEntries: number;
    readonly unusedEntries: readonly UnusedEntry[];
  };
  readonly parts: readonly PlannedPart[];
}

export interface OutlineDraft {
  readonly title: string;
  readonly description: string;
  readonly outlineData: OutlineData;
}

export interface ChapterRequest {
  readonly project: BookContext;
  readonly chapter: PlannedChapter;
  /** The chapter's entries, in telling order, off-record ones left out. */
  readonly entries: readonly StoryEntry[];
  /** Plain text of the outline's other chapters written so far: what is told there is not told again. */
  readonly alreadyTold: readonly string[];
  readonly voice?: Voice | undefined;
}

/** A stretch of an entry's `content`, in UTF-16 offsets, end exclusive. */
export interface EntrySource {
  readonly entryId: string;
  readonly start: number;
  readonly end: number;
}

export interface ChapterParagraph {
  /** One CommonMark block. */
  readonly markdown: string;
  /** `connective`: a scene break, or a sentence that states nothing; it has no sources. */
  readonly kind: 'told' | 'connective';
  readonly sources: readonly EntrySource[];
}

/** No paragraphs: nothing has been told for this chapter yet. */
export interface ChapterDraft {
  readonly title: string;
  readonly paragraphs: readonly ChapterParagraph[];
  readonly wordCount: number;
  /** Ids of the entries that it was to tell and does not, or not in full; absent where a writer tells all it is given. */
  readonly leftOut?: readonly string[] | undefined;
}

export interface Writer {
  readonly provider: string;
  readonly model: string;
  /** The first words of an interview: a welcome that names the project, and the first question. */
  opening(conversation: Conversation, run?: Run): Promise<InterviewReply>;
  /** Answers the last exchange, which must have an answer. */
  reply(conversation: Conversation, run?: Run): Promise<InterviewReply>;
  /** Another question in place of the last exchange's, or after it was skipped. */
  another(conversation: Conversation, run?: Run): Promise<Question>;
  questions(request: QuestionRequest, run?: Run): Promise<readonly PreparedQuestion[]>;
  extract(request: ExtractionRequest, run?: Reading): Promise<readonly ExtractedEntry[]>;
  outline(request: OutlineRequest, run?: Run): Promise<OutlineDraft>;
  chapter(request: ChapterRequest, run?: Run): Promise<ChapterDraft>;
  /** Puts a measured voice into words. */
  persona(request: PersonaRequest, run?: Run): Promise<PersonaDraft>;
}
