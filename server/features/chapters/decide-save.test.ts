import { expect, it } from 'vitest';
import { decideSave } from './decide-save.ts';

const draft = { content: 'There.', revision: 7, status: 'draft' } as const;
const approved = { ...draft, status: 'approved' } as const;
const published = { ...draft, status: 'published' } as const;
const none = undefined;

it.each([
  ['on the current text', draft, 'New.', 7, none, 'save'],
  ['on an older text', draft, 'New.', 6, none, 'stale'],
  ['on a text that never was', draft, 'New.', 9, none, 'stale'],
  ['on no base: what was there is kept', draft, 'New.', none, none, 'keep_and_save'],
  ['of what is there', draft, 'There.', 7, none, 'unchanged'],
  ['of what is there, on an older text', draft, 'There.', 3, none, 'unchanged'],
  ['of no text at all', draft, none, 3, none, 'unchanged'],
  ['of an approved chapter', approved, 'New.', 7, none, 'reopen_needed'],
  ['of a published chapter', published, 'New.', 7, false, 'reopen_needed'],
  ['of an approved chapter, meant', approved, 'New.', 7, true, 'save'],
  ['of an approved chapter, meant, but stale', approved, 'New.', 6, true, 'stale'],
  ['of what an approved chapter says', approved, 'There.', none, none, 'unchanged'],
] as const)('a save %s', (_, current, content, baseRevision, reopen, expected) => {
  expect(decideSave(current, { content, baseRevision, reopen })).toBe(expected);
});
