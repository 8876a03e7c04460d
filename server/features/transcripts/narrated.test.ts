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

  it('is alone in being read for entries, each turn with what was asked before it', () => {
    const passages = narrated({ id: 't', text, turns, narrator: 'Ada' });
    expect(passages.map(({ span, question }) => [text.slice(span?.start, span?.end), question])).toEqual([
      ['By the harbour, where my mother sold the boat.', expect.stringMatching(/Where was it\?$/)],
      ['Not a word. She paid them all.', expect.stringMatching(/do you remember it\?$/)],
    ]);
  });

  it('is whoever wrote it where nobody is named, in pieces where it is long', () => {
    const long = 'We sold the boat in 1986.\n'.repeat(4_000);
    const passages = narrated({ id: 't', text: long, turns: spokenTurns(long), narrator: null });
    expect(passages.length).toBeGreaterThan(4);
    expect(passages.map(({ span }) => long.slice(span?.start, span?.end)).join('')).toBe(long.trim());
    const unbroken = '🚤'.repeat(30_000);
    const pieces = narrated({ id: 't', text: unbroken, turns: spokenTurns(unbroken), narrator: null });
    expect(pieces.every(({ span }) => unbroken.slice(span?.start, span?.end).isWellFormed())).toBe(true);
    expect(pieces).toHaveLength(3);
  });
});
