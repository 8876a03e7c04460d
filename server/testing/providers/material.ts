import type {
  ChapterRequest,
  Conversation,
  OutlineRequest,
  Passage,
  StoryEntry,
} from '../../writer/writer.ts';

/** What a narrator called Moira has told, as the writers of these tests are given it. */

export const project = {
  title: 'Check the Seams',
  description: 'A life among life rafts.',
  language: 'English',
};

export const told = [
  'In 1971 my father opened a workshop on Trinity Quay. There were six of us, and one stove. He said, "Check the seams, then check them again."',
  'The winter of 1986 was the hard one. We sold the van to pay the men, and my brother Ewan went to sea. I never asked him whether he wanted to.',
  'Nine men came home in a raft of ours. I met one of them in Aberdeen, years later. He shook my hand and could not speak.',
];

export const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  project,
  session: { title: 'Story session 1', topic: 'The workshop' },
  exchanges: told.map((answer, i) => ({
    id: `turn-${i}`,
    question: ['Welcome. How did it begin?', 'What was the hard time?', 'Who came back?'][i] ?? '',
    aspect: 'scene',
    answer,
  })),
  prepared: [],
  progress: 30,
  ...more,
});

export const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  id: 'turn-1',
  kind: 'turn',
  text,
  question: 'What happened then?',
  ...more,
});

/** What is read off a story that says nothing of the kind. */
export const readOff = {
  category: 'family',
  themes: ['work'],
  emotionalTone: 'proud',
  relevanceScore: 7,
  people: [],
  places: [],
  organisations: [],
  years: [],
} satisfies Partial<StoryEntry>;

export const story = (content: string, i = 0, more: Partial<StoryEntry> = {}): StoryEntry => ({
  id: `00000000-0000-7000-8000-00000000000${i}`,
  title: content.split(' ').slice(0, 4).join(' '),
  content,
  ...readOff,
  origin: 'told',
  ...more,
});

export const stories: readonly StoryEntry[] = told.map((content, i) => story(content, i));

export const outlineRequest = (more: Partial<OutlineRequest> = {}): OutlineRequest => ({
  project,
  entries: stories,
  style: 'chronological',
  targetChapters: 6,
  ...more,
});

export const chapterRequest = (more: Partial<ChapterRequest> = {}): ChapterRequest => ({
  project,
  chapter: {
    chapterNumber: 1,
    chapterTitle: 'Trinity Quay',
    summary: 'Tells of the workshop.',
    estimatedWordCount: 90,
    narrativeRole: 'Opens the book',
    emotionalArc: 'Even',
    suggestedBibEntries: stories.map(({ id }) => id),
    keyThemes: [],
  },
  entries: stories,
  alreadyTold: [],
  ...more,
});
