/**
 * The few words with which the interviewer takes up an answer before asking on. They quote or name something that was
 * said and assert nothing.
 */
import { phraseList } from '../words.ts';
import type { Feeling } from './heartfelt.ts';

export const quoting = phraseList(`
  I can picture that: “{words}”.
  “{words}”. That stays with me.
  “{words}”: I will keep that just as you said it.
  There is a lot in those few words: “{words}”.
  “{words}”. I am glad you told me that.
  I would like to stay a moment with “{words}”.
  You put it plainly: “{words}”.
  “{words}”. A reader will want to know what lay behind that.
  That is worth telling: “{words}”.
  I noticed how you said “{words}”.
  “{words}” brings it close.
  “{words}”. Thank you for not leaving that out.
  What you say there, “{words}”, belongs in the book.
  I hear you: “{words}”.
  “{words}”: those are words to keep.
  “{words}”. I had not expected that.
  So “{words}”. I begin to understand.
`);

export const naming = phraseList(`
  Thank you. I would like to hear more about {person}.
  I begin to see {person} in front of me.
  Thank you for bringing in {person}.
  {person} is somebody a reader will want to know.
  I am glad that {person} has a place in this.
`);

export const placing = phraseList(`
  {place}: now I know where to picture it.
  Thank you for taking me to {place}.
  I can see {place} a little better now.
`);

/** By how an answer feels. They answer the person rather than the words, and say nothing about what happened. */
export const feeling: Readonly<Record<Feeling, readonly string[]>> = {
  sad: phraseList(`
    I am sorry. Thank you for telling me.
    That cannot be easy to tell. Take all the time you need.
    Thank you for trusting me with that.
    I am sorry for what you have gone through.
    We can stay with this, or leave it, just as you like.
  `),
  regretful: phraseList(`
    It takes something to say that. Thank you.
    Thank you for saying it so openly.
  `),
  proud: phraseList(`
    I can hear what that means to you.
    That is good to hear.
  `),
  joyful: phraseList(`
    It is good to hear you tell that.
    There is joy in how you tell it.
  `),
  tense: phraseList(`
    That sounds like a hard time to live through.
    I can imagine that it was not easy to keep calm.
  `),
  angry: phraseList(`
    I can understand that it stayed with you.
    One would not forget that easily.
  `),
  grateful: phraseList(`
    It says something that you remember it with thanks.
    Thank you; kindness like that deserves to be told.
  `),
};

export const dating = phraseList(`
  {year}: that helps me to find my way.
  Thank you, with {year} I can put things in order.
  So that brings us to {year}.
`);

export const unmoved = phraseList(`
  Thank you for that.
  I am with you.
  Thank you, that helps me to see it.
  Let us go on from there.
  I follow you.
  Please go on in your own time.
  That makes it clearer to me.
  I see.
  Thank you.
`);

export const brief = phraseList(`
  A short answer is fine; if more comes back to you, add it at any time.
  Thank you. Let me ask in another way.
  That is a beginning.
  Let us try to put a picture to that.
  Noted. Perhaps this is easier to tell.
  All right. Let me come at it from another side.
`);

export const unknowing = phraseList(`
  That is all right; not everything stays with us.
  Then we leave that open, and try another way in.
  It need not be settled now.
  That may come back later. Let us take something else.
  No matter. Memory has its own order.
`);

export const declining = phraseList(`
  Of course. Then something else.
  We leave that aside. Let us turn to another side of it.
  That is yours to decide. Another question, then.
  Very well; it need not be told.
`);

export const asking = phraseList(`
  However you like to take it: whatever comes to mind first is right. Let me put it differently.
  I only read what you tell me, so there is no wrong answer. Perhaps this is easier.
  I asked too loosely. Let me try again.
  That I cannot answer for you; I am only here to listen.
`);

export const foreign = {
  first:
    'Thank you. I have kept your words exactly as you gave them. The built-in writer reads English best, so my questions stay simple.',
  later: phraseList(`
    Thank you, I have kept that just as you said it.
    Your words are kept as they are.
    Thank you; that is stored word for word.
    I have kept this, too, exactly as given.
  `),
} as const;
