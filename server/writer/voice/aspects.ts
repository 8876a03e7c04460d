/**
 * What two voices are compared by beside their small words. Each aspect has a value on a scale on which habits differ evenly
 * (logarithms of lengths, square roots of rates, whose chance error is then the same everywhere), and the step on that
 * scale by which two people usually differ. The steps were set on public-domain memoirs and on talk of the present.
 */
import { amount, lengthAgainst, percent, rateAgainst } from './against.ts';
import type { VoiceProfile } from './profile.ts';

export interface Aspect {
  readonly name: string;
  readonly value: (profile: VoiceProfile) => number;
  readonly step: number;
  /** How a chapter differs from the voice, as a sentence to the author, whose voice it is. */
  readonly tell: (chapter: VoiceProfile, voice: VoiceProfile) => string;
  /** Read with the grammar of English, or with words of English. */
  readonly english?: true;
}

const log = (value: number): number => Math.log(Math.max(value, 0.5));

/** How often something comes: `subject` in the plural, "questions". */
const rate = (
  name: string,
  subject: string,
  of: (profile: VoiceProfile) => number,
  step: number,
  english?: true,
): Aspect => ({
  name,
  value: (profile) => Math.sqrt(of(profile)),
  step,
  tell: (chapter, voice) => rateAgainst(subject, of(chapter), of(voice)),
  ...(english && { english }),
});

const share = (
  name: string,
  step: number,
  of: (profile: VoiceProfile) => number,
  tell: (more: boolean, chapter: string, voice: string) => string,
): Aspect => ({
  name,
  value: of,
  step,
  tell: (chapter, voice) => tell(of(chapter) > of(voice), percent(of(chapter)), percent(of(voice))),
  english: true,
});

export const aspects: readonly Aspect[] = [
  {
    name: 'sentence length',
    value: ({ sentenceLength }) => log(sentenceLength.mean),
    step: 0.35,
    tell: (chapter, voice) =>
      lengthAgainst('Sentences', chapter.sentenceLength.mean, voice.sentenceLength.mean, 'words'),
  },
  {
    name: 'sentence variety',
    value: ({ sentenceLength }) => log(sentenceLength.spread),
    step: 0.35,
    tell: (chapter, voice) =>
      chapter.sentenceLength.spread > voice.sentenceLength.spread
        ? 'Short and long sentences alternate more than in your voice.'
        : 'Sentences are more alike in length than in your voice.',
  },
  {
    name: 'rhythm',
    value: ({ clauseLength }) => log(clauseLength),
    step: 0.2,
    tell: (chapter, voice) =>
      lengthAgainst('Stretches between two marks', chapter.clauseLength, voice.clauseLength, 'words'),
  },
  {
    name: 'word length',
    value: ({ wordLength }) => wordLength,
    step: 0.25,
    tell: (chapter, voice) =>
      `${chapter.wordLength > voice.wordLength ? 'Longer' : 'Shorter'} words than yours: ${amount(
        chapter.wordLength,
      )} letters on average, yours ${amount(voice.wordLength)}.`,
  },
  {
    name: 'range of words',
    value: ({ richness }) => log(richness ?? 70),
    step: 0.25,
    tell: (chapter, voice) =>
      (chapter.richness ?? 0) > (voice.richness ?? 0)
        ? 'More different words than you use.'
        : 'Fewer different words than you use.',
  },
  rate('speaking as I', '“I” and “my”', ({ pronouns }) => pronouns.i, 1.5, true),
  rate('speaking as we', '“we” and “our”', ({ pronouns }) => pronouns.we, 1.5, true),
  rate('addressing you', '“you” and “your”', ({ pronouns }) => pronouns.you, 1.5, true),
  rate('other people', '“he”, “she” and “they”', ({ pronouns }) => pronouns.others, 1.5, true),
  share(
    'tense',
    0.25,
    ({ pastShare }) => pastShare,
    (more, chapter, voice) =>
      `${more ? 'More' : 'Less'} in the past tense than you tell it: ${chapter} of the verbs, yours ${voice}.`,
  ),
  share(
    'contractions',
    0.3,
    ({ contractedShare }) => contractedShare,
    (more, chapter, voice) =>
      `${more ? 'More' : 'Fewer'} contractions than yours: ${chapter} of those possible, yours ${voice}.`,
  ),
  share(
    'joined sentences',
    0.12,
    ({ joinedShare }) => joinedShare,
    (more, chapter, voice) =>
      `${more ? 'More' : 'Fewer'} sentences begin with “and”, “but” or “so”: ${chapter}, yours ${voice}.`,
  ),
  rate('hedges', 'words such as “perhaps” and “I think”', ({ hedges }) => hedges, 1, true),
  rate('emphasis', 'words such as “very” and “really”', ({ intensifiers }) => intensifiers, 1, true),
  {
    name: 'formality',
    value: ({ formality }) => formality,
    step: 5,
    tell: (chapter, voice) =>
      chapter.formality > voice.formality ? 'More formal than you sound.' : 'More casual than you sound.',
    english: true,
  },
  rate('commas', 'commas', ({ marks }) => marks.comma, 1),
  rate('dashes', 'dashes', ({ marks }) => marks.dash, 1),
  rate('questions', 'questions', ({ marks }) => marks.question, 1),
  rate('exclamations', 'exclamation marks', ({ marks }) => marks.exclamation, 1),
  {
    name: 'dialogue',
    value: ({ dialogueShare }) => Math.sqrt(dialogueShare),
    step: 0.2,
    tell: (chapter, voice) =>
      `${chapter.dialogueShare > voice.dialogueShare ? 'More' : 'Less'} is quoted than in your voice: ${percent(
        chapter.dialogueShare,
      )} of the words, yours ${percent(voice.dialogueShare)}.`,
  },
];
