import { type EntryCategory, entryCategories } from '@longhand/contract/story-bank';
import type { EntryDraft } from './entry-draft.ts';

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

/** What people read for the fields of an entry, in the order in which they are told. */
export const fieldLabels: Readonly<Record<keyof EntryDraft, string>> = {
  title: 'Title',
  content: 'Note',
  category: 'Category',
  themes: 'Themes',
  people: 'People',
  places: 'Places',
  years: 'Years',
  emotionalTone: 'Emotional tone',
  relevanceScore: 'Relevance',
  offRecord: 'Off the record',
};
