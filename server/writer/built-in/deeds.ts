/** Whether a text tells what was done or what is thought: by the narrator's deeds in it, told in the past. */
import { countWords } from './words.ts';

const deed =
  /\b(?:I|we|my \p{L}+|our \p{L}+|he|she|they)(?:['’]d)? (?:(?:then|also|just|never|always|only|soon|both|all|once) )?(?:\p{L}{2,}ed|was|were|had|went|came|got|made|took|left|told|said|met|knew|saw|began|built|sold|bought|found|lost|won|gave|ran|grew|kept|felt|drove|wrote|sat|stood|fell|broke|heard|led|paid|sent|spent|taught|died|slept|flew|sang)\b/giu;

/** Fewer deeds than one in sixty words; of a line or two nothing can be said. */
export const hardlyActs = (text: string): boolean => {
  const words = countWords(text);
  return words >= 20 && (text.match(deed) ?? []).length < words / 60;
};
