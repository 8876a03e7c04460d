/**
 * Whom and where the narrator knows. An answer names many whom the narrator never met ("like Steve Jobs") and places
 * where nobody went; asking what they said, or how it smelled there, would show that nobody had listened.
 */
import { firstNames, honorifics } from '../gazetteer.ts';
import { sentencesOf } from '../sentences.ts';
import { plain } from '../words.ts';

const relation =
  'mother|father|mom|mum|dad|wife|husband|son|daughter|brother|sister|uncle|aunt|auntie|cousin|nephew|niece|grand\\w+|friend|partner|co-?founder|colleague|boss|teacher|professor|coach|mentor|neighbou?r|manager|foreman|captain|doctor|nurse|engineer|employee|secretary|chum|companion|girlfriend|boyfriend|fiancée?|landlord|landlady|roommate|flatmate|classmate|investor|supervisor|apprentice';
const dealing =
  'told|asked|gave|showed|taught|hired|called|helped|invited|introduced|offered|lent|joined|brought|met|saw|knew|visited|married|thanked|followed|wrote|said|replied|answered|took|sent|nominated|kissed|loved|came|moved|started|reached|worked|went|was|were|had|lived|sat|stood|walked';
const own = /\b(?:I|me|my|myself|we|us|our)\b/;

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Those of the people with whom the narrator did something, or who are family. */
export const companions = (text: string, people: readonly string[]): string[] =>
  people.filter((person) => doingTogether(person).test(text));

const family =
  'mother|father|mom|mum|dad|wife|husband|son|daughter|brother|sister|uncle|aunt|auntie|cousin|nephew|niece|grand\\w+|friend|teacher|mentor';

const nameOf = (person: string): string =>
  `(?:${escaped(person)}|${escaped(person.split(' ').at(-1) ?? person)})`;

function doingTogether(person: string): RegExp {
  const name = nameOf(person);
  return new RegExp(
    [
      `\\b(?:my|our) (?:[\\p{L}-]+ ){0,3}(?:${family}),? (?:called |named |was )?${name}\\b`,
      `\\b${name}(?:,| was| is|, who was) (?:then )?(?:my|our) (?:[\\p{L}-]+ ){0,2}(?:${family})\\b`,
      `\\b${name}(?:,| and) (?:and )?(?:I|me|myself|us|we)\\b|\\b(?:I|me|myself|us),? and ${name}\\b`,
      `\\b(?:me|my|us|our|I|we) (?:[\\p{L}'’]+ ){0,5}(?:with|by|from|to|of) ${name}\\b`,
      `\\b(?:I|we)(?:['’]\\p{L}+)? (?:[\\p{L}'’]+ ){0,3}(?:met|knew|know|told|asked|called|saw|visited|married|hired|thanked|followed|loved|helped|joined|found|taught|brought) (?:[\\p{L}]+ and )?${name}\\b`,
      `\\b${name} (?:[\\p{L}'’]+ ){0,2}(?:told|asked|gave|showed|taught|hired|called|helped|invited|introduced|offered|lent|brought|sent|took|wrote(?: to)?|said to|knew|nominated) (?:me|us|my|our)\\b`,
      `\\b(?:uncle|aunt|auntie|cousin|grandma|grandpa|brother|sister) ${name}\\b`,
    ].join('|'),
    'iu',
  );
}

/** Those of the people that the narrator had to do with, in their order. */
export function acquainted(text: string, people: readonly string[]): string[] {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  return people.filter((person) => {
    const name = nameOf(person);
    const together = doingTogether(person);
    const related = new RegExp(
      `\\b(?:my|our) (?:[\\p{L}-]+ ){0,3}(?:${relation})(?: at the time)?,? (?:called |named |was )?${name}\\b|` +
        `\\b${name}\\b(?:,| was| is|, who was) (?:then )?(?:my|our|a|the other) (?:[\\p{L}-]+ ){0,2}(?:${relation})\\b`,
      'iu',
    );
    const acted = new RegExp(`\\b${name}(?:['’]s)? (?:[\\p{L}'’]+ )?(?:${dealing})\\b`, 'iu');
    const mentioned = new RegExp(`(?<!\\blike )\\b${name}\\b`, 'u');
    // "Wade went first … we all moved": by a first name alone, or by a title and doing something, in our story
    const isInStory = (sentence: string) =>
      firstNames.has(plain(person))
        ? mentioned.test(sentence)
        : honorifics.test(person) && acted.test(sentence);
    return sentences.some(
      (sentence, i) =>
        together.test(sentence) ||
        related.test(sentence) ||
        (isInStory(sentence) && own.test(`${sentences[i - 1] ?? ''} ${sentence} ${sentences[i + 1] ?? ''}`)),
    );
  });
}

const being =
  /\b(?:moved|lived|live|went|came|grew up|born|stayed|worked|met|arrived|visited|left|returned|studied|sailed|flew|drove|settled|opened|built|began|started|walked|travell?ed|took|was|were|back)\b/i;

/** Those of the places where the narrator was. */
export function visited(text: string, places: readonly string[]): string[] {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  return places.filter((place) => {
    const there = new RegExp(
      `\\b(?:in|to|from|at|for|near|of|left|visited|reached|around)(?: the)? (?:\\p{Lu}[\\p{L}]+, )?${escaped(place)}\\b`,
      'u',
    );
    return sentences.some((sentence) => {
      const at = there.exec(sentence)?.index;
      return (
        at !== undefined &&
        own.test(sentence.slice(0, at)) &&
        being.test(sentence.slice(Math.max(0, at - 60), at))
      );
    });
  });
}
