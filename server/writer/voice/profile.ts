/**
 * A voice as it was measured: how somebody's sentences run, which small words they lean on, what they do again and again.
 * All of it is counted by Longhand itself, the same for each kind of writer; rates are per 1,000 words, shares 0 to 1.
 */
export interface VoiceProfile {
  readonly words: number;
  readonly sentences: number;
  readonly paragraphs: number;
  /** In words. */
  readonly sentenceLength: {
    readonly mean: number;
    readonly median: number;
    /** Standard deviation. */
    readonly spread: number;
    /** Sentences of at most 8 words, and of at least 30. */
    readonly shortShare: number;
    readonly longShare: number;
  };
  /** Words from one mark within or between sentences to the next. */
  readonly clauseLength: number;
  /** Sentences a paragraph. */
  readonly paragraphLength: number;
  /** Letters. */
  readonly wordLength: number;
  /** Measure of textual lexical diversity; null where the text is too short for it. */
  readonly richness: number | null;
  /** Rates of the pronouns by person. */
  readonly pronouns: {
    readonly i: number;
    readonly we: number;
    readonly you: number;
    readonly others: number;
  };
  /** Share of past forms among the verbs that have a tense. */
  readonly pastShare: number;
  /** Share contracted of what could have been: "don't" against "do not". */
  readonly contractedShare: number;
  /** Share of the words that stand within quotation marks. */
  readonly dialogueShare: number;
  readonly hedges: number;
  readonly intensifiers: number;
  readonly fillers: number;
  /** Sentences that open with a word that joins them to the one before. */
  readonly joinedShare: number;
  /** Rates of the marks. */
  readonly marks: Readonly<Record<Mark, number>>;
  /** Heylighen and Dewaele's F, about 40 (talk) to 70 (reports). */
  readonly formality: number;
  /** Rates of words of liking and of disliking. */
  readonly pleasant: number;
  readonly unpleasant: number;
  /** How these words feel, the strongest first; at most three. */
  readonly tones: readonly string[];
  /** Phrases said more often than their words would have it, the most telling first. */
  readonly phrases: readonly FavouritePhrase[];
  /** Words of their trade: said often here and seldom in English at large. */
  readonly ownWords: readonly string[];
  /** Rates of the most frequent words of English, in the order of `frequentWords`. */
  readonly frequent: readonly number[];
}

export const marks = [
  'comma',
  'semicolon',
  'colon',
  'dash',
  'ellipsis',
  'question',
  'exclamation',
  'bracket',
] as const;
export type Mark = (typeof marks)[number];

export interface FavouritePhrase {
  readonly text: string;
  readonly count: number;
}
