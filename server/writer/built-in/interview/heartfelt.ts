/**
 * Whether an answer tells of a feeling that the person who asked must meet. A word of feeling somewhere in it is not
 * enough ("Ford lost the case" makes nobody sad): the narrator, or the narrator's own people, must be in the sentence.
 */
import { sentencesOf } from '../sentences.ts';

export type Feeling = 'sad' | 'regretful' | 'proud' | 'joyful' | 'tense' | 'angry' | 'grateful';

const own = /\b(?:I|me|my|mine|myself|we|us|our|ours)\b/;
const kin =
  /\b(?:mother|mom|mum|mam|father|dad|wife|husband|son|daughter|brother|sister|child|baby|boy|girl|friend|grand\p{L}+|uncle|aunt|nan|parents|children|family|partner|he|she|him|her|they)\b/iu;
const loss =
  /\b(?:died|passed away|passed on|is dying|was dying|am dying|killed|funeral|buried|burial|death|grave|widow(?:er|ed)?|stillborn|miscarr\p{L}+|suicide|cancer|terminal|bereav\p{L}+|lost (?:him|her|them|my|our)|without (?:him|her))\b/iu;
const unserious =
  /\b(?:died (?:laughing|of laughter)|killed it|killing it|to death|dead(?:line| end)|lost (?:my|our) (?:way|keys|place|train))\b/i;

const signs: readonly (readonly [Feeling, RegExp])[] = [
  [
    'sad',
    /\b(?:I|we) (?:\p{L}+ )?(?:cried|wept|mourned|grieved|sobbed)\b|\bheart-?broken\b|\b(?:I|we) (?:still )?miss (?:him|her|them|my)\b|\bI (?:was|felt|am|feel) (?:so |very |terribly )?(?:sad|lonely|alone|empty|depressed)\b|\bcrying\b/iu,
  ],
  [
    'regretful',
    /\bI (?:still |deeply |always )?regret\b|\b(?:my|our) (?:own )?(?:fault|mistake)\b|\bI (?:am|was|feel|felt) (?:so |very |deeply )?(?:ashamed|guilty|sorry)\b|\bI wish I had\b|\bI should(?: have|['’]ve)\b/i,
  ],
  [
    'proud',
    /\b(?:I|we) (?:am|are|was|were|felt|feel|['’]m|['’]re) (?:so |very |really |pretty |still )?proud\b|\b(?:proudest|my pride)\b/i,
  ],
  [
    'grateful',
    /\b(?:I|we)(?: am| are| was| were| feel|['’]m|['’]re) (?:so |very |really |forever |deeply |still )?(?:grateful|thankful)\b|\b(?:I|we) owe (?:him|her|them|it all|everything|a debt)\b|\bmy gratitude\b/i,
  ],
  [
    'tense',
    /\b(?:I|we) (?:was|were|felt) (?:so |very |really |all )?(?:terrified|frightened|scared|afraid|petrified|panicking|sick with worry)\b|\bI (?:panicked|was shaking|trembled|could not breathe|couldn['’]t breathe)\b/i,
  ],
  [
    'angry',
    /\b(?:I|we) (?:was|were|felt|am|are) (?:so |very |really |still )?(?:angry|furious|bitter|betrayed|outraged)\b/i,
  ],
  [
    'joyful',
    /\b(?:I|we) (?:was|were|felt) (?:so |very |really |overjoyed|beside (?:myself|ourselves))?(?:happy|overjoyed|delighted|thrilled|over the moon|with joy)\b|\bhappiest (?:day|time|years?|moment)\b|\b(?:I|we) (?:laughed|danced|sang)\b|\bwild with delight\b/i,
  ],
];

/** The heaviest feeling told of; undefined where none of them is the narrator's own. */
export function heartfelt(text: string): Feeling | undefined {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const isLoss = sentences.some((sentence, i) => {
    if (!loss.test(sentence) || unserious.test(sentence)) return false;
    const near = `${sentences[i - 1] ?? ''} ${sentence} ${sentences[i + 1] ?? ''}`;
    return (
      (own.test(sentence) && kin.test(near)) ||
      /\b(?:my|our|I)\b/.test(sentence) ||
      (kin.test(sentence) && own.test(near))
    );
  });
  if (isLoss) return 'sad';
  return signs.find(([, sign]) => sentences.some((sentence) => sign.test(sentence)))?.[0];
}
