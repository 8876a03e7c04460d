import type { PersonaData } from '@longhand/contract/personas';
import { amount, percent } from './against.ts';
import { isMeasurable, otherLanguage, tooLittle } from './measurable.ts';
import type { VoiceProfile } from './profile.ts';

/** The first of the words whose bound the value stays under. */
const graded = (value: number, ...grades: readonly (readonly [under: number, word: string])[]): string =>
  grades.find(([under]) => value < under)?.[1] ?? '';

const rest = Number.POSITIVE_INFINITY;

/** What the shown fields say of the figures. */
export function inWords(profile: VoiceProfile): PersonaData {
  if (!isMeasurable(profile)) return nothingMeasured;
  const { mean, spread } = profile.sentenceLength;
  const { i, we, others } = profile.pronouns;
  const feelings = Object.keys(profile.feelings);
  /** What is counted with English words alone. */
  const ofEnglish = (words: string): string => (profile.english ? words : otherLanguage);
  return {
    narrativeVoice: {
      tone: ofEnglish(feelings[0] ?? 'neutral'),
      perspective: ofEnglish(perspectiveOf(profile)),
      emotionalRange: ofEnglish(
        feelings.length === 0
          ? 'not enough feeling shown to tell'
          : `${graded(feelings.length, [3, 'narrow'], [6, 'moderate'], [rest, 'wide'])}: ${feelings.slice(0, 4).join(', ')}`,
      ),
      authenticity: ofEnglish(
        `${graded(i + we, [15, 'impersonal'], [35, 'personal'], [rest, 'very personal'])}: speaks as “I” or “we” ${amount(i + we)} times in 1,000 words`,
      ),
    },
    communicationStyle: {
      formality: ofEnglish(
        graded(profile.formality, [44, 'casual'], [51, 'conversational'], [57, 'measured'], [rest, 'formal']),
      ),
      directness: ofEnglish(graded(profile.hedges, [9, 'direct'], [17, 'balanced'], [rest, 'tentative'])),
      humor: ofEnglish(
        graded(profile.feelings.playful ?? 0, [0.01, 'rare'], [0.05, 'occasional'], [rest, 'frequent']),
      ),
      empathy: ofEnglish(
        graded(
          others + 100 * (profile.feelings.grateful ?? 0) + 100 * (profile.feelings.tender ?? 0),
          [12, 'seldom speaks of others'],
          [28, 'speaks of others at times'],
          [rest, 'attentive to others'],
        ),
      ),
    },
    writingPatterns: {
      sentenceStructure: `${graded(spread / Math.max(1, mean), [0.5, 'even'], [0.7, 'varied'], [rest, 'strongly varied'])} sentences, a mark after every ${amount(profile.clauseLength)} words`,
      averageSentenceLength: `${graded(mean, [12, 'short'], [20, 'medium'], [rest, 'long'])} (${amount(mean)} words)`,
      paragraphStructure: `${graded(profile.paragraphLength, [2, 'short'], [5, 'medium'], [rest, 'long'])} paragraphs, about ${amount(profile.paragraphLength)} sentences each`,
      transitionStyle: profile.english
        ? `${graded(profile.joinedShare, [0.06, 'sentences stand by themselves'], [0.16, 'some sentences are joined on'], [rest, 'sentences run on from one another'])}: ${percent(profile.joinedShare)} open with “and”, “but”, “so” or the like`
        : otherLanguage,
    },
    vocabularyPreferences: {
      complexity:
        profile.richness === null
          ? 'moderate'
          : graded(profile.richness, [65, 'plain'], [95, 'moderate'], [rest, 'rich']),
      industryTerms: [...profile.terms],
    },
  };
}

const nothingMeasured: PersonaData = {
  narrativeVoice: {
    tone: tooLittle,
    perspective: tooLittle,
    emotionalRange: tooLittle,
    authenticity: tooLittle,
  },
  communicationStyle: { formality: tooLittle, directness: tooLittle, humor: tooLittle, empathy: tooLittle },
  writingPatterns: {
    sentenceStructure: tooLittle,
    averageSentenceLength: tooLittle,
    paragraphStructure: tooLittle,
    transitionStyle: tooLittle,
  },
  vocabularyPreferences: { complexity: tooLittle, industryTerms: [] },
};

function perspectiveOf({ pronouns: { i, we, you, others } }: VoiceProfile): string {
  if (i + we >= 12) return we > i ? 'first-person plural' : 'first-person';
  if (you > others && you >= 12) return 'second-person';
  if (others >= 12) return 'third-person';
  return i + we > 0 ? 'first-person' : 'impersonal';
}
