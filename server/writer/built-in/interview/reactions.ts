/**
 * The few words with which the interviewer takes up an answer before asking on. They quote or name something that was
 * said and assert nothing.
 */
import { phraseList } from '../words.ts';

export const quoting = phraseList(`
  “{words}”: thank you, that is now part of the record.
  You said “{words}”, and I would like to stay with that.
  I have noted “{words}”.
  Thank you for telling me: “{words}”.
  “{words}”: a reader will remember that.
  Let us hold on to that for a moment: “{words}”.
  “{words}”, in your own words: that is how it will stand.
  “{words}”. I can see why you tell it.
  Thank you; “{words}” gives us something to build on.
  I am glad you told me that: “{words}”.
  “{words}” raises another question for me.
  With “{words}” we come closer to it.
  That belongs on the page: “{words}”.
  I will come back to “{words}” when we write.
  “{words}” deserves its place here.
  “{words}”: I have put that down just as you said it.
  You told me: “{words}”.
`);

export const naming = phraseList(`
  Thank you. I have noted the name of {person}.
  {person} comes into the story, then.
  It helps to know about {person}.
  So {person} belongs in this chapter.
  I will remember {person} when we put this together.
`);

export const placing = phraseList(`
  {place}: that tells me where to picture it.
  Thank you for taking me to {place}.
  So we are in {place}.
`);

export const dating = phraseList(`
  {year}: that gives us a place in time.
  Thank you, {year} helps to put things in order.
  So that brings us to {year}.
`);

export const unmoved = phraseList(`
  Thank you.
  Thank you for that.
  I have written that down.
  That is noted, in your words.
  Good, let us go on from there.
  I am with you.
  Please go on in your own time.
  That helps.
  I see.
  Understood.
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
