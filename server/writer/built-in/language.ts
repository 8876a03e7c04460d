/** Whether a text is English, the one language whose grammar the built-in writer knows. */
import { eld } from 'eld/small';
import { countWords, functionWords, plain, wordsOf } from './words.ts';

/** Short texts are too little to tell by letters: they count as English unless another language is plain to see. */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, 4000);
  const words = wordsOf(sample);
  if (words.length === 0) return true;
  const common = words.filter((word) => functionWords.has(plain(word.text))).length / words.length;
  if (common > 0.28 && words.length >= 8) return true;
  const { language, isReliable } = detect(sample);
  if (language === 'en' || language === '') return common > 0.02 || countWords(sample) < 12;
  return words.length < 6 ? !isReliable && !/[^\p{Script=Latin}\P{L}]/u.test(sample) : common > 0.2;
}

const detect = (text: string) => {
  const found = eld.detect(text);
  return { language: found.language, isReliable: found.isReliable() };
};
