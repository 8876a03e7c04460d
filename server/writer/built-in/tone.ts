/** One word for how an entry feels, by the words of feeling in it; neutral where there are none. */
import { cues, ranked } from './cues.ts';

const tones = [
  cues(
    'proud',
    '!proud*, !pride, won, win, winning, achiev*, accomplish*, success*, triumph*, award*, honor*, honour*, victory, milestone*, best',
  ),
  cues(
    'grateful',
    '!grateful*, !gratitude, !thankful*, !i owe, thank*, appreciat*, lucky, fortunate, blessed, kindness, generous, generosity',
  ),
  cues(
    'regretful',
    '!regret*, !wish i had, !should have, !ashamed, !sorry, !my mistake, mistake*, guilty, remorse, !cost me, forgot, unfortunately, shame, apolog*, wrong',
  ),
  cues(
    'sad',
    '!grief, !griev*, !funeral, !heartbroken, !depress*, sad*, cried, tears, sorrow*, lonely, loss, died, death, dead, miss him, miss her, lost, wept, sobs, mourn*, bereave*',
  ),
  cues(
    'joyful',
    '!overjoyed, !joy, !delight*, happy, happiness, happiest, fun, amazing, awesome, wonderful, love, loved, great, exciting, excited, enjoy*, glad, pleasure, celebrat*, beautiful, charm*, glorious',
  ),
  cues(
    'playful',
    '!laughter, !hilarious, !joke*, funny, laugh*, silly, humor*, humour*, amus*, crazy, prank, ridiculous, fun, weird',
  ),
  cues(
    'tense',
    '!panic*, !terrified, !anxiety, !anxious, !nervous*, !scared, afraid, fear*, worr*, stress*, frantic*, pressure, danger*, risk*, crisis, trouble*, alarm*, threat*, urgent, war, tremble*',
  ),
  cues(
    'angry',
    '!furious, !angry, !anger, !outrag*, !betray*, mad, hate*, unfair, bitter*, indignant, indignation, enraged, rage, insult*, disgust*, disdain',
  ),
  cues(
    'determined',
    '!determined, !determination, !resolved, !refused to, !kept going, !keep going, !no matter, never give up, push*, fight, fought, persist*, insist*, work hard, hard work, struggl*, hustl*, grit, commit*, obsess*',
  ),
  cues(
    'hopeful',
    '!hopeful, !optimis*, hope, hopes, hoped, dream*, future, looking forward, promise, possib*, believe, opportunit*, bright*, ambition*',
  ),
  cues(
    'surprised',
    '!surpris*, !astonish*, !shocked, !unexpected*, suddenly, unbelievable, incredibl*, wow, never expected, out of nowhere, accident, all of a sudden',
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
  const [best, second] = ranked(withoutDenials(text), tones);
  if (best === undefined || best.strength < 1) return 'neutral';
  return best.strength === second?.strength && best.strength < 2 ? 'reflective' : best.label;
}

/** "Not happy" does not speak for joy: the two words after a denial are not counted. */
const withoutDenials = (text: string): string =>
  text.replace(/\b(?:not|never|no|\p{L}+n['’]t)\s+(?:(?:very|really|so|that|too|all)\s+)*[\p{L}'’]+/giu, ' ');
