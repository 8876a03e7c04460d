import { describe, expect, it } from 'vitest';
import { buildInterview, buildTurn } from '../../testing/stories.ts';
import { changesOf, rebase, type SessionForm, sessionForm, theirsOf, withoutBlanks } from './session-form.ts';

const told = buildInterview({
  turns: [buildTurn({ position: 0, response: 'By the harbor.' }), buildTurn({ position: 1 })],
});
const read = sessionForm(told);
const [first, second] = told.questions;
const withResponse = (form: SessionForm, at: number, response: string): SessionForm => ({
  ...form,
  turns: form.turns.map((turn, index) => (index === at ? { ...turn, response } : turn)),
});
const adding = (form: SessionForm, question: string, response = ''): SessionForm => ({
  ...form,
  turns: [...form.turns, { key: `added-${form.turns.length}`, question, response }],
});
const said = ({ turns }: SessionForm) => turns.map(({ question, response }) => [question, response]);

describe('what an edit of a session sends', () => {
  it('A-021: nothing where nothing was changed', () => {
    expect(changesOf(told, read)).toEqual({});
  });

  it('A-021: a response by its position, and no other', () => {
    expect(changesOf(told, withResponse(read, 1, 'On the quay.'))).toEqual({
      responses: { 1: 'On the quay.' },
    });
  });

  it('an added question at the end, and none that says nothing', () => {
    expect(changesOf(told, adding(read, 'Who else?'))).toEqual({ questions: [first, second, 'Who else?'] });
    expect(changesOf(told, adding(read, '  '))).toEqual({});
    expect(changesOf(told, adding(adding(read, ''), 'Who else?', 'Ada.'))).toEqual({
      questions: [first, second, 'Who else?'],
      responses: { 2: 'Ada.' },
    });
    expect(withoutBlanks(adding(read, ''), told)).toEqual(read);
  });
});

describe('an edit on a session that somebody else has changed', () => {
  it('keeps what was changed here, and takes what was changed there', () => {
    const mine = { ...withResponse(read, 0, 'By the harbour.'), title: 'Childhood' };
    const theirs = { ...withResponse(read, 1, 'The quay.'), topic: 'School', isCompleted: true };
    expect(rebase(mine, read, theirs)).toEqual({
      ...withResponse(theirs, 0, 'By the harbour.'),
      title: 'Childhood',
    });
  });

  it('keeps mine where both changed the same words, and tells theirs apart', () => {
    const mine = withResponse(read, 0, 'Mine.');
    const theirs = withResponse(read, 0, 'Theirs.');
    expect(said(rebase(mine, read, theirs))[0]).toEqual([first, 'Mine.']);
    expect(theirsOf('Mine.', 'By the harbor.', 'Theirs.')).toBe('Theirs.');
  });

  it.each([
    ['only mine changed', 'Mine.', 'Before.', 'Before.'],
    ['only theirs changed', 'Theirs.', 'Before.', 'Theirs.'],
    ['both say the same', 'Same.', 'Before.', 'Same.'],
    ['it is a question added here', 'Mine.', undefined, undefined],
  ])('has nothing to choose where %s', (_, mine, before, theirs) => {
    expect(theirsOf(mine, before, theirs)).toBeUndefined();
  });

  it('puts a question added here after those that were asked there meanwhile', () => {
    const rebased = rebase(
      adding(read, 'Mine?', 'My answer.'),
      read,
      adding(withResponse(read, 1, 'Said.'), 'Asked next?'),
    );
    expect(said(rebased)).toEqual([
      [first, 'By the harbor.'],
      [second, 'Said.'],
      ['Asked next?', ''],
      ['Mine?', 'My answer.'],
    ]);
    expect(new Set(rebased.turns.map(({ key }) => key)).size).toBe(4);
  });

  it('lets go of a question that was removed there, unless it was changed here', () => {
    const shorter = { ...read, turns: read.turns.slice(0, 1) };
    expect(said(rebase(read, read, shorter))).toEqual([[first, 'By the harbor.']]);
    expect(said(rebase(withResponse(read, 1, 'An answer.'), read, shorter))).toEqual([
      [first, 'By the harbor.'],
      [second, 'An answer.'],
    ]);
  });
});
