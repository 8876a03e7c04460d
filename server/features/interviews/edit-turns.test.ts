import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { editTurns } from './edit-turns.ts';
import type { TurnRow } from './present.ts';

const turn = (position: number, response: string | null, state?: TurnRow['state']): TurnRow => ({
  id: `turn-${position}`,
  interviewId: 'session',
  position,
  question: `Question ${position}?`,
  asks: null,
  passedOver: [],
  aspect: null,
  response,
  state: state ?? (response === null ? 'asked' : 'answered'),
  revision: 1,
  replyFailedAt: null,
  createdAt: new Date(),
  answeredAt: null,
});
const turns = [turn(0, 'First.'), turn(1, null, 'skipped'), turn(2, null)];
const prepared = [{ question: 'Prepared 3?', followUp: 'And?' }, { question: 'Prepared 4?' }];
const after = (wanted: Parameters<typeof editTurns>[2]) => {
  const { edited, removed, prepared: still, isChange } = editTurns(turns, prepared, wanted);
  return {
    edited: edited.map(({ position, question, response, state }) => [position, question, response, state]),
    removed: removed.map(({ position }) => position),
    prepared: still.map(({ question }) => question),
    isChange,
  };
};
const unchanged = { edited: [], removed: [], prepared: ['Prepared 3?', 'Prepared 4?'], isChange: false };
const all = ['Question 0?', 'Question 1?', 'Question 2?', 'Prepared 3?', 'Prepared 4?'];

describe('an edit of questions and answers', () => {
  it.each<[string, Parameters<typeof editTurns>[2], object]>([
    ['of nothing', {}, {}],
    ['that says what is there already', { questions: all, responses: { 0: 'First.' } }, {}],
    [
      'of one answer leaves the others alone',
      { responses: { 0: 'Better.' } },
      { isChange: true, edited: [[0, 'Question 0?', 'Better.', 'answered']] },
    ],
    [
      'answers what was skipped',
      { responses: { 1: 'After all.' } },
      { isChange: true, edited: [[1, 'Question 1?', 'After all.', 'answered']] },
    ],
    [
      'answers the open question, which then awaits a reply',
      { responses: { 2: 'Now.' } },
      { isChange: true, edited: [[2, 'Question 2?', 'Now.', 'pending']] },
    ],
    [
      'takes an answer back',
      { responses: { 0: ' ' } },
      { isChange: true, edited: [[0, 'Question 0?', null, 'skipped']] },
    ],
    [
      'answers a question that was only prepared: it is a turn, and those before it were skipped',
      { responses: { 4: 'Ahead.' } },
      {
        isChange: true,
        edited: [
          [2, 'Question 2?', null, 'skipped'],
          [3, 'Prepared 3?', null, 'skipped'],
          [4, 'Prepared 4?', 'Ahead.', 'pending'],
        ],
        prepared: [],
      },
    ],
    [
      'rewords a question, and adds one at the end',
      { questions: ['Reworded?', ...all.slice(1), 'A new one?'] },
      {
        isChange: true,
        edited: [[0, 'Reworded?', 'First.', 'answered']],
        prepared: ['Prepared 3?', 'Prepared 4?', 'A new one?'],
      },
    ],
    [
      'takes unanswered questions from the end, and what is last then is open',
      { questions: all.slice(0, 2) },
      { isChange: true, edited: [[1, 'Question 1?', null, 'asked']], removed: [2], prepared: [] },
    ],
  ])('%s', (_, wanted, expected) => {
    expect(after(wanted)).toEqual({ ...unchanged, ...expected });
  });

  it.each<[string, Parameters<typeof editTurns>[2], string]>([
    ['of an answer where there is no question', { responses: { 5: 'x' } }, 'responses.5'],
    ['that leaves no question', { questions: [] }, 'questions'],
    ['to a blank question', { questions: ['Question 0?', ' '] }, 'questions.1'],
  ])('%s is refused, naming the field', (_, wanted, field) => {
    expect(() => after(wanted)).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { [field]: expect.any(String) } }),
    );
  });

  it('never takes an answer with its question', () => {
    const answered = [turn(0, 'First.'), turn(1, 'Second.')];
    expect(() => editTurns(answered, [], { questions: ['Question 0?'] })).toThrow(Refusal);
  });
});
