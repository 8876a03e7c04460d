import type { Interview, Turn } from '@longhand/contract/interviews';
import type { Run } from '@longhand/contract/runs';
import type { Entry } from '@longhand/contract/story-bank';
import type { Transcript } from '@longhand/contract/transcripts';

/** What was told, for tests: whole things, with what a test cares about said by it. */

export function buildEntry(given: Partial<Entry> = {}): Entry {
  return {
    id: 'entry-slabs',
    projectId: 'project-harbour',
    title: 'Scrubbing the slabs on Tuesdays',
    category: 'early_life',
    content: 'Tuesday was the day we scrubbed the slabs, and the whole street smelled of salt and soap.',
    themes: ['work', 'family'],
    emotionalTone: 'warm',
    relevanceScore: 7.2,
    people: ['Mother'],
    places: ['Harbour Street'],
    years: [1958],
    origin: 'told',
    speaker: null,
    sources: [{ kind: 'turn', id: 'turn-0', start: 0, end: 88 }],
    sourceLabel: 'Childhood on Harbour Street',
    offRecord: false,
    createdAt: '2026-11-18T09:00:00.000Z',
    updatedAt: '2026-11-18T09:00:00.000Z',
    ...given,
  };
}

export function buildTurn(given: Partial<Turn> = {}): Turn {
  const { position = 0 } = given;
  return {
    id: `turn-${position}`,
    position,
    question: `What do you remember of day ${position + 1}?`,
    response: null,
    state: given.response ? 'answered' : 'asked',
    revision: 1,
    answeredAt: given.response ? '2026-11-18T09:00:00.000Z' : null,
    ...given,
  };
}

/** Its questions and responses are those of its turns, as the server has them. */
export function buildInterview(given: Partial<Interview> = {}): Interview {
  const turns = given.turns ?? [
    buildTurn({
      question:
        'Welcome. I am looking forward to hearing about “The Long Road to Harbour Street”. Where did it begin?',
    }),
  ];
  return {
    id: 'interview-childhood',
    projectId: 'project-harbour',
    projectTitle: 'The Long Road to Harbour Street',
    title: 'Childhood on Harbour Street',
    topic: 'The early years',
    questions: turns.map(({ question }) => question),
    responses: Object.fromEntries(
      turns.flatMap(({ response }, n) => (response === null ? [] : [[String(n), response]])),
    ),
    progress: 20,
    isCompleted: false,
    revision: 3,
    entriesCount: 0,
    can: { write: true, delete: true },
    createdAt: '2026-11-18T09:00:00.000Z',
    updatedAt: '2026-11-18T09:00:00.000Z',
    ...given,
    turns,
  };
}

export function buildTranscript(given: Partial<Transcript> = {}): Transcript {
  const text = 'ADA: We scrubbed the slabs on Tuesdays.\nTOM: Every week?\nADA: Every week of my life.';
  return {
    id: 'transcript-kitchen',
    projectId: 'project-harbour',
    title: 'At the kitchen table',
    wordCount: 16,
    speakers: ['ADA', 'TOM'],
    narrator: 'ADA',
    narratorConfirmed: true,
    filename: null,
    entriesCount: 0,
    analyzedAt: null,
    createdAt: '2026-11-18T09:00:00.000Z',
    text,
    turns: [
      { speaker: 'ADA', start: 5, end: 39 },
      { speaker: 'TOM', start: 45, end: 56 },
      { speaker: 'ADA', start: 62, end: text.length },
    ],
    ...given,
  };
}

export function buildRun(given: Partial<Run> = {}): Run {
  return {
    id: 'run-1',
    projectId: 'project-harbour',
    kind: 'analysis',
    state: 'running',
    stage: 'processing',
    progress: 40,
    message: 'Reading the transcript',
    currentSection: 2,
    totalSections: 5,
    wordCount: null,
    targetWordCount: null,
    estimatedTime: null,
    writer: { provider: 'built-in', model: 'built-in' },
    subjectId: 'transcript-kitchen',
    result: null,
    error: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    finishedAt: null,
    ...given,
  };
}
