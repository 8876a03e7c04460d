/** A measured voice in words for people, as the built-in writer puts it: each word follows from a figure. */
import type { PersonaDraft, PersonaRequest } from '../writer.ts';
import { examplesOf } from './examples.ts';
import { inWords } from './in-words.ts';
import { isMeasurable } from './measurable.ts';

export function persona({ profile, samples, type, traits }: PersonaRequest): PersonaDraft {
  const personaData = inWords(profile);
  if (!isMeasurable(profile))
    return {
      title: 'A voice not heard enough yet',
      description: 'There is too little here to measure a voice by. A page or two of running words would do.',
      personaData,
      examples: [],
    };
  const { tone, perspective } = personaData.narrativeVoice;
  const { formality } = personaData.communicationStyle;
  const { averageSentenceLength } = personaData.writingPatterns;
  const ofSentences = `${first(averageSentenceLength.split(' ')[0] ?? '')} sentences, ${personaData.vocabularyPreferences.complexity} words`;
  const title = {
    comprehensive: `${first(tone)}, ${formality} voice`,
    writing_style: ofSentences,
    voice_tone: `${first(tone)} ${perspective} voice`,
  }[type];
  return {
    title: profile.english ? title : ofSentences,
    description: [
      ...(profile.english ? [`${first(formality)}, ${perspective}, ${tone} in tone.`] : []),
      traits[0],
      traits.at(-1),
    ].join(' '),
    personaData,
    examples: examplesOf(samples, profile),
  };
}

const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
