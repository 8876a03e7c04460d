/**
 * Whether words cut out of a sentence still say what it said. What was denied, only supposed, asked for, or named as one
 * of several possibilities makes no title: it would tell a reader what never was.
 */

import { isNumber } from './protected-words.ts';
import type { Sentence } from './sentences.ts';

/** A condition or a "maybe" holds for all that follows it in its sentence, up to a "but" or a stop. */
const supposing =
  /(?:^|[\s,;:—–"“(-])(?:if(?! you (?:really )?(?:think|look|consider|ask)\b)|unless|whether|maybe|perhaps|should|suppos(?:e|ing)|imagine|let['’]s say|as though|in case|(?:would|could|should|might)(?:n['’]t)? have|would['’]ve|could['’]ve|should['’]ve|might|wish(?:ed)?)\s(?:(?!\bbut\b)[^;—–])*$/i;
const denying =
  /(?<![\p{L}'’])(?:not|no|nor|never|neither|none|nobody|nothing|nowhere|without|hardly|barely|scarcely|cannot|instead of|rather than|\p{L}+n['’]t)(?![\p{L}'’])/iu;
/** "Not only a shop", "I shall never forget the harbour", "I could not help laughing": these deny nothing. */
const denyingNothing =
  /(?<![\p{L}'’])(?:not (?:only|just|merely|simply|until|long)|no (?:doubt|less|sooner|wonder|matter)|nothing (?:but|like|short)|(?:never|not|\p{L}+n['’]t|cannot) (?:ever )?(?:forget|forgot|forgotten|help|fail|failed|tire|tired|cease|ceased|regret|regretted|doubt|doubted))(?![\p{L}'’])/giu;

/** Where one clause ends and another begins. */
const clauseEdge =
  /[,;:—–()"“”]|--|\s(?:but|because|although|though|while|whereas|which|who)\s|\s(?:and|so)\s(?=(?:I|we|you|he|she|they|it|there|my|our|his|her|their|this|that)\b)/giu;
/** "Right?" at the end of a statement asks for nothing but a nod. */
const asking = /(?<!\b(?:right|okay|yeah|you know|no))\?["”’)]*$/i;

/** `sentences` are those of the text that `start` and `end` count in. */
export function isAsserted(sentences: readonly Sentence[], start: number, end: number): boolean {
  const sentence = sentences.find((one) => one.start <= start && end <= one.end);
  if (sentence === undefined) return false;
  const before = sentence.text.slice(0, start - sentence.start);
  if (supposing.test(before) || asking.test(sentence.text)) return false;
  const edges = Array.from(before.matchAll(clauseEdge), ({ 0: edge, index }) => index + edge.length);
  const lead = before.slice(edges.at(-1) ?? 0);
  const rest = sentence.text.slice(end - sentence.start).split(clauseEdge)[0] ?? '';
  return !isDenied(lead) && !isDenied(wordsIn(rest).slice(0, 2).join(' ')) && !isChoice(lead, rest);
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const isDenied = (clause: string): boolean => denying.test(clause.replace(denyingNothing, ' '));

/** "Or leaving school to go to sea": one of several; "two or three boats" is a number. */
function isChoice(lead: string, rest: string): boolean {
  const near = [...wordsIn(lead).slice(-4), '_', ...wordsIn(rest).slice(0, 2)];
  return near.some(
    (word, i) => /^or$/i.test(word) && !isNumber(near[i - 1] ?? '') && !isNumber(near[i + 1] ?? ''),
  );
}

/** Whether an odd quotation mark stands before it in its sentence: the words are somebody's whom the narrator quotes. */
export function isQuoted(sentences: readonly Sentence[], start: number): boolean {
  const sentence = sentences.find((one) => one.start <= start && start < one.end);
  const before = sentence?.text.slice(0, start - sentence.start) ?? '';
  const isOpen = (before.match(/"/g)?.length ?? 0) % 2 === 1;
  return isOpen || before.lastIndexOf('“') > before.lastIndexOf('”');
}
