/** Chapters that a memoir wants and nothing has been told for: named plainly, with questions to ask. */
import type { Category, PlannedChapter } from '../../writer.ts';

export interface Gap {
  readonly title: string;
  readonly category: Category;
  readonly questions: readonly string[];
}

const gap = (category: Category, title: string, ...questions: string[]): Gap => ({
  category,
  title,
  questions,
});

/** In the order in which they are missed most. */
export const gaps: readonly Gap[] = [
  gap(
    'early_life',
    'Where It All Began',
    'Where and when were you born?',
    'What did the house you grew up in look like?',
    'What is your earliest memory?',
  ),
  gap(
    'turning_point',
    'The Day Everything Changed',
    'Was there one day after which nothing was as before?',
    'What did you decide, and who was with you?',
    'What would have happened otherwise?',
  ),
  gap(
    'challenge',
    'The Hardest Time',
    'What was the hardest time of your life?',
    'How did you get through it?',
    'Who stood by you?',
  ),
  gap(
    'family',
    'The People at Home',
    'Who were your parents, and what did they live by?',
    'Who sat at the table with you?',
    'What did you talk about at home?',
  ),
  gap(
    'career_start',
    'First Steps at Work',
    'What was your first paid work?',
    'What were you paid, and what did you do with the money?',
    'Who showed you how it was done?',
  ),
  gap(
    'legacy',
    'What Should Be Left Behind',
    'What do you want to be remembered for?',
    'What would you like to hand on, and to whom?',
    'What remains to be done?',
  ),
  gap(
    'achievement',
    'The Proudest Moment',
    'Of what are you proudest?',
    'What did it take to get there?',
    'How did you celebrate?',
  ),
  gap(
    'mentor',
    'A Teacher and Friend',
    'Who taught you the most?',
    'What did that person say that you still repeat?',
    'How did you part?',
  ),
  gap(
    'failure',
    'A Mistake Worth Telling',
    'What did you get badly wrong?',
    'When did you notice?',
    'What do you do differently since?',
  ),
  gap(
    'education',
    'School Days',
    'Which schools did you go to?',
    'Which teacher do you remember, and why?',
    'What did you learn outside the classroom?',
  ),
  gap(
    'entrepreneurship',
    'An Idea of One’s Own',
    'How did you come upon the idea?',
    'With whom, and with what money, did you start?',
    'Who was the first customer?',
  ),
  gap(
    'leadership',
    'Being Responsible for Others',
    'When were you first responsible for other people?',
    'What kind of leader were you then, and now?',
    'What was the hardest decision about a person?',
  ),
  gap(
    'philosophy',
    'Lessons for Life',
    'What do you believe today that you did not believe at twenty?',
    'Which rule have you never broken?',
    'What would you tell your younger self?',
  ),
  gap(
    'family',
    'Love and Marriage',
    'How did you meet the person you share your life with?',
    'What did you promise each other?',
    'How did work and family go together?',
  ),
  gap(
    'early_life',
    'Games, Dreams and Fears of a Child',
    'What did you play, and with whom?',
    'What did you want to become?',
    'What frightened you?',
  ),
  gap(
    'challenge',
    'Illness, Loss and Recovery',
    'Whom have you lost?',
    'When were you seriously ill, or close to someone who was?',
    'What helped?',
  ),
  gap(
    'turning_point',
    'A Move to Another Place',
    'Which move changed your life?',
    'What did you take with you, what did you leave?',
    'How did you feel on the first evening?',
  ),
  gap(
    'mentor',
    'Friends on the Way',
    'Who has been your friend the longest?',
    'What have you gone through together?',
    'What would your friends say about you?',
  ),
  gap(
    'achievement',
    'Against All Expectation',
    'What did nobody believe you could do?',
    'How did you prove it?',
    'What did it change?',
  ),
  gap(
    'legacy',
    'A Letter to Those Who Come After',
    'What should your grandchildren know?',
    'What do you wish someone had told you?',
    'How should this book end?',
  ),
];

/** Nothing was told for it, so all that can be said of it is what to ask. */
export const gapPlan = (
  chapterTitle: string,
  questions: readonly string[],
): Omit<PlannedChapter, 'chapterNumber'> => ({
  chapterTitle,
  summary: 'Nothing has been told for this chapter yet.',
  estimatedWordCount: 0,
  narrativeRole: 'Fills a gap in the story',
  emotionalArc: 'Open',
  suggestedBibEntries: [],
  keyThemes: [],
  gap: true,
  questions: [...questions],
});
