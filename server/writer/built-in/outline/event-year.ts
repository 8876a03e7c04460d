/**
 * When an entry happened, as far as its words show. A year that is only named in passing ("before 2002", "from the first
 * three pounds in 1964", or in the last words, on the way to the end) says nothing of that.
 */
import type { StoryEntry } from '../../writer.ts';
import { sentencesOf } from '../sentences.ts';
import { yearMentions } from '../years.ts';

const passing =
  /\b(?:before|until|till|since|like|than|for|had|by|after|between|(?:back|copied|dated) from|from the)\b[^,;:.]*$/i;
const carrying =
  /^(?:(?:and|but|so|then|yes|yeah|well)\b[^\p{L}]*)*(?:(?:that|this|it) was )?(?:\P{L}*|(?:in|on|by)\b[^,;:.]{0,28}|i was born\b[^,;:.]*|we (?:began|started|opened|founded)\b[^,;:.]*)$/iu;

/** Undefined where no year says when the entry happened. */
export function eventYear({ content, years }: Pick<StoryEntry, 'content' | 'years'>): number | undefined {
  const [first] = years;
  if (first === undefined) return undefined;
  const sentences = sentencesOf(content);
  const mentions = sentences.flatMap(({ text, start }) =>
    yearMentions(text).map(({ at, year }) => {
      const before = text.slice(0, at);
      return {
        year,
        at: start + at,
        carries: carrying.test(before),
        passes: passing.test(before),
      };
    }),
  );
  // entered by hand: the author knows
  if (!mentions.some(({ year }) => years.includes(year))) return first;
  const known = mentions.filter(({ year, passes }) => years.includes(year) && !passes);
  return (
    known.find(({ carries }) => carries)?.year ?? known.find(({ at }) => at < 0.75 * content.length)?.year
  );
}

const bornIn = /\bI was born\b/i;
/** A life begins there, whatever else the entry tells. */
export const isBirth = ({ content }: Pick<StoryEntry, 'content'>): boolean =>
  sentencesOf(content)
    .slice(0, 3)
    .some(({ text }) => bornIn.test(text));

const age =
  /\b(?:when|before|after|since) I was (?:only |just |about )?([\p{L}-]+|\d{1,2})\b(?! (?:years|months|weeks) (?:into|older|younger|away))/iu;
const ages =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** How old the narrator was when it happened, up to twenty. */
export function ageIn({ content }: Pick<StoryEntry, 'content'>): number | undefined {
  const said = age.exec(content)?.[1]?.toLowerCase();
  if (said === undefined) return undefined;
  const number = /^\d/.test(said) ? Number(said) : ages.indexOf(said);
  return number >= 0 && number <= 20 ? number : undefined;
}
