import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { richness } from './richness.ts';

const harbour = [
  'I was born by the harbour. My father mended nets, and my mother sold fish; we had nothing else.',
  'He said: "You will not go to sea." I went all the same. Was I afraid? I was.',
].join('\n\n');

describe('what is counted of a voice', () => {
  it.each([
    ['words', ({ words }) => words, 37],
    ['sentences', ({ sentences }) => sentences, 6],
    ['paragraphs', ({ paragraphs }) => paragraphs, 2],
    ['words a sentence', ({ sentenceLength }) => sentenceLength.mean, 37 / 6],
    ['the share of short sentences', ({ sentenceLength }) => sentenceLength.shortShare, 5 / 6],
    ['words from mark to mark', ({ clauseLength }) => clauseLength, 37 / 9],
    ['“I” and “my”', ({ pronouns }) => pronouns.i, (1000 * 6) / 37],
    ['“we”', ({ pronouns }) => pronouns.we, 1000 / 37],
    ['questions', ({ marks }) => marks.question, 1000 / 37],
    ['semicolons', ({ marks }) => marks.semicolon, 1000 / 37],
    ['words in quotation marks', ({ dialogueShare }) => dialogueShare, 6 / 37],
    ['a small word', ({ frequent }) => frequent.was, (1000 * 3) / 37],
  ] satisfies [string, (profile: ReturnType<typeof measure>) => number | undefined, number][])(
    '%s',
    (_, of, expected) => {
      expect(of(measure([harbour]))).toBeCloseTo(expected, 6);
    },
  );

  it.each([
    ['I don’t know, and he isn’t here. It’s late.', 1],
    ['I do not know, and he is not here. It is late.', 0],
    ['I don’t know, but I do not mind.', 0.5],
  ])('contractions against what could have been: %s', (text, share) => {
    expect(measure([text]).contractedShare).toBe(share);
  });

  it.each([
    ['She walked home and found the letter. They had left at dawn, and the boat was gone.', 1],
    ['She walks home and finds the letter. They are here, and the boat is gone.', 0],
  ])('the tense that it is told in: %s', (text, share) => {
    expect(measure([text]).pastShare).toBe(share);
  });

  it('hedges, emphasis and fillers, phrases of several words among them', () => {
    const text = 'I think it was perhaps late. It was really cold, you know, and very dark.';
    const { hedges, intensifiers, fillers, words } = measure([text]);
    expect([hedges, intensifiers, fillers].map((rate) => Math.round((rate * words) / 1000))).toEqual([
      2, 2, 1,
    ]);
  });

  it('a report is more formal than talk', () => {
    const report =
      'The annual increase of the production of steel rails at the Pittsburgh works was considerable.';
    const talk = 'So I just went there and, well, they really did it, and then we all talked.';
    expect(measure([report]).formality).toBeGreaterThan(measure([talk]).formality + 15);
  });

  it('what a transcriber wrote down beside the words is not theirs', () => {
    const said = measure(['I was late. [laughter] We all were.']);
    expect(said).toEqual(measure(['I was late. We all were.']));
  });

  it('a phrase that comes back, and not a name or what every sentence is built of', () => {
    const fond = Array.from(
      { length: 6 },
      (_, n) => `At the end of the day it was ${n} boats in New York. He had been there.`,
    );
    const phrases = measure(fond).phrases.map(({ text }) => text);
    expect(phrases).toContain('end of the day');
    expect(phrases.filter((text) => /york|had been/.test(text))).toEqual([]);
  });

  it('a text in another language is measured without the grammar of English', () => {
    const german = measure([
      'Ich bin am Hafen geboren, und mein Vater hat Netze geflickt. Meine Mutter verkaufte Fisch auf dem Markt, und wir hatten sonst nichts. Im Winter war es kalt in der Stube, aber wir haben viel gelacht.',
    ]);
    expect(german).toMatchObject({ english: false, hedges: 0, contractedShare: 0, pastShare: 0 });
    expect(german.frequent.und).toBeGreaterThan(0);
  });

  it('nothing at all has a profile too', () => {
    expect(measure([''])).toMatchObject({ words: 0, sentences: 0, richness: null, phrases: [] });
  });
});

describe('the range of words', () => {
  const cycle = (of: number, length: number) => Array.from({ length }, (_, at) => `w${at % of}`);

  it('is greater where more different words come', () => {
    expect(richness(cycle(60, 600))).toBeGreaterThan(richness(cycle(20, 600)) ?? 0);
  });

  it('does not fall as a text grows', () => {
    const short = richness(cycle(40, 400)) ?? 0;
    expect(Math.abs((richness(cycle(40, 4_000)) ?? 0) - short)).toBeLessThan(short * 0.05);
  });

  it('is not told of a few words', () => {
    expect(richness(cycle(40, 99))).toBeNull();
  });
});
