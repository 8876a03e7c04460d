/**
 * A model of few rules for the wire server: it finds the quoted material in its prompt and answers with the narrator's own
 * words, so that what comes out at the far end can be foretold. Which verb it is asked is plain from the form.
 */
import { readOff } from './material.ts';
import { type Block, blocksIn } from './quoted-blocks.ts';
import type { Asked, Said, Schema } from './wire-forms.ts';

type Rule = (asked: Heard) => unknown;

interface Heard {
  readonly asked: Asked;
  readonly system: string;
  readonly blocks: readonly Block[];
}

export function ruleModel(asked: Asked): Said {
  return { text: JSON.stringify(wordsOf(asked)) };
}

/** The answer before it is written down, for tests that change something in it. */
export function wordsOf(asked: Asked): unknown {
  const prompt = asked.messages.map(({ content }) => content).join('\n');
  return rules[verbOf(asked)]({ asked, system: asked.system, blocks: blocksIn(prompt) });
}

type Verb = keyof typeof rules;

/** The verb by what is asked for; where the form carries no schema, by the schema in the instructions. */
export function verbOf({ schema, system }: Asked): Verb {
  const { properties = {} } = schema ?? inWords(system);
  if (properties.welcome) return 'opening';
  if (properties.reaction) return 'reply';
  if (properties.stories) return 'extract';
  if (properties.parts) return 'outline';
  if (properties.paragraphs) return 'chapter';
  if (properties.personaData) return 'persona';
  return properties.questions?.items?.properties?.followUp ? 'questions' : 'another';
}

const inWords = (system: string): Schema =>
  JSON.parse(system.split('as a JSON schema:\n')[1] ?? '{}') as Schema;

const named = (blocks: readonly Block[], name: string): Block[] =>
  blocks.filter((block) => block.name === name);
const wordsFrom = (text: string, from: number, to?: number): string =>
  text.trim().split(/\s+/).slice(from, to).join(' ');

const proposals = (asked: number) =>
  ['Whose hands do you see before you', 'Which door stood open', 'What lay upon the table'].map((text) => ({
    question: `${text}, picture ${ordinals[asked % ordinals.length] ?? asked}?`,
    aspect: 'scene',
  }));
const ordinals = [
  'alpha',
  'bravo',
  'charlie',
  'delta',
  'echo',
  'foxtrot',
  'golf',
  'hotel',
  'india',
  'juliet',
  'kilo',
  'lima',
];

const rules = {
  opening: ({ blocks }) => ({
    welcome: `Welcome to the story of ${titleIn(blocks)}.`,
    questions: proposals(0),
  }),
  reply: ({ blocks }) => ({
    reaction: `You said: “${wordsFrom(named(blocks, 'answer').at(-1)?.text ?? '', 0, 5)}”.`,
    questions: proposals(named(blocks, 'question').length),
    progress: 12 * named(blocks, 'answer').length,
    isComplete: false,
  }),
  another: ({ blocks }) => ({ questions: proposals(named(blocks, 'question').length + 5) }),
  questions: ({ system, blocks }) => ({
    questions: Array.from({ length: Number(/exactly (\d+) questions/.exec(system)?.[1]) }, (_, i) => ({
      question: `What of ${named(blocks, 'topic')[0]?.text ?? ''} belongs to ${ordinals[i] ?? i}?`,
      followUp: '',
    })),
  }),
  extract: ({ blocks }) => ({
    stories: named(blocks, 'passage').map(({ id = '', text }) => ({
      passage: id,
      begins: wordsFrom(text, 0, 8),
      ends: wordsFrom(text, -8),
      title: wordsFrom(text, 0, 4),
      ...readOff,
    })),
  }),
  outline: ({ system, blocks }) => {
    const count = Number(/exactly (\d+) chapters/.exec(system)?.[1]);
    const stories = named(blocks, 'story').map(({ id = '' }) => id);
    const chapters = Array.from({ length: count }, (_, i) => ({
      chapterTitle: `What was told ${ordinals[i] ?? i}`,
      summary: '',
      narrativeRole: '',
      emotionalArc: '',
      stories: stories.filter((_id, at) => at % count === i),
      keyThemes: [],
      questions: ['What belongs here?'],
    }));
    return {
      title: '',
      description: '',
      overallStructure: '',
      thematicFlow: '',
      recommendations: [],
      parts: [
        { partTitle: 'Then', partSummary: '', chapters: chapters.slice(0, count / 2) },
        { partTitle: 'Now', partSummary: '', chapters: chapters.slice(count / 2) },
      ],
      unused: [],
    };
  },
  chapter: ({ blocks }) => ({
    paragraphs: named(blocks, 'story').map(({ id = '', text }) => ({
      text,
      newScene: false,
      sources: [{ story: id, quote: wordsFrom(text, 0, 10) }],
    })),
  }),
  persona: ({ blocks }) => ({
    title: 'A plain voice',
    description: 'Short sentences, said without ornament.',
    personaData: {
      narrativeVoice: {
        tone: 'plain',
        perspective: 'first person',
        emotionalRange: 'even',
        authenticity: 'high',
      },
      communicationStyle: { formality: 'low', directness: 'high', humor: 'dry', empathy: 'warm' },
      writingPatterns: {
        sentenceStructure: 'simple',
        averageSentenceLength: 'short',
        paragraphStructure: 'short',
        transitionStyle: 'none',
      },
      vocabularyPreferences: { complexity: 'plain', industryTerms: [] },
    },
    examples: named(blocks, 'sample').map(({ text }) => ({
      shows: 'its plainness',
      quote: wordsFrom(text, 0, 9),
    })),
  }),
} satisfies Record<string, Rule>;

const titleIn = (blocks: readonly Block[]): string =>
  /^Title: (.*)$/m.exec(named(blocks, 'book')[0]?.text ?? '')?.[1] ?? '';
