/** A measured voice in words for people, as the built-in writer puts it: each word follows from a figure. */
import type { PersonaDraft, PersonaRequest } from '../writer.ts';

/** Sentences of about this many words are neither short nor long. */
const medium = { from: 12, to: 20 };

const lengthWord = (mean: number): string =>
  mean < medium.from ? 'short' : mean <= medium.to ? 'medium' : 'long';

export function persona({ profile }: PersonaRequest): PersonaDraft {
  const { mean } = profile.sentenceLength;
  const perspective = profile.pronouns.we > profile.pronouns.i ? 'first-person plural' : 'first-person';
  return {
    title: 'Voice',
    description: '',
    personaData: {
      narrativeVoice: {
        tone: profile.tones[0] ?? 'neutral',
        perspective,
        emotionalRange: profile.tones.join(', '),
        authenticity: '',
      },
      communicationStyle: { formality: 'conversational', directness: '', humor: '', empathy: '' },
      writingPatterns: {
        sentenceStructure: '',
        averageSentenceLength: `${lengthWord(mean)} (${Math.round(mean)} words)`,
        paragraphStructure: '',
        transitionStyle: '',
      },
      vocabularyPreferences: { complexity: 'moderate', industryTerms: [...profile.ownWords] },
    },
    examples: [],
  };
}
