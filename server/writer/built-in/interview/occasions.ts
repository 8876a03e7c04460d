/**
 * What to ask after answers that ask for something else than the next fact: after a thought, where it comes from in this
 * life; after a loss, only what may be answered gently; and
 * something quite different for who does not want to go on.
 */
import type { Aspect } from '../../writer.ts';
import { phraseList } from '../words.ts';

export const afterThoughts: Readonly<Partial<Record<Aspect, readonly string[]>>> = {
  scene: phraseList(`
    Is there a moment in your own life that taught you this?
    Could you give me an example from your own days?
    When did you last see that happen, with your own eyes?
    Was there one day on which that became clear to you?
  `),
  when: phraseList(`
    When did you first come to see it that way?
    How long have you thought so?
  `),
  who: phraseList(`
    From whom did you learn to think so?
    Who would disagree with you there?
    Whom do you know who lives by that?
  `),
  where: phraseList(`
    Where in your life do you notice that most?
  `),
  felt: phraseList(`
    What do you feel when others see it differently?
    Does that thought comfort you, or does it trouble you?
  `),
  said: phraseList(`
    How would you put that to someone who doubts it?
    Have you ever said that to anyone as plainly as you say it here?
  `),
  why: phraseList(`
    Why does that matter to you in particular?
    What made you start thinking about it?
  `),
  cost: phraseList(`
    What does it ask of you to live by that?
    Have you ever gone against it, and what came of that?
  `),
  changed: phraseList(`
    Was there a time when you thought otherwise?
    What do you do differently because of it?
    What would have to happen for you to change your mind?
  `),
  meaning: phraseList(`
    What would you like a reader to take from that?
    What follows from it for the years to come?
  `),
};

/** They fit one's own illness as well as another's death. */
export const afterLoss: readonly (readonly [Aspect, string])[] = [
  ['scene', 'What would you like to tell about it, if you would like to go on?'],
  ['who', 'Who was, or is, close to you in this?'],
  ['meaning', 'What should a reader know about it?'],
  ['said', 'Is there something that you would still like to say to someone?'],
  ['changed', 'What helps you to go on, if anything does?'],
  ['scene', 'Is there a good day from before that you like to think of?'],
  ['where', 'Is there a place where you find some peace?'],
];

/** Away from what the narrator does not want to tell. */
export const elsewhere: readonly (readonly [Aspect, string])[] = [
  ['scene', 'What did an ordinary Sunday look like when you were young?'],
  ['where', 'Which house can you still walk through in your mind, room by room?'],
  ['felt', 'What has made you laugh the most in your life?'],
  ['who', 'Who was kind to you when you did not expect it?'],
  ['meaning', 'What are you good at that few people know of?'],
  ['scene', 'Which meal do you remember best, and who sat at the table?'],
];
