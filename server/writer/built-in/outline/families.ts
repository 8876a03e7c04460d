/** Categories grouped as a book groups them, with the words for parts made of each. */
import type { Category } from '../../writer.ts';

export interface Family {
  readonly title: string;
  readonly categories: readonly Category[];
  /** What chapters of this family do in the book. */
  readonly role: string;
}

/** By subject. */
export const subjects: readonly Family[] = [
  {
    title: 'Roots',
    categories: ['early_life', 'family', 'education'],
    role: 'Shows where the narrator comes from',
  },
  {
    title: 'The Work',
    categories: ['career_start', 'entrepreneurship', 'leadership'],
    role: 'Shows the narrator at work',
  },
  {
    title: 'Trials',
    categories: ['challenge', 'failure', 'turning_point'],
    role: 'Tells what was hard and what it led to',
  },
  {
    title: 'What Was Gained',
    categories: ['achievement', 'mentor'],
    role: 'Tells what was won and who helped',
  },
  {
    title: 'Convictions',
    categories: ['philosophy', 'legacy', 'other'],
    role: 'Says what it all means to the narrator',
  },
];

/** By place in the curve of a story. */
export const acts: readonly Family[] = [
  {
    title: 'Beginnings',
    categories: ['early_life', 'family', 'education', 'career_start'],
    role: 'Opens the story',
  },
  {
    title: 'Setting Out',
    categories: ['entrepreneurship', 'mentor', 'leadership'],
    role: 'Raises the stakes',
  },
  {
    title: 'Against the Wind',
    categories: ['challenge', 'failure'],
    role: 'Brings the conflict to its height',
  },
  { title: 'The Turn', categories: ['turning_point', 'achievement'], role: 'Turns the story' },
  { title: 'Afterwards', categories: ['philosophy', 'legacy', 'other'], role: 'Brings the story home' },
];

/** What a part mostly made of one category may be called. */
export const partTitles: Readonly<Record<Category, string>> = {
  early_life: 'First Years',
  education: 'School and Learning',
  family: 'Home and Family',
  career_start: 'The First Work',
  entrepreneurship: 'Building the Business',
  leadership: 'Leading Others',
  challenge: 'Hard Times',
  turning_point: 'Turning Points',
  achievement: 'What Was Won',
  mentor: 'Those Who Helped',
  failure: 'What Went Wrong',
  philosophy: 'What I Have Come to Believe',
  legacy: 'What Remains',
  other: 'Along the Way',
};

/** About where in a life a category belongs, 0 to 1: only for what carries no year. */
export const stageOf: Readonly<Record<Category, number>> = {
  early_life: 0,
  family: 0.12,
  education: 0.2,
  career_start: 0.3,
  mentor: 0.38,
  entrepreneurship: 0.45,
  leadership: 0.55,
  challenge: 0.6,
  failure: 0.65,
  turning_point: 0.7,
  achievement: 0.78,
  other: 0.8,
  philosophy: 0.9,
  legacy: 1,
};
