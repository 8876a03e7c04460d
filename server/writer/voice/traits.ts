/** The measures of a voice as plain sentences, for people and for prompts. Each carries its figure. */
import { amount, percent } from './against.ts';
import { isMeasurable } from './measurable.ts';
import { asSaid } from './phrases.ts';
import type { VoiceProfile } from './profile.ts';

type Kind = 'comprehensive' | 'writing_style' | 'voice_tone';

/** Where a rate, in 1,000 words, is low, and from where it is high. */
const usual = { hedges: [9, 17], intensifiers: [6, 12], questions: [1.5, 5], others: [12, 28] } as const;

const often = (rate: number, [low, high]: readonly [number, number]): string =>
  rate < low ? 'seldom' : rate < high ? 'at times' : 'often';

const inThousand = (rate: number): string => `${amount(rate)} in 1,000 words`;

export function traitsOf(profile: VoiceProfile, kind: Kind): string[] {
  if (!isMeasurable(profile)) return ['There is too little here to measure a voice by.'];
  if (kind === 'writing_style') return styleOf(profile);
  if (kind === 'voice_tone') return toneTraitsOf(profile);
  return [...styleOf(profile), ...toneTraitsOf(profile)];
}

function styleOf(profile: VoiceProfile): string[] {
  const { mean, median, shortShare, longShare, spread } = profile.sentenceLength;
  const { comma, semicolon, dash } = profile.marks;
  return [
    `Sentences have ${amount(mean)} words on average, half of them at most ${median}.`,
    `${percent(shortShare)} of the sentences have at most 8 words, ${percent(longShare)} at least 30; their lengths ${
      spread / Math.max(1, mean) > 0.65 ? 'vary widely' : 'vary little'
    }.`,
    `A mark stands after every ${amount(profile.clauseLength)} words: commas ${inThousand(comma)}, dashes ${inThousand(
      dash,
    )}, semicolons ${inThousand(semicolon)}.`,
    ...(profile.richness === null
      ? []
      : [
          `The vocabulary is ${
            profile.richness < 65 ? 'plain' : profile.richness > 95 ? 'rich' : 'of middle range'
          } (MTLD ${amount(profile.richness)}), words of ${amount(profile.wordLength)} letters on average.`,
        ]),
    ...(profile.english
      ? [
          `${percent(profile.contractedShare)} of what can be contracted is contracted.`,
          `${percent(profile.joinedShare)} of the sentences open with “and”, “but”, “so” or the like.`,
        ]
      : []),
    ...(profile.terms.length > 0 ? [`Terms of their world: ${profile.terms.slice(0, 5).join(', ')}.`] : []),
  ];
}

function toneTraitsOf(profile: VoiceProfile): string[] {
  if (!profile.english) return [];
  const { i, we, others } = profile.pronouns;
  const [first, second] = Object.keys(profile.feelings);
  return [
    `Says “I” or “my” ${amount(i)} times in 1,000 words and “we” or “our” ${amount(we)} times; speaks of others ${often(others, usual.others)}.`,
    `${percent(profile.pastShare)} of the verbs are in the past tense.`,
    `Hedges ${often(profile.hedges, usual.hedges)} (${inThousand(profile.hedges)}), underlines ${often(
      profile.intensifiers,
      usual.intensifiers,
    )} (${inThousand(profile.intensifiers)}), asks ${often(profile.marks.question, usual.questions)}.`,
    `${percent(profile.dialogueShare)} of the words are quoted speech.`,
    ...(first ? [`Where feeling shows it is mostly ${[first, second].filter(Boolean).join(' or ')}.`] : []),
    ...(profile.phrases.length > 0
      ? [
          `Comes back to ${profile.phrases
            .slice(0, 5)
            .map(({ text, count }) => `“${asSaid(text)}” (${count} times)`)
            .join(', ')}.`,
        ]
      : []),
  ];
}
