/**
 * What the built-in interviewer can ask, by what it is after. `{thing}`, `{person}`, `{place}`, `{year}` and their kin take the
 * narrator's own words; `{topic}` the session's. A template is asked once in an interview, or once for each new filling
 * when all have been asked.
 */
import type { Aspect } from '../../writer.ts';
import { phraseList } from '../words.ts';

/** Answers' own words are set between quotation marks, so that a question asserts nothing about them. */
export const bank: Readonly<Record<Aspect, readonly string[]>> = {
  scene: phraseList(`
    Is there one moment of it that you can still see in front of you?
    Take me to one day in that time: what did you do from the morning on?
    What is the story behind “{thing}”?
    What happened next?
    Could you tell me about “{thing}” as you would to someone who was not there?
    If that were a scene in a film, what would we see first?
    What were you doing just before?
    How did “{event}” begin?
    What happened, from the beginning?
    What did an ordinary day look like then?
    What came out of “{event}” in the end?
    Which part of this have you never told anyone?
    What did you do with your own hands in those days?
    What is the first picture that comes to mind when you think of “{thing}”?
  `),
  who: phraseList(`
    What was {person} like in those days?
    Who was there with you?
    Tell me more about {person}: what should a reader know?
    Who else had a part in this?
    Whom did you turn to when you needed help?
    Who stood in your way, if anyone did?
    What did {person} do that you still remember?
    Who would tell this story differently from you?
    Who else would remember “{thing}”?
    What became of {person}?
    Whose opinion mattered most to you then?
    Who was the first person you told?
    What would {companion} say about it if we asked today?
    Is there someone in this story who should be thanked?
  `),
  when: phraseList(`
    About what year was that?
    How old were you at the time?
    When was that, “{event}”?
    What was going on in the world around you then?
    How long did it last?
    What had happened just before {year}?
    What season was it, and how do you remember that?
    Where were you in life when this began?
    What came first, and what came after?
    How soon did you know that it would matter?
    What did the year after {year} look like for you?
    When did it end, or has it?
    Until when was there “{object}”?
  `),
  where: phraseList(`
    Where did this take place?
    What did the place look like?
    What do you remember about {place}: its sounds, its smells?
    Where did you live in those days?
    How did you get there?
    If we walked into that room together, what would we see?
    What brought you to {place}?
    Which corner of it was yours?
    What is there now, as far as you know?
    Where did you go when you wanted to be alone?
    How was {place} different from what you knew before?
    Where would I have found “{object}”?
  `),
  felt: phraseList(`
    How did that feel?
    What were you afraid of, if anything?
    What gave you the most joy in it?
    What feelings come back with “{thing}”?
    What did you feel in your body at that moment?
    Was there a time when you wanted to give up?
    What surprised you about your own reaction?
    What did you hope for then?
    Did you show what you felt, or keep it to yourself?
    What kept you awake at night?
    How did you and {companion} get on?
    What made you laugh in all of it?
    When did you first feel sure of yourself there?
  `),
  said: phraseList(`
    Do you remember the words that were said?
    What did {companion} say to you?
    How did you break the news to the people around you?
    Is there a sentence from those days that stayed with you?
    What did you answer?
    What was left unsaid?
    How did people talk about “{event}” then?
    What advice were you given, and did you take it?
    What did you tell yourself?
    If there was an argument, how did it go?
    What would you have liked to say to {companion}?
    Was there a saying at home, or at work, that fits here?
  `),
  why: phraseList(`
    Why do you think it went that way?
    What was “{thing}” to you, and why?
    What other way could it have gone?
    What did you know at the time, and what did you not know?
    Why then, and not earlier or later?
    What would have happened if you had said no?
    What was the real reason, looking at it now?
    What did you learn from {companion}?
    What did you expect would come of it?
    Why do you think “{thing}” stayed with you?
    How did you weigh it up?
    Who or what pushed you to it?
  `),
  cost: phraseList(`
    What did it cost you?
    What did you have to give up for it?
    What was the hardest part?
    What went wrong?
    Who else paid a price for it?
    What did it ask of you, day by day?
    How did you get by in the meantime?
    What did you lose along the way?
    What would you not do again?
    How did your family live through it?
    What mistake taught you the most?
    How close did it come to failing?
    What did you do when the money, or the strength, ran short?
  `),
  changed: phraseList(`
    What changed for you after that?
    What were you able to do afterwards that you could not do before?
    What was different after “{event}”?
    Who were you before, and who were you after?
    What was never the same again?
    What was different between you and {companion} afterwards?
    What did you start doing differently?
    Which door did it open, and which did it close?
    What did others notice about you afterwards?
    What became of “{object}” in the years that followed?
    What have you kept from that time?
    At what point did you know that there was no way back?
  `),
  meaning: phraseList(`
    What do you make of it today?
    What should a grandchild of yours know about this?
    What does “{thing}” tell you today?
    What would you tell someone who stands where you stood then?
    If you could go back, what would you do in the same way?
    Why does this belong in your book?
    What do people usually get wrong about it?
    What are you most grateful for in this?
    What question about it do you still carry with you?
    How has your view of {person} changed over the years?
    What title would you give this chapter of your life?
    What does {place} mean to you now?
  `),
};

/** For narrators whose language we cannot read, and for answers that hold nothing to take up. */
export const first = phraseList(`
  Where would you like to begin with “{topic}”?
  When you think of “{topic}”, what comes to mind first?
  What should a reader know first about “{topic}”?
`);
