import { describe, expect, it } from 'vitest';
import { cost } from '../testing/cost.ts';
import { spokenTurns } from './spoken-turns.ts';

const heard = (text: string) =>
  spokenTurns(text).map(({ speaker, start, end }) => [speaker, text.slice(start, end)]);

describe('who speaks where', () => {
  const asked = 'Where was that?';
  const told = 'By the harbour.';
  const both = [
    ['Ben', asked],
    ['Ada Hale', told],
  ];
  it.each([
    ['bold names', `**Ben:** ${asked}\n\n**Ada Hale:** ${told}`, both],
    ['bold names before the colon', `**Ben**: ${asked}\n**Ada Hale**: ${told}`, both],
    ['plain names', `Ben: ${asked}\nAda Hale: ${told}`, both],
    [
      'capitals',
      `BEN: ${asked}\nADA HALE: ${told}`,
      [
        ['BEN', asked],
        ['ADA HALE', told],
      ],
    ],
    ['times before the names', `[00:01:02] Ben: ${asked}\n(1:09) Ada Hale: ${told}`, both],
    ['times behind the names', `Ben [00:01]: ${asked}\nAda Hale [00:09]: ${told}`, both],
    ['a name and a time alone on a line', `Ben  0:01\n${asked}\n\nAda Hale  0:09\n${told}`, both],
    ['times on lines of their own', `00:01\nBen: ${asked}\n00:09\nAda Hale: ${told}`, both],
    [
      'Q. and A.',
      `Q. ${asked}\nA. ${told}`,
      [
        ['Q', asked],
        ['A', told],
      ],
    ],
    [
      'numbered speakers',
      `Speaker 1: ${asked}\nSpeaker 2: ${told}`,
      [
        ['Speaker 1', asked],
        ['Speaker 2', told],
      ],
    ],
    [
      'names in another script',
      `Анна: Где?\nИван: У моря.`,
      [
        ['Анна', 'Где?'],
        ['Иван', 'У моря.'],
      ],
    ],
    [
      'a break',
      `**Ben:** ${asked}\n\n**Break:** [12:30]\n\n**Ada Hale:** ${told}`,
      [
        ['Ben', asked],
        ['Ada Hale', told],
      ],
    ],
  ])('is told by %s', (_, text, expected) => {
    expect(heard(text)).toEqual(expected);
  });

  it('paragraphs without a name go on with the speaker before, and what comes before any is nobody’s', () => {
    const text = 'Recorded in Bergen.\n\n**Ada:** First.\n\nSecond.\n\n**Ben:** Really?';
    expect(heard(text)).toEqual([
      [null, 'Recorded in Bergen.'],
      ['Ada', 'First.\n\nSecond.'],
      ['Ben', 'Really?'],
    ]);
  });

  it.each([
    [
      'prose with a colon',
      'I had three things: a boat, a debt and a brother.\nRemember: it was 1986.\nWe went on.',
    ],
    ['a heading', 'Chapter one: the harbour\n\nWe sold the boat.\n\nMy mother wept.'],
    ['no speakers at all', 'We sold the boat in 1986.'],
  ])('is nobody in %s', (_, text) => {
    expect(heard(text)).toEqual([[null, text]]);
  });

  it.each([
    [
      'INTERVIEWER: Where was it?\nRUTH: By the quay.\nINTERVIEWER: And did it pay?',
      ['INTERVIEWER', 'RUTH', 'INTERVIEWER'],
    ],
    ['Interviewer: Where was it?\nRuth: By the quay.\nRuth: It paid.', ['Interviewer', 'Ruth', 'Ruth']],
    [
      '**Question:** Why?\n**Answer:** For the sea.\n**Question:** Still?',
      ['Question', 'Answer', 'Question'],
    ],
    ['Interviewer: Jane Doe\n\nRuth: By the quay.\nRuth: It paid.', [null, 'Ruth', 'Ruth']],
  ])('by the part they play, which is a heading where it stands once: %j', (text, speakers) => {
    expect(spokenTurns(text).map(({ speaker }) => speaker)).toEqual(speakers);
  });

  it.each([
    'Note: she laughed.',
    'Chapter 3: The harbour',
    'Part IV: After the war',
    'http://example.org is where it stands.',
    'Date: 12 May 1986',
  ])('is nobody by the line “%s”, however often it stands there', (line) => {
    const text = `Ben: Where was it?\nAda: By the quay.\n${line}\n${line}\nBen: And then?\nAda: ${line} It paid.`;
    expect(new Set(spokenTurns(text).map(({ speaker }) => speaker))).toEqual(new Set(['Ben', 'Ada']));
  });

  it('is one person in capitals and without', () => {
    const text = 'ADA HALE: By the quay.\nBen: And then?\nAda Hale: It paid.';
    expect(spokenTurns(text).map(({ speaker }) => speaker)).toEqual(['ADA HALE', 'Ben', 'ADA HALE']);
  });

  it.each([
    ['Ada (00:12:03): By the quay.\nBen (00:12:09): When?', [723, 729]],
    ['[00:12:03] Ada: By the quay.\n[1:00:00] Ben: When?', [723, 3600]],
    ['**Ada:** [04:18] By the quay.\n\n**Ben:** When?', [258, undefined]],
    ['00:12:03\nAda: By the quay.\n\n00:12:09\n\nBen: When?', [723, 729]],
    ['Ada Hale   0:03\nBy the quay.\n\nBen   0:09\nWhen?', [3, 9]],
  ])('is known with its time: %j', (text, times) => {
    const turns = spokenTurns(text);
    expect(turns.map(({ at }) => at)).toEqual(times);
    expect(turns.map(({ start, end }) => text.slice(start, end))).toEqual(['By the quay.', 'When?']);
    expect(new Set(turns.map(({ speaker }) => speaker))).toEqual(
      new Set([text.includes('Ada Hale') ? 'Ada Hale' : 'Ada', 'Ben']),
    );
  });

  it('a paragraph with a time of its own goes on with the same speaker, and its time is known', () => {
    const text = '**Ada:** We sold it.\n\n[07:58] Then she wept.\n\n**Ben:** Why?\n\n**Ada:** For shame.';
    expect(heard(text).slice(0, 2)).toEqual([
      ['Ada', 'We sold it.'],
      ['Ada', 'Then she wept.'],
    ]);
    expect(spokenTurns(text)[1]?.at).toBe(478);
  });

  it('is found in a hostile megabyte as in an honest one', () => {
    const honest = cost(() => spokenTurns('Ada: Coal.\nBen: Why?\n'.repeat(47_000)));
    for (const piece of [
      ' ',
      '12:34\n',
      '**',
      'Ab ',
      'Ab\n\n',
      '(',
      'Ab (\n',
      '[A b c (d\n',
      '- > A\n',
      '**A**\n',
      `a${' '.repeat(190)}b\n`,
      `Ada${'\t'.repeat(190)}12:3\n`,
      '\n',
    ])
      expect(
        cost(() => spokenTurns(piece.repeat(1e6 / piece.length))),
        piece,
      ).toBeLessThan(10 * honest);
  });
});
