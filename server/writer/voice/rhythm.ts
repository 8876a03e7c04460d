/**
 * What a voice may do to sentences whose words are the narrator's already, where no word may be put in or changed: how long a
 * paragraph goes on, and whether a sentence that runs on for much longer than this voice's do is ended where one of its
 * clauses ends. A voice that begins sentences with "and" and "but" lets them begin with these; another is cut at
 * semicolons only. So the rhythm of a written voice is kept with the words of a spoken one.
 */
import { countWords, upperFirst } from '../built-in/words.ts';
import type { VoiceProfile } from './profile.ts';

/** Words: when a paragraph ends at the next sentence, when it still takes one in, what it never grows beyond. */
export interface ParagraphWords {
  readonly slight: number;
  readonly few: number;
  readonly enough: number;
  readonly most: number;
}

const usual: ParagraphWords = { slight: 22, few: 45, enough: 110, most: 180 };
/** Words: no voice makes paragraphs of one line, or of pages. */
const bounds = { least: 60, most: 170 };
/** Paragraphs from which on their length is a habit. */
const enoughParagraphs = 8;

export function paragraphWords(voice: VoiceProfile | undefined): ParagraphWords {
  if (!voice || voice.paragraphs < enoughParagraphs) return usual;
  const words = voice.paragraphLength * voice.sentenceLength.mean;
  const scale = Math.min(bounds.most, Math.max(bounds.least, words)) / usual.enough;
  return {
    slight: usual.slight,
    few: Math.round(usual.few * scale),
    enough: Math.round(usual.enough * scale),
    most: Math.round(usual.most * scale),
  };
}

/** Sentences from which on their length is a habit. */
const enoughSentences = 30;
/** Words that a part of a sentence has at least, to stand by itself. */
const leastPart = 6;
/** From this share on a voice is one that begins sentences with "and". */
const joins = 0.08;

/** The sentence, in several where it is far longer than the voice's. Its words and their order stay. */
export function atRhythm(sentence: string, voice: VoiceProfile | undefined): string {
  if (!voice?.english || voice.sentences < enoughSentences) return sentence;
  const { mean, spread } = voice.sentenceLength;
  if (countWords(sentence) <= mean + 1.5 * spread) return sentence;
  const cut = middleEnd(sentence, voice.joinedShare >= joins);
  if (!cut) return sentence;
  return `${atRhythm(cut.first, voice)} ${atRhythm(cut.second, voice)}`;
}

/** Ends of clauses after which a new subject begins. */
const clauseEnd =
  /(;)\s+(?=\p{L})|(,)\s+(?=(?:and|but|so)\s+(?:i|we|he|she|they|it|you|there|my|our)(?:['’](?:m|d|ll|ve|re|s))?\s)/giu;
/** What would be left hanging: a clause that waits for its main one, or one half of a pair. */
const hanging =
  /^(?:(?:and|but|so)\s+)?(?:when|whenever|if|because|while|although|though|since|as|after|before|until|unless|once|whether|where|what|whatever)\b|\b(?:not only|either|neither|both|so \p{L}+ that|such an?)\b/iu;

/** What does not begin a sentence but goes on with one. */
const goesOn = /^(?:which|who|whose|whereas|because|although|though|since|while|or|nor|than|that is)\b/i;

/** The clause's end nearest to the middle at which the sentence can end. */
function middleEnd(sentence: string, mayJoin: boolean): { first: string; second: string } | undefined {
  const ends = Array.from(sentence.matchAll(clauseEnd), ({ 0: found, 1: semicolon, index }) => ({
    first: sentence.slice(0, index),
    second: sentence.slice(index + found.length),
    isSemicolon: semicolon !== undefined,
  })).filter(
    ({ first, second, isSemicolon }) =>
      (isSemicolon || mayJoin) &&
      Math.min(countWords(first), countWords(second)) >= leastPart &&
      isOutsideQuotes(first) &&
      !hanging.test(first) &&
      !goesOn.test(second),
  );
  const [best] = ends.sort((one, other) => unevenness(one) - unevenness(other));
  return best && { first: `${best.first}.`, second: upperFirst(best.second) };
}

const unevenness = ({ first, second }: { first: string; second: string }) =>
  Math.abs(first.length - second.length);

const isOutsideQuotes = (text: string): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 === 0 &&
  (text.match(/[“(]/g)?.length ?? 0) === (text.match(/[”)]/g)?.length ?? 0);
