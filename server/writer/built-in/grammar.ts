/** Parts of speech, from the one statistical model that Longhand carries. It is loaded at the first call. */
import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsHelpers, type WinkMethods } from 'wink-nlp';

export interface Token {
  readonly text: string;
  /** Universal part-of-speech tag: NOUN, PROPN, VERB, AUX, ADJ, … */
  readonly tag: string;
  /** The dictionary form, lower case. */
  readonly lemma: string;
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

let loaded: { readonly nlp: WinkMethods; readonly its: ItsHelpers } | undefined;

function tagger() {
  if (loaded === undefined) {
    const nlp = winkNLP(model, ['sbd', 'pos']);
    loaded = { nlp, its: nlp.its };
  }
  return loaded;
}

/** Sentences tagged lately: whether one is whole and what it leans on are asked one after the other. */
const lately = new Map<string, readonly Token[]>();
const keptAtMost = 300;
const longestKept = 600;

export function tagged(text: string): readonly Token[] {
  const before = lately.get(text);
  if (before !== undefined) return before;
  const tokens = tagAfresh(text);
  if (text.length > longestKept) return tokens;
  const [oldest] = lately.keys();
  if (lately.size === keptAtMost && oldest !== undefined) lately.delete(oldest);
  lately.set(text, tokens);
  return tokens;
}

/** Tokens in order. Offsets are found by looking for each token after the last: the model normalises some spaces. */
function tagAfresh(text: string): readonly Token[] {
  const { nlp, its } = tagger();
  const tokens = nlp.readDoc(text).tokens();
  const words: string[] = tokens.out();
  const tags: string[] = tokens.out(its.pos);
  // the library declares this one helper more narrowly than `out` takes it
  const lemmas: string[] = tokens.out(its.lemma as unknown as typeof its.pos);
  let cursor = 0;
  const found: Token[] = [];
  for (const [i, word] of words.entries()) {
    const start = text.indexOf(word, cursor);
    if (start < 0) continue;
    cursor = start + word.length;
    found.push({ text: word, tag: tags[i] ?? 'X', lemma: lemmas[i] ?? word, start, end: cursor });
  }
  return found;
}
