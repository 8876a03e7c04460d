import type { VoiceExample } from '@longhand/contract/personas';
import { sentencesOf } from '../built-in/sentences.ts';
import { toneOf } from '../built-in/tone.ts';
import { countWords, plain } from '../built-in/words.ts';
import { amount } from './against.ts';
import { asSaid } from './phrases.ts';
import type { VoiceProfile } from './profile.ts';

const most = 5;
const longest = 260;

/** Sentences that show the voice, each verbatim from a source and each for a reason that can be checked on it. */
export function examplesOf(samples: readonly string[], profile: VoiceProfile): VoiceExample[] {
  const sentences = samples
    .flatMap((sample) => sentencesOf(sample))
    .map(({ text }) => text)
    .filter((text) => text.length <= longest && !/[[\]*_#>\\]|--|\.{3}/.test(text) && countWords(text) >= 4)
    .map((text) => ({
      text,
      words: countWords(text),
      plain: ` ${plain(text).replace(/[^\p{L}\p{N}']+/gu, ' ')} `,
    }));
  const found: VoiceExample[] = [];
  const take = (shows: string, fits: (one: (typeof sentences)[number]) => boolean) => {
    const one = sentences.find(
      (sentence) => fits(sentence) && !found.some(({ quote }) => quote === sentence.text),
    );
    if (one && found.length < most) found.push({ shows, quote: one.text });
  };
  const { mean, median } = profile.sentenceLength;
  const typical = Math.max(4, Math.round((mean + median) / 2));
  const [feeling] = Object.keys(profile.feelings);
  for (const { text, count } of profile.phrases.slice(0, 2))
    take(
      `“${asSaid(text)}”, said ${count} times`,
      ({ plain, words }) => plain.includes(` ${text} `) && words >= 6,
    );
  if (feeling) take(`${feeling} in feeling`, ({ text, words }) => words >= 6 && toneOf(text) === feeling);
  take(
    `a sentence of the usual length, about ${amount(typical)} words`,
    ({ text, words }) => Math.abs(words - typical) <= 2 && /^\p{Lu}.*[.!?]["”]?$/su.test(text),
  );
  take('a short sentence, for weight', ({ text, words }) => words <= 7 && /^\p{Lu}.*\.$/su.test(text));
  return found;
}
