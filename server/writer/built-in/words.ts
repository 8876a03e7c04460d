/**
 * Words as every rule of the built-in writer counts them: runs of letters and digits, with the apostrophes, hyphens and
 * decimal points that stand inside them.
 */
export interface Word {
  readonly text: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

const word = /[\p{L}\p{M}\p{N}]+(?:(?:['’-](?=[\p{L}\p{N}])|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(word), (found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));

export const countWords = (text: string): number => {
  let count = 0;
  for (const _ of text.matchAll(word)) count += 1;
  return count;
};

/** The form under which two words are the same word: lower case, straight apostrophe. */
export const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

export const capitalised = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Reads a list written as one string, so that word lists stay readable. */
export const wordList = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Reads phrases of several words, one a line. */
export const phraseList = (phrases: string, separator: string | RegExp = '\n'): readonly string[] =>
  phrases
    .split(separator)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

export const upperFirst = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};

/** Words that carry grammar rather than a subject. */
export const functionWords = wordList(`
  a an the this that these those my your his her its our their mine yours hers ours theirs some any each every all both
  few more most other another such no nor not only own same than too very s t don t i me we us you he him she it they them
  myself ourselves yourself himself herself itself themselves who whom whose which what when where why how here there
  am is are was were be been being do does did doing done have has had having will would shall should can could may might
  must ought ain't aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't mightn't mustn't shouldn't wasn't
  weren't won't wouldn't i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll
  we're we've we'd we'll they're they've they'd they'll that's there's what's who's where's here's let's how's
  and but or so yet for if because as until while although though since unless whether of at by with about against between
  into through during before after above below to from up down in out on off over under again further then once just now
  also even still ever never always often sometimes already almost quite rather really actually basically literally
  totally maybe perhaps probably well like yeah yes okay ok oh right sure um uh er mean know think guess say said says
  got get gets getting go goes going gone went come comes came make makes made take takes took taken put see saw seen
  want wanted wants wanna gonna gotta kind sort lot lots bit thing things stuff way ways something anything everything
  nothing someone anyone everyone somebody anybody everybody nobody one two much many little back around away together
  else instead along without within upon toward towards across behind among per via etc
`);
