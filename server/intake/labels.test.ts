import { describe, expect, it } from 'vitest';
import { guessNarrator } from './speakers.ts';
import { spokenTurns } from './spoken-turns.ts';

/** What of a transcript is a label and what is somebody's word. */

const heard = (text: string) =>
  spokenTurns(text).map(({ speaker, start, end }) => [speaker, text.slice(start, end)]);

const asked = 'Where was that?';
const told = 'By the harbour.';
/** A talk of two, in the manner that `label` writes their names. */
const talk = (label: (name: string) => string, between = '\n\n') =>
  [1, 2].flatMap(() => [label('Ben') + asked, label('Ada') + told]).join(between);
const oneTalk = (ben: string, ada: string) => [
  [ben, asked],
  [ada, told],
  [ben, asked],
  [ada, told],
];

describe('a label', () => {
  it.each([
    ['in brackets', (name: string) => `[${name}]: `],
    ['in round brackets', (name: string) => `(${name}): `],
    ['in a list', (name: string) => `- ${name}: `],
    ['in italics', (name: string) => `*${name}:* `],
    ['in italics before the colon', (name: string) => `_${name}_: `],
    ['underlined', (name: string) => `__${name}:__ `],
    ['in a quotation', (name: string) => `> **${name}:** `],
    ['in bold, without a blank behind it', (name: string) => `**${name}:**`],
    ['in bold alone', (name: string) => `**${name}** `],
    ['in bold on a line of its own', (name: string) => `**${name}**\n`],
    ['alone on its line', (name: string) => `${name}\n`],
    ['with a full-width colon', (name: string) => `${name}：`],
    ['with its time in brackets on the line above the words', (name: string) => `${name} (00:03):\n`],
    ['in brackets, with its time', (name: string) => `[${name}] 10:32:01\n`],
    ['with its time before it in the same stars', (name: string) => `**[00:00:03] ${name}:** `],
    ['with the time from when to when', (name: string) => `${name} [00:03.120 - 00:08.000]: `],
    ['below the time from when to when', (name: string) => `00:00:03 - 00:00:08\n${name}\n`],
    ['as a heading', (name: string) => `### ${name}\n\n`],
    ['in a numbered list', (name: string) => `7. ${name}: `],
    ['with a dash behind it', (name: string) => `${name} – `],
    ['with a tab behind it', (name: string) => `${name}\t`],
  ])('%s', (_, label) => {
    expect(heard(talk(label))).toEqual(oneTalk('Ben', 'Ada'));
  });

  it.each([
    ['in small letters', talk((name) => `${name.toLowerCase()}: `, '\n'), 'ben', 'ada'],
    ['with a comma', talk((name) => `${name.toUpperCase()} HALE, JR.: `), 'BEN HALE, JR.', 'ADA HALE, JR.'],
  ])('%s', (_, text, ben, ada) => {
    expect(heard(text)).toEqual(oneTalk(ben, ada));
  });

  it.each(['[SPEAKER_00]: ', 'SPEAKER_00: ', '__SPEAKER_00__ '])('as programs number voices: %s', (label) => {
    const text = talk((name) => label.replace('00', name === 'Ben' ? '00' : '01'));
    expect(heard(text)).toEqual(oneTalk('SPEAKER_00', 'SPEAKER_01'));
  });

  it.each(['. ', ': ', ') ', ' - ', ' – ', '    ', '\t'])('of a letter with %j behind it', (mark) => {
    expect(heard(talk((name) => (name === 'Ben' ? 'Q' : 'A') + mark, '\n'))).toEqual(oneTalk('Q', 'A'));
  });

  it('of a letter in bold, or with a number', () => {
    expect(heard(talk((name) => (name === 'Ben' ? '**Q.** ' : '**A.** ')))).toEqual(oneTalk('Q', 'A'));
    const numbered = [1, 2].map((n) => `Q${n}. ${asked}\nA${n}. ${told}`).join('\n');
    expect(heard(numbered)).toEqual(oneTalk('Q', 'A'));
  });

  it('says the name alone: its time is no part of it', () => {
    const text = Array.from(
      { length: 5 },
      (_, n) => `Interviewer (0${n}:03): ${asked}\n\nSpeaker 2 (0${n}:13):\n${told} ${told}`,
    ).join('\n\n');
    expect(new Set(heard(text).map(([speaker]) => speaker))).toEqual(new Set(['Interviewer', 'Speaker 2']));
    expect(spokenTurns(text).map(({ at }) => at)).toEqual([3, 13, 63, 73, 123, 133, 183, 193, 243, 253]);
    expect(guessNarrator(text, spokenTurns(text))).toBe('Speaker 2');
  });

  it('may hold what somebody is, who is known by the name before it', () => {
    const text = `Interviewer (Ben): ${told} ${asked}\nAda (his aunt): ${told}\nInterviewer (Ben): ${told}`;
    expect(guessNarrator(text, spokenTurns(text))).toBe('Ada (his aunt)');
  });
});

describe('words are nobody’s label', () => {
  const notes = 'She came home late in the evening.';
  it.each([
    [
      'in bold at a line’s beginning',
      `${notes}\n\n**Never** did I see her cry before the day the letter came.\n\n${notes}`,
    ],
    [
      'in bold at several',
      `**Never** did I see her cry.\n\n**Always** she sang.\n\n${notes}\n\n**Never** did she speak of it.`,
    ],
    ['as a heading in bold', `**The War Years**\n\n${notes}\n\n**The Years After**\n\n${notes}`],
    ['as a date', `**June 1944**\n\n${notes}\n\n**June 1945:**\n\n${notes}\n\n**June 1944**\n\n${notes}`],
    ['as a weekday and its hour', `Monday 12:30\n${notes}\n\nTuesday 9:15\n${notes}`],
    ['as an initial', `I grew up in Harlem.\n\nA. Philip Randolph came to our church.\n\n${notes}`],
    ['as initials, several times', `A. Philip Randolph came.\n\nA. Philip Randolph spoke.\n\n${notes}`],
    ['as an article', 'A  man came to the door.\nWe knew him.\nA  woman came.'],
    ['as remarks in brackets', `[Inaudible] We went.\n[Crosstalk] They stayed.\n[Inaudible] We came.`],
    ['on lines of their own', `${notes}\n\nAmen\n\n${notes}\n\nAmen\n\n${notes}\n${notes}`],
    ['in small letters with a colon', `${notes}\none thing: a boat.\nanother thing: a debt.\n${notes}`],
  ])('%s', (_, text) => {
    expect(heard(text)).toEqual([[null, text]]);
  });

  it('in bold within what somebody says who has a label of another kind', () => {
    const answer = 'We all met there.\n\n**Zapier** was founded in 2011.\n\n**Zapier** It grew.';
    const text = `**Ben:** ${asked}\n\n**Ada:** ${answer}\n\n**Ben:** ${asked}`;
    expect(heard(text)).toEqual([
      ['Ben', asked],
      ['Ada', answer],
      ['Ben', asked],
    ]);
  });

  it('unless the name in bold stands before a colon elsewhere', () => {
    const text = `**Ben:** ${asked}\n\n**Ada** ${told}\n\n**Ben** ${asked}\n\n**Ada:** ${told}`;
    expect(heard(text)).toEqual(oneTalk('Ben', 'Ada'));
  });
});
