import { type EntryCategory, entryCategories } from '@longhand/contract/story-bank';

/** What people read for the categories of the Story Bank. */
export const categoryLabels: Readonly<Record<EntryCategory, string>> = {
  early_life: 'Early life',
  education: 'Education',
  family: 'Family',
  career_start: 'Career start',
  entrepreneurship: 'Entrepreneurship',
  leadership: 'Leadership',
  challenge: 'Challenge',
  turning_point: 'Turning point',
  achievement: 'Achievement',
  mentor: 'Mentor',
  failure: 'Failure',
  philosophy: 'Philosophy',
  legacy: 'Legacy',
  other: 'Other',
};

/** The choices of a select, in the contract's order. */
export const categoryOptions = entryCategories.map((value) => ({ value, label: categoryLabels[value] }));
