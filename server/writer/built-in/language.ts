/** Whether a text is English, the one language whose grammar the built-in writer knows. */
import { eld } from 'eld/small';
import { isPlainlyEnglish } from './english.ts';
import { functionWords, plain, wordsOf } from './words.ts';

/** Short texts are too little to tell by letters: they count as English unless another language is plain to see. */
export function isEnglish(text: string): boolean {
  const sample = text.slice(0, 4000);
  const words = wordsOf(sample);
  if (words.length === 0 || isPlainlyEnglish(sample)) return true;
  const found = eld.detect(sample);
  if (found.language === 'en' || found.language === '')
    return words.length < 12 || words.some((word) => functionWords.has(plain(word.text)));
  return words.length < 6 && !found.isReliable() && !/[^\p{Script=Latin}\P{L}]/u.test(sample);
}
