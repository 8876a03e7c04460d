import { describe, expect, it } from 'vitest';
import { persona } from './describe.ts';
import { inWords } from './in-words.ts';
import { measure } from './measure.ts';
import { traitsOf } from './traits.ts';

const samples = [
  'I was born by the harbour, and I loved it. At the end of the day my father came home. We were poor. I laughed a lot. ',
  'At the end of the day we had each other, and I was so happy. I went to school. At the end of the day I read. ',
];
const profile = measure(samples);
const drafted = (type: 'comprehensive' | 'writing_style' | 'voice_tone') =>
  persona({ project: { title: 'Harbour' }, type, samples, profile, traits: traitsOf(profile, type) });

describe('a voice in words', () => {
  it('says what was counted', () => {
    const { personaData } = drafted('comprehensive');
    expect(personaData.narrativeVoice).toMatchObject({ tone: 'joyful', perspective: 'first-person' });
    expect(personaData.writingPatterns.averageSentenceLength).toBe('short (7.7 words)');
  });

  it('quotes only what was said, word for word', () => {
    const { examples } = drafted('comprehensive');
    expect(examples.length).toBeGreaterThan(1);
    for (const { quote } of examples) expect(samples.some((sample) => sample.includes(quote))).toBe(true);
    expect(examples[0]?.shows).toBe('“end of the day”, said 3 times');
  });

  it.each(['writing_style', 'voice_tone'] as const)('of %s it tells only that', (type) => {
    const told = drafted(type).description;
    expect(told.includes('words on average')).toBe(type === 'writing_style');
    expect(traitsOf(profile, 'comprehensive')).toEqual(expect.arrayContaining(traitsOf(profile, type)));
  });

  it.each([
    [
      'They sailed at dawn and she watched them. He waved to her, and they were gone. She told him so.',
      'third-person',
    ],
    [
      'We built our house by ourselves, and we were proud of it. Our father helped us.',
      'first-person plural',
    ],
    ['You get up at five. You light your stove, and you wait. Nobody asks you.', 'second-person'],
  ])('%s: %s', (text, perspective) => {
    const other = measure([text]);
    const { narrativeVoice } = persona({
      project: { title: 'Harbour' },
      type: 'comprehensive',
      samples: [text],
      profile: other,
      traits: [],
    }).personaData;
    expect(narrativeVoice.perspective).toBe(perspective);
  });

  it.each([
    ['one letter', 'x '.repeat(100)],
    ['one letter without a space', 'x'.repeat(100)],
    ['emoji', '👍🎉 '.repeat(60)],
    [
      'a script that puts no spaces between words',
      '私は大阪で生まれました。父は小さな店を持っていました。'.repeat(30),
    ],
    ['a word or two', 'Well, hello there.'],
    ['nothing', ''],
  ])('says of %s that it is too little to measure', (_, text) => {
    const other = measure([text]);
    for (const type of ['comprehensive', 'writing_style', 'voice_tone'] as const) {
      const traits = traitsOf(other, type);
      expect(traits).toEqual(['There is too little here to measure a voice by.']);
      const said = persona({ project: { title: 'Harbour' }, type, samples: [text], profile: other, traits });
      expect(said.description).toContain('too little');
      expect(said.examples).toEqual([]);
      expect(JSON.stringify(said)).not.toMatch(/first-person|\d/);
    }
  });

  it('says of another language only what is counted in any', () => {
    const text =
      'Nací en Sevilla en una casa pequeña, y mi padre era panadero. Todas las mañanas llevaba el pan a la escuela. ';
    const other = measure([text]);
    const said = persona({
      project: { title: 'Harbour' },
      type: 'comprehensive',
      samples: [text],
      profile: other,
      traits: [],
    });
    expect(said.personaData.narrativeVoice.perspective).toBe('not measured in this language');
    expect(said.personaData.writingPatterns.averageSentenceLength).toContain('words');
    expect(said.title).toMatch(/sentences/);
  });

  it('calls nobody a first person who says neither “I” nor “we”', () => {
    const text =
      'The mill stood by the river. The wheel turned day and night, and the flour went to town by boat.';
    expect(inWords(measure([text])).narrativeVoice.perspective).toBe('impersonal');
  });
});
