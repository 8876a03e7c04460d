/**
 * How close a chapter is to a voice. Its small words count for one half, all that is seen of rhythm, person, tense, stance
 * and marks for the other. A distance of 1 is what a narrator's own chapters have from one another; at 1.75 a chapter is as
 * much another's as the narrator's, and the closeness is one half.
 */
import { type Aspect, aspects } from './aspects.ts';
import { asSaid } from './phrases.ts';
import type { VoiceProfile } from './profile.ts';
import { differencesOf, smallWordsApart } from './small-words.ts';

export interface Closeness {
  /** 0 to 1; null where there is too little to tell by. */
  readonly closeness: number | null;
  /** What differs most, the first most; empty where nothing stands out. */
  readonly differences: readonly { readonly aspect: string; readonly message: string }[];
}

/** Words that a chapter has at least, and a voice. */
const least = { chapter: 150, voice: 100 };

/** What a narrator's own chapters differ by, in the two halves. */
const ownWords = 0.72;
const ownAspects = 0.45;
const halfway = 1.75;

/** Words below which the chance of so short a text outweighs the habit. */
const steady = 300;
/** Steps beyond which more of a difference says no more. */
const farthest = 3;

export function closenessOf(chapter: VoiceProfile, voice: VoiceProfile): Closeness {
  if (chapter.words < least.chapter || voice.words < least.voice) return { closeness: null, differences: [] };
  const compared = aspects
    .filter(({ english }) => !english || (chapter.english && voice.english))
    .map((aspect) => ({ aspect, steps: stepsApart(aspect, chapter, voice) }));
  const apart = compared.reduce((sum, { steps }) => sum + steps, 0) / compared.length;
  const distance = (smallWordsApart(chapter, voice) / ownWords + apart / ownAspects) / 2;
  const telling = compared
    .filter(({ steps }) => steps >= 1)
    .map(({ aspect, steps }) => ({ aspect: aspect.name, steps, message: aspect.tell(chapter, voice) }));
  return {
    closeness: Math.round(100 / (1 + (distance / halfway) ** 4)) / 100,
    differences: [...telling, ...wordsThatDiffer(chapter, voice)]
      .sort((a, b) => b.steps - a.steps)
      .slice(0, 3)
      .map(({ aspect, message }) => ({ aspect, message })),
  };
}

function stepsApart({ value, step }: Aspect, chapter: VoiceProfile, voice: VoiceProfile): number {
  const chance = Math.sqrt(1 + steady / chapter.words + steady / voice.words);
  return Math.min(farthest, Math.abs(value(chapter) - value(voice)) / (step * chance));
}

/** The words whose rates differ most, where they differ by much. */
function wordsThatDiffer(chapter: VoiceProfile, voice: VoiceProfile) {
  const far = differencesOf(chapter, voice)
    .filter(({ word, spreads }) => Math.abs(spreads) >= 1.8 && (voice.frequent[word] ?? 0) >= 3)
    .sort((a, b) => Math.abs(b.spreads) - Math.abs(a.spreads))
    .slice(0, 3);
  const [first] = far;
  if (!first) return [];
  const list = (words: readonly { word: string }[]) =>
    words.map(({ word }) => `“${asSaid(word)}”`).join(', ');
  const [less, more] = [far.filter(({ spreads }) => spreads < 0), far.filter(({ spreads }) => spreads > 0)];
  const message = [
    less.length > 0 && `${list(less)} less often than you say it`,
    more.length > 0 && `${list(more)} more often than you say it`,
  ]
    .filter((part) => part !== false)
    .join('; ');
  return [{ aspect: 'small words', steps: Math.abs(first.spreads) / 1.2, message: `${message}.` }];
}

/** Words of a half from which two halves can be compared. */
const enoughOfAHalf = 400;

/**
 * How much the sources of one voice sound alike, 0 to 1: the closeness of every other one to the rest. Null where there
 * is too little for two halves.
 */
export function consistencyOf(
  sources: readonly string[],
  measure: (texts: readonly string[]) => VoiceProfile,
): number | null {
  const [even, odd] = [0, 1].map((half) => measure(sources.filter((_, at) => at % 2 === half)));
  if (!even || !odd || Math.min(even.words, odd.words) < enoughOfAHalf) return null;
  return closenessOf(even, odd).closeness;
}

/**
 * How far measures of so many words can be trusted, 0 to 1. At 5,000 words, from which M. Eder finds attributions stable
 * ("Does size matter?", Digital Scholarship in the Humanities 30, 2015), it is 0.8.
 */
export const confidenceIn = ({ words }: VoiceProfile): number =>
  Math.round((100 * words) / (words + 1250)) / 100;
