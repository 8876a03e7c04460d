/**
 * A voice as it was measured: how somebody's sentences run, which small words they lean on, what they do again and again.
 * All of it is counted by Longhand itself, the same for each kind of writer. Rates are per 1,000 words, shares 0 to 1.
 */
export interface VoiceProfile {
  /** What knows only English (tense, contractions, hedges and the like) is 0 where this is false. */
  readonly english: boolean;
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
  /** Words from one mark, within a sentence or at its end, to the next. */
  readonly clauseLength: number;
  /** Sentences a paragraph. */
  readonly paragraphLength: number;
  /** Letters. */
  readonly wordLength: number;
  /** Measure of textual lexical diversity; null where the text is too short for it. */
  readonly richness: number | null;
  /** Rates of the pronouns by person. */
  readonly pronouns: Readonly<Record<'i' | 'we' | 'you' | 'others', number>>;
  /** Share of past forms among the verbs that have a tense. */
  readonly pastShare: number;
  /** Share contracted of what could have been: "don't" against "do not". */
  readonly contractedShare: number;
  /** Share of the words that stand within quotation marks. */
  readonly dialogueShare: number;
  readonly hedges: number;
  readonly intensifiers: number;
  readonly fillers: number;
  /** Share of the sentences that open with a word that joins them to the one before. */
  readonly joinedShare: number;
  readonly marks: Readonly<Record<Mark, number>>;
  /** Heylighen and Dewaele's F, about 40 (talk) to 70 (reports). */
  readonly formality: number;
  /** Share of the paragraphs that feel so, by the words of feeling in them; neutral ones are left out. */
  readonly feelings: Readonly<Record<string, number>>;
  /** Said more often than chance would put the words together, the most telling first. */
  readonly phrases: readonly { readonly text: string; readonly count: number }[];
  /** Terms of their world: nouns of several words that come back. */
  readonly terms: readonly string[];
  /** Rates of the most frequent words. */
  readonly frequent: Readonly<Record<string, number>>;
}

export type Mark =
  | 'comma'
  | 'semicolon'
  | 'colon'
  | 'dash'
  | 'ellipsis'
  | 'question'
  | 'exclamation'
  | 'bracket';
