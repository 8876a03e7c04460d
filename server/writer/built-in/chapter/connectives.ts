/**
 * The only sentences of a drafted chapter that are not the narrator's. They state nothing: no time, no place, no
 * feeling, no order of events, and so need no source.
 */
export const connectives: readonly string[] = [
  'There is more to tell.',
  'Here is another part of the story.',
  'Another memory belongs here.',
  'This, too, is part of it.',
  'There is another side to this.',
  'One more thing should be told.',
];

const known = new Set(connectives);

export const isConnective = (sentence: string): boolean => known.has(sentence);
