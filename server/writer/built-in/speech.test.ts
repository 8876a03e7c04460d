import { describe, expect, it } from 'vitest';
import { cleaned, opening } from './speech.ts';

describe('speech becomes prose by leaving words out', () => {
  it.each([
    ['Yeah, it keeps the flour dry for weeks. \\[laughter\\]', 'It keeps the flour dry for weeks.'],
    ['\\[07:58\\] And, um, we moved to Ohio...', 'We moved to Ohio.'],
    ['I was -- I was nineteen.', 'I was nineteen.'],
    ['We, we kind of started the shop in 1986, you know?', 'We started the shop in 1986.'],
    ['There was -- I can’t remember the name of the site.', 'I can’t remember the name of the site.'],
    ['And you know, the best of it all is the bread.', 'And the best of it all is the bread.'],
    ['Like, nobody came to the opening.', 'Nobody came to the opening.'],
    ['Granted, none of this existed, right?', 'Granted, none of this existed.'],
    ['Nobody paid, so what is the other half worth, right?', 'Nobody paid, so what is the other half worth?'],
    ['But which boats can I mend, you know?', 'But which boats can I mend?'],
    ['We only say, don’t copy us, right?', 'We only say, don’t copy us.'],
    ['So don’t you bake, right?', 'So don’t you bake?'],
    ['We say "It is small. Don’t copy us", right?', 'We say "It is small. Don’t copy us."'],
    ['So we hired him - a baker, or...', 'So we hired him—a baker.'],
    ['we were happy', 'We were happy.'],
    ['It was kind of a shop, and basically we lived in it.', 'It was a shop, and we lived in it.'],
    ['We sold bread, or whatever, and things like that.', 'We sold bread.'],
    ['We talked about like "Who pays?"', 'We talked about "Who pays?"'],
    ['I was like, "Okay."', 'I was like, "Okay."'],
    ['We built what they just paid for, right?', 'We built what they just paid for.'],
    ['when I want to think... I sit down', 'When I want to think, I sit down.'],
    ['It was all "Make them taste it first.', 'It was all "Make them taste it first."'],
    ['We built sort of a shop, and it sold, kind of.', 'We built a shop, and it sold.'],
    ['We had a thing that kind of like mixes these.', 'We had a thing that mixes these.'],
    ['We sold bread, rolls etc.', 'We sold bread, rolls.'],
    ['It was flour -- yeah, it was rye.', 'It was flour—it was rye.'],
    [
      'One thing I love about -- whether it’s rye, or wheat, I think, is that you knead it.',
      'One thing I love about—whether it’s rye, or wheat, I think, is that you knead it.',
    ],
    ['It gave us a new -- the rent fell by half.', 'The rent fell by half.'],
    ['He was the -- when I was a boy, we baked.', 'When I was a boy, we baked.'],
    ['He said *never* in \\*that\\* tone.', 'He said never in *that* tone.'],
    ['My father.[^5] He wove.', 'My father. He wove.'],
  ])('%s', (said, read) => {
    expect(cleaned(said)).toBe(read);
  });

  it('leaves nothing of a sentence in which nothing was said', () => {
    expect(['\\[laughter\\]', 'Um...', '...', '—'].map(cleaned)).toEqual(['', '', '', '']);
  });

  it('keeps negations, names, numbers and doubts where a false start holds them', () => {
    expect(cleaned('It was not the -- we closed it.')).toContain('not');
    expect(cleaned('Wade and the -- we closed it.')).toContain('Wade');
    expect(cleaned('It took two of the -- we closed it.')).toContain('two');
    expect(cleaned('I think it was the -- we closed it.')).toContain('think');
  });

  it('keeps a doubt, a kindness, and a word that measures', () => {
    for (const said of [
      'We sold a hundred, or something like that.',
      'It was kind of him to come.',
      'We had a new kind of oven.',
      'Basically everybody came.',
      'We did nothing, or whatever you call it.',
      'We need some kind of a shop, and that kind of shop pays.',
    ])
      expect(cleaned(said)).toBe(said);
  });

  it('keeps what only looks like a stammer or a filler', () => {
    expect(cleaned('We had had enough of that kind of bread.')).toBe(
      'We had had enough of that kind of bread.',
    );
    expect(cleaned('You know Bryan, and Bryan was very, very kind.')).toBe(
      'You know Bryan, and Bryan was very, very kind.',
    );
    expect(cleaned('We were doing this, this is why we stayed.')).toBe(
      'We were doing this, this is why we stayed.',
    );
  });

  it('opens a paragraph without what tied it to the sentence before', () => {
    expect(opening('So we left.')).toBe('We left.');
    expect(opening('And I stayed.')).toBe('I stayed.');
    expect(opening('So much was lost.')).toBe('So much was lost.');
  });
});
