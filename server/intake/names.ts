/** What may be the name of somebody who speaks, by its words alone. */

/** Words that open a line with a colon and are nobody's name. */
const noName =
  /^(?:note|notes|nb|date|time|times|duration|length|title|subject|place|location|topic|present|transcript|transcribed by|recording|recorded by|summary|warning|remember|example|source|http|https|www|ps|p\.s\.|re|to|from|cc|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;
/** Headings with a number: "Chapter 3", "Part IV", "Tape One". */
const numbered =
  /^(?:chapter|part|section|episode|tape|side|page|figure|table|step|day|week|session|track|scene|act|volume|book|no\.?)\s+(?:\d+|[ivxlc]+|one|two|three|four|five|six|seven|eight|nine|ten)$/i;
/** "June 1944" is when, not who. */
const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/;
const role = /^(?:interviewers?|interviewees?|participants?|speakers?|question|answer)$/i;
const nobody = /^(?:break|music|intro|outro|laughter|applause|silence|ad|advertisement|sponsor)$/i;
const mostWords = 5;

const particle = /^(?:van|von|der|den|de|da|di|du|la|le|el|al|bin|ibn|of|the|and|y|e)$/;
const isCapital = (word: string) => !/^\p{Ll}/u.test(word);

/**
 * A few words, each with a capital: "Ada", "MR. HALE", "Speaker 2", "Ludwig van Essen". Not all scripts have capitals.
 * What stands behind it in brackets says who that is, and is no part of the name.
 */
export function isName(words: string): boolean {
  const [first = '', ...others] = withoutAside(words).split(/\s+/);
  if (!isCapital(first) || !others.every((word) => isCapital(word) || particle.test(word))) return false;
  return others.length < mostWords && mayBeName(words);
}

/** "ada": as quick hands write names, and all other words. */
export const isSmallName = (words: string): boolean => /^\p{Ll}\S{0,20}$/u.test(words) && mayBeName(words);

const mayBeName = (words: string) =>
  words !== '' && !noName.test(words) && !numbered.test(words) && !year.test(words);

/** "Interviewer (Ben)" is the interviewer. */
export const withoutAside = (name: string): string => name.replace(/\s*\([^()]*\)$/, '');

/**
 * Parts that somebody plays: who speaks, where it opens several lines or asks; a heading (`Interviewer: Jane Doe`) where it
 * stands once.
 */
export const isRole = (name: string): boolean => role.test(name);

/** Music, a break, laughter: nobody speaks. */
export const isNobody = (name: string): boolean => nobody.test(name);
