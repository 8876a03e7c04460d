/** The words that measures of a voice count: grammar and stance, never a subject. */
import { phraseList, wordList } from '../built-in/words.ts';

/** Words that hedge a claim, after the list in K. Hyland, Metadiscourse (2005), appendix; those with a second sense left out. */
export const hedges = phraseList(
  `perhaps maybe possibly probably likely apparently presumably seemingly seems seemed appear appears appeared almost
  roughly approximately somewhat usually often sometimes generally mostly largely mainly typically occasionally fairly
  suppose supposed guess assume guessed suspect suggest suggests tend tends tended might could doubt doubtful`,
  /\s+/,
).concat(['i think', 'i thought', 'i believe', 'in a way', 'to my mind', 'more or less', 'at least']);

/** Amplifiers and emphatics, after D. Biber, Variation across Speech and Writing (1988), appendix II. */
export const intensifiers = phraseList(
  `absolutely altogether completely enormously entirely extremely fully greatly highly intensely perfectly strongly
  thoroughly totally utterly very really truly certainly definitely surely incredibly deeply exceedingly indeed`,
  /\s+/,
).concat([
  'so much',
  'so many',
  'for sure',
  'a lot',
  'of course',
  'no doubt',
  'by far',
  'super',
  'pretty much',
]);

export const fillers = [
  'um',
  'uh',
  'you know',
  'i mean',
  'kind of',
  'sort of',
  'basically',
  'literally',
  'yeah',
];

/** Openers that tie a sentence to the one before. */
export const joiners = wordList(`
  and but so or then because also however therefore still yet thus hence nevertheless meanwhile besides moreover
  finally afterwards later anyway plus although though
`);

export const pronouns = {
  i: wordList(`i me my mine myself i'm i've i'd i'll`),
  we: wordList(`we us our ours ourselves we're we've we'd we'll let's`),
  you: wordList(`you your yours yourself yourselves you're you've you'd you'll`),
  others:
    wordList(`he him his himself she her hers herself they them their theirs themselves he's she's they're
    he'd she'd they'd they've he'll she'll they'll`),
} as const;

export const contracted =
  /\b(?:\p{L}+n['’]t|(?:i|you|we|they|he|she|it|that|there|who|what)['’](?:m|re|ve|ll|d)|(?:he|she|it|that|there|who|what|here|where|how|let)['’]s)\b/giu;
/** What could have been contracted and was not. */
export const spelledOut =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|would|could|should|will|can)\s+not|cannot|i\s+(?:am|have|will|would|had)|(?:you|we|they)\s+(?:are|have|will|would|had)|(?:he|she|it|that|there|who|what)\s+(?:is|has|will|would|had))\b/giu;

/**
 * The words of English that carry no subject and are frequent enough to be counted in a few pages; what an author does
 * with them is a habit, and hard to put on (F. Mosteller and D. Wallace, 1964).
 */
export const smallWords = wordList(`
  the of and to a in that it was he his i is had with as for be at not him on by but this have from they which or all
  were my an we her there been one so when if their them would what no me she you who up out more will our your has do did
  are into some could then its than only very any about upon these other can over after may such before those must where
  us down made without through much how even too just because now like really also it's i'm don't that's didn't you're
  we're they're i've well know think going got get kind thing things lot way something never ever always still yet
  though although while whether however therefore thus being am nor every again off back around maybe actually
  everything anything nothing myself themselves himself mean said say went came
`);
