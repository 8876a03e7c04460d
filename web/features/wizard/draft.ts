import { projectAudiences, projectGenres, projectLanguages } from '@longhand/contract/projects';
import { z } from 'zod';

/** What has been entered so far. It is kept for the session of the browser, so that a reload or a stray click loses nothing. */
const draft = z.object({
  title: z.string(),
  description: z.string(),
  language: z.enum(projectLanguages),
  genre: z.enum(projectGenres).nullable(),
  targetAudience: z.enum(projectAudiences).nullable(),
});
export type Draft = z.infer<typeof draft>;

const emptyDraft: Draft = {
  title: '',
  description: '',
  language: 'English',
  genre: null,
  targetAudience: null,
};

/** A draft belongs to the person who wrote it, whoever uses the browser next. */
const keyOf = (userId: string) => `wizard:${userId}`;

export function readDraft(userId: string): Draft {
  try {
    const kept = draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    return kept.success ? kept.data : emptyDraft;
  } catch {
    return emptyDraft; // storage is switched off, or holds something else
  }
}

export function keepDraft(userId: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // storage is switched off: the form itself still has it
  }
}

export function forgetDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // storage is switched off: nothing was kept
  }
}
