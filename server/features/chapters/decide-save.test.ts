import { expect, it } from 'vitest';
import { decideSave } from './decide-save.ts';

const draft = { content: 'There.', status: 'draft' } as const;
const approved = { ...draft, status: 'approved' } as const;
const published = { ...draft, status: 'published' } as const;
const none = undefined;

it.each([
  ['on a base', draft, 'New.', true, none, 'save'],
  ['on no base: what was there is kept', draft, 'New.', false, none, 'keep_and_save'],
  ['of what is there', draft, 'There.', true, none, 'unchanged'],
  ['of what is there, on no base', draft, 'There.', false, none, 'unchanged'],
  ['of no text at all', draft, none, true, none, 'unchanged'],
  ['of an approved chapter', approved, 'New.', true, none, 'reopen_needed'],
  ['of a published chapter', published, 'New.', true, false, 'reopen_needed'],
  ['of an approved chapter, meant', approved, 'New.', true, true, 'save'],
  ['of what an approved chapter says', approved, 'There.', false, none, 'unchanged'],
] as const)('a save %s', (_, current, content, hasBase, reopen, expected) => {
  expect(decideSave(current, { content, hasBase, reopen })).toBe(expected);
});
