import { describe, expect, it } from 'vitest';
import { guessNarrator, speakersOf } from '../../intake/speakers.ts';
import { spokenTurns } from '../../intake/spoken-turns.ts';
import { narrated } from './passages.ts';

describe('the narrator', () => {
  const text = [
    '**Ben:** Welcome. I have wanted to ask you this for years, and I am so glad that you came all the way. Where was it?',
    '**Ada:** By the harbour, where my mother sold the boat.',
    '**Ben:** And what did she say when the men came to the door that evening, do you remember it?',
    '**Ada:** Not a word. She paid them all.',
    '**Cleo:** Coffee.',
  ].join('\n\n');
  const turns = spokenTurns(text);

  it('is guessed: who talks most and does not ask the questions', () => {
    expect(speakersOf(turns)).toEqual(['Ben', 'Ada', 'Cleo']);
    expect(guessNarrator(text, turns)).toBe('Ada');
  });

  it('is never the interviewer, who may well talk most', () => {
    const asked = 'Tell me about the boat, and about the men, and about that winter when it was sold.\n';
    for (const name of ['Interviewer', 'INTERVIEWER', 'Q', 'Interviewer 1', 'Host', 'Moderator']) {
      const labelled = name === 'Q' ? 'Q. ' : `${name}: `;
      const tape = `${labelled}${asked}Ruth: We sold it.\n${labelled}${asked}Ruth: She wept.`;
      expect(guessNarrator(tape, spokenTurns(tape)), name).toBe('Ruth');
      const alone = `${labelled}${asked}${labelled}${asked}`;
      expect(guessNarrator(alone, spokenTurns(alone)), name).toBe(null);
    }
  });

  it('goes on through paragraphs between which nothing stands; a time between them parts them', () => {
    const text = 'Ben: Why?\nAda: We sold it.\n\nShe wept.\n\n[00:09] Then he came.';
    const turns = [
      { speaker: 'Ben', start: 5, end: 9 },
      { speaker: 'Ada', start: 15, end: 26, at: 1 },
      { speaker: 'Ada', start: 28, end: 37, at: 5 },
      { speaker: 'Ada', start: 47, end: 60, at: 9 },
    ];
    const passages = narrated({ id: 't', text, turns, narrator: 'Ada', narratorConfirmed: true });
    expect(passages.map(({ span, question }) => [text.slice(span?.start, span?.end), question])).toEqual([
      ['We sold it.\n\nShe wept.', 'Why?'],
      ['Then he came.', undefined],
    ]);
  });

  it('is alone in being read for entries, each turn with what was asked before it', () => {
    const passages = narrated({ id: 't', text, turns, narrator: 'Ada', narratorConfirmed: true });
    expect(passages.map(({ span, question }) => [text.slice(span?.start, span?.end), question])).toEqual([
      ['By the harbour, where my mother sold the boat.', expect.stringMatching(/Where was it\?$/)],
      ['Not a word. She paid them all.', expect.stringMatching(/do you remember it\?$/)],
    ]);
  });

  it('is whoever wrote it where nobody is named, in pieces where it is long', () => {
    const long = 'We sold the boat in 1986.\n'.repeat(4_000);
    const passages = narrated({
      id: 't',
      text: long,
      turns: spokenTurns(long),
      narrator: null,
      narratorConfirmed: true,
    });
    expect(passages.length).toBeGreaterThan(4);
    expect(passages.map(({ span }) => long.slice(span?.start, span?.end)).join('')).toBe(long.trim());
    const unbroken = '🚤'.repeat(30_000);
    const pieces = narrated({
      id: 't',
      text: unbroken,
      turns: spokenTurns(unbroken),
      narrator: null,
      narratorConfirmed: true,
    });
    expect(pieces.every(({ span }) => unbroken.slice(span?.start, span?.end).isWellFormed())).toBe(true);
    expect(pieces).toHaveLength(3);
  });
});
