/** One word for how an entry feels, by the words of feeling in it; neutral where there are none. */
import { cues, ranked } from './cues.ts';
import { withoutMarks } from './speech.ts';

const tones = [
  cues(
    'proud',
    '!proud*, !pride, won, win, winning, achiev*, accomplish*, success*, triumph*, award*, honor*, honour*, victory, milestone*',
  ),
  cues(
    'grateful',
    '!grateful*, !gratitude, !i thanked, !thankful*, !i owe, thank*, appreciat*, lucky, fortunate, blessed, kindness, generous, generosity',
  ),
  cues(
    'regretful',
    '!regret*, !wish i had, !should have, !ashamed, !sorry, !my mistake, !my fault, mistake*, guilty, remorse, !cost me, forgot, unfortunately, shame, apolog*, wrong',
  ),
  cues(
    'sad',
    '!grief, !griev*, !funeral, !heartbroken, !depress*, !died, !crying, !wept, !sobs, !mourn*, sad, sadly, sadness, cried, tears, sorrow*, lonely, loss, death, miss him, miss her, bereave*',
  ),
  cues(
    'joyful',
    '!overjoyed, !joy, !so happy, !i loved, !never been so happy, !delight*, happy, happiness, happiest, fun, amazing, awesome, wonderful, love, loved, great, exciting, excited, enjoy*, glad, pleasure, celebrat*, beautiful, charm*, glorious',
  ),
  cues(
    'playful',
    '!hilarious, !joke*, funny, laugh*, silly, humor*, humour*, amus*, prank, ridiculous, fun, weird',
  ),
  cues(
    'tense',
    '!panic*, !terrified, !anxiety, !anxious, !nervous*, !scared, !frightened, afraid, fear*, worr*, stress*, frantic*, pressure, danger*, risk*, crisis, trouble*, alarm*, threat*, urgent, war, tremble*',
  ),
  cues(
    'angry',
    '!furious, !i was angry, !so angry, !outrag*, !betray*, angry, anger, unfair, bitter*, indignant, indignation, enraged, rage, insult*, disgust*, disdain',
  ),
  cues(
    'determined',
    '!determined, !determination, !resolved, !refused to, !kept going, !keep going, !no matter, never give up, push*, fight, fought, persist*, insist*, work hard, hard work, struggl*, hustl*, grit, commit*, obsess*',
  ),
  cues(
    'hopeful',
    '!hopeful, !optimis*, hope, hopes, hoped, dreams, dreamed, future, looking forward, possibilit*, opportunit*, bright*, ambition*',
  ),
  cues(
    'surprised',
    '!shocked, !i was surprised, !to my surprise, !i was astonished, surpris*, astonish*, !unexpected*, unbelievable, wow, never expected, out of nowhere',
  ),
  cues(
    'tender',
    '!my dear, !tender*, !affection*, !beloved, dear, gentle, sweet*, warm*, hug*, love her, love him, embrace, kiss*, darling, devot*',
  ),
  cues(
    'frustrated',
    '!frustrat*, !annoy*, !fed up, difficult*, hard, tough, stuck, painful, tired, exhaust*, problem*, irksome, hate, failed, fail, sucks, worse',
  ),
  cues(
    'reflective',
    '!looking back, !in hindsight, !in retrospect, !i realized, !i realised, realiz*, realis*, think about, learned, meaning, philosoph*, wonder*, understand*, perspective, remember, memory, memories, matters, life',
  ),
] as const;

export function toneOf(text: string): string {
  const [best, second] = ranked(withoutDenials(withoutMarks(text)), tones);
  const least = /^(?:reflective|neutral)$/.test(best?.label ?? '') ? 1 : leastStrength(text);
  if (best === undefined || best.strength < least) return 'neutral';
  return best.strength === second?.strength && best.strength < 2 ? 'reflective' : best.label;
}

/** One weak word says little of the feeling of a page; of a line it does. */
const leastStrength = (text: string): number => (text.length > 300 ? 2 : 1);

/** "Not happy" does not speak for joy: the two words after a denial are not counted. */
const withoutDenials = (text: string): string =>
  text.replace(/\b(?:not|never|no|\p{L}+n['’]t)\s+(?:(?:very|really|so|that|too|all)\s+)*[\p{L}'’]+/giu, ' ');
