/** Whether there is enough of a voice to say anything of it. */
import type { VoiceProfile } from './profile.ts';

const leastWords = 12;
/** In letters: longer "words" on average are a script that puts no spaces between them. */
const longestWords = 9;
/** In 1,000 words: no word of a language makes half of what is said in it. */
const mostOfOne = 500;

export function isMeasurable({ words, wordLength, frequent }: VoiceProfile): boolean {
  const rates = Object.values(frequent);
  return (
    words >= leastWords &&
    wordLength <= longestWords &&
    rates.some((rate) => rate > 0) &&
    Math.max(...rates) <= mostOfOne
  );
}

export const tooLittle = 'too little to measure';
export const otherLanguage = 'not measured in this language';
