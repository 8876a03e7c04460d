import { describe, expect, it } from 'vitest';
import { isCaptions, readCaptions } from './captions.ts';

const read = (file: string) => {
  const { text, turns } = readCaptions(file);
  return turns.map(({ speaker, start, end, at }) => [speaker, text.slice(start, end), at]);
};

describe('captions', () => {
  it('are known by their times, whatever the file is called', () => {
    expect(isCaptions('WEBVTT\n\n')).toBe(true);
    expect(isCaptions('1\n00:00:01,000 --> 00:00:02,000\nYes.')).toBe(true);
    expect(isCaptions('The arrow --> points to the harbour.')).toBe(false);
  });

  it.each([
    ['a comma in its times', '1\n00:01:02,500 --> 00:01:04,000\nWe sold the boat.', 62.5],
    ['a dot and no hours', 'WEBVTT\n\n01:02.500 --> 01:04.000\nWe sold the boat.', 62.5],
    ['hours beyond ninety-nine', 'WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nWe sold the boat.', 360_000],
    [
      'settings behind its times',
      'WEBVTT\n\n00:02.000 --> 00:04.000 align:start position:0%\nWe sold the boat.',
      2,
    ],
    ['a name of its own', 'WEBVTT - Tape 1\n\nintro part 1\n00:02.000 --> 00:04.000\nWe sold the boat.', 2],
    [
      'notes, styles and regions around it',
      'WEBVTT\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\nNOTE made by hand\nover two lines\n\n00:02.000 --> 00:04.000\nWe sold the boat.\n\nNOTE the end',
      2,
    ],
    [
      'marks and entities',
      '1\n00:00:02,000 --> 00:00:04,000\n{\\an8}<i>We</i> <font color="#fff">sold</font>&nbsp;the<br>boat&#46;',
      2,
    ],
    [
      'no empty line behind it',
      '1\n00:00:02,000 --> 00:00:03,000\nWe sold\n2\n00:00:03,000 --> 00:00:04,000\nthe boat.',
      2,
    ],
    ['times of one digit', 'WEBVTT\n\n0:0:2.0 --> 0:0:4.0\nWe sold the boat.', 2],
    ['an empty line in it', '1\n00:00:02,000 --> 00:00:03,000\nWe sold\n\nthe boat.\n', 2],
  ])('with %s are read', (_, file, at) => {
    expect(read(file)).toEqual([[null, 'We sold the boat.', at]]);
  });

  it('of one sentence are joined; a pause and a sentence’s end after some length part paragraphs', () => {
    const file = [
      'WEBVTT\n',
      '00:01.000 --> 00:03.000\nWe sold the boat in the winter\n',
      '00:03.000 --> 00:05.000\nof 1974, to pay the men.\n',
      '00:05.100 --> 00:07.000\nMy mother said nothing.\n',
      '00:20.000 --> 00:22.000\nYears later she told me why.\n',
    ].join('\n');
    expect(read(file)).toEqual([
      [null, 'We sold the boat in the winter of 1974, to pay the men. My mother said nothing.', 1],
      [null, 'Years later she told me why.', 20],
    ]);
  });

  it('name their voices', () => {
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ben Ode>Where was that?</v>\n\n00:02.000 --> 00:04.000\n<v.loud.first Ada Hale>By the <c.yellow>harbour</c>,\n\n00:04.000 --> 00:05.000\n<v Ada Hale>in Bergen.\n\n00:05.000 --> 00:06.000\n<v Ben Ode>When? <v Ada Hale>In 1974.';
    expect(read(file)).toEqual([
      ['Ben Ode', 'Where was that?', 1],
      ['Ada Hale', 'By the harbour, in Bergen.', 2],
      ['Ben Ode', 'When?', 5],
      ['Ada Hale', 'In 1974.', 5],
    ]);
    expect(readCaptions(file).text).toBe(
      'Ben Ode: Where was that?\n\nAda Hale: By the harbour, in Bergen.\n\nBen Ode: When?\n\nAda Hale: In 1974.',
    );
  });

  it('whose words begin with names are told apart by these, over many captions', () => {
    const file = [
      '1\n00:00:01,000 --> 00:00:02,000\nBEN: Where was\n',
      '2\n00:00:02,000 --> 00:00:03,000\nthat?\n',
      '3\n00:00:03,000 --> 00:00:04,000\nADA: By the harbour.\nBEN: And when?\n',
      '4\n00:00:04,000 --> 00:00:05,000\nADA: In 1974.',
    ].join('\n');
    expect(read(file)).toEqual([
      ['BEN', 'Where was that?', 1],
      ['ADA', 'By the harbour.', 3],
      ['BEN', 'And when?', 3],
      ['ADA', 'In 1974.', 4],
    ]);
  });

  it('name their voices in capitals too, and go on with one until another is named', () => {
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<V Ada>We sold the\n\n00:02.000 --> 00:03.000\nboat. And she wept.\n\n00:03.000 --> 00:04.000\n<v Ben>When?\n\n00:04.000 --> 00:05.000\n- In 1974.';
    expect(read(file)).toEqual([
      ['Ada', 'We sold the boat. And she wept.', 1],
      ['Ben', 'When?', 3],
      [null, 'In 1974.', 4],
    ]);
  });

  it('name who speaks on a line of its own above the words, as some programs do', () => {
    const said = [
      'Ben',
      'Where was that?',
      'Ada Hale',
      'By the harbour.',
      'Ben',
      'When?',
      'Ada Hale',
      'In 1974.',
    ];
    const of = (between: string) =>
      [0, 2, 4, 6]
        .map((n) => [`0:0:${n}.0 --> 0:0:${n + 2}.480`, said[n], said[n + 1]].join(between))
        .join('\n\n');
    for (const file of [of('\n'), of('\n\n')]) {
      expect(isCaptions(file)).toBe(true);
      expect(read(file)).toEqual([
        ['Ben', 'Where was that?', 0],
        ['Ada Hale', 'By the harbour.', 2],
        ['Ben', 'When?', 4],
        ['Ada Hale', 'In 1974.', 6],
      ]);
    }
  });

  it.each([
    [
      'stand before the first time',
      'Recorded in Bergen.\n\n1\n00:00:01,000 --> 00:00:02,000\nYes.',
      'Recorded in Bergen.',
    ],
    ['stand far before it', `${'We met.\n'.repeat(400)}\n00:01.000 --> 00:02.000\nYes.`, 'We met.'],
    [
      'are in capitals',
      '1\n00:00:01,000 --> 00:00:02,000\nShe said:\n\nSTYLE matters, my boy.',
      'STYLE matters, my boy.',
    ],
    [
      'are a note of what was said',
      '1\n00:00:01,000 --> 00:00:02,000\nShe said:\n\nNOTE this well.',
      'NOTE this well.',
    ],
    [
      'are a year',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nWe came in\n1932\n00:02.000 --> 00:03.000\nor so.',
      'We came in 1932 or so.',
    ],
    [
      'are a year among numbers',
      '1\n00:00:01,000 --> 00:00:02,000\nWe came in\n1932\n2\n00:00:02,000 --> 00:00:03,000\nor so.',
      'We came in 1932 or so.',
    ],
    [
      'stand alone above a time',
      '1\n00:00:01,000 --> 00:00:02,000\nWe came\n\nin May.\n00:00:02,000 --> 00:00:03,000\nYes.',
      'in May.',
    ],
  ])('lose no words that %s', (_, file, words) => {
    expect(isCaptions(file)).toBe(true);
    expect(readCaptions(file).text).toContain(words);
  });

  it('that roll, showing each line twice, are told once', () => {
    const file = [
      'WEBVTT\nKind: captions\n',
      '00:00:00.000 --> 00:00:02.000 align:start\n \nwe<00:00:00.500><c> sold</c><00:00:01.000><c> the boat</c>\n',
      '00:00:02.000 --> 00:00:02.010\nwe sold the boat\n \n',
      '00:00:02.010 --> 00:00:04.000\nwe sold the boat\nto<00:00:03.000><c> pay the men</c>\n',
      '00:00:04.000 --> 00:00:04.010\nto pay the men\n \n',
      '00:00:04.010 --> 00:00:06.000\nto pay the men\nthat winter\n',
    ].join('\n');
    expect(read(file)).toEqual([[null, 'we sold the boat to pay the men that winter', 0]]);
  });

  it('that grow word by word are told once', () => {
    const file = ['we', 'we sold', 'we sold the boat', 'and', 'and wept']
      .map((words, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000\n${words}`)
      .join('\n\n');
    expect(read(file)).toEqual([[null, 'we sold the boat and wept', 0]]);
  });

  it('that stand twice in a file are told once, and what somebody said twice is told twice', () => {
    const twice = '1\n00:00:01,000 --> 00:00:02,000\nNo.\n\n';
    expect(read(`${twice}${twice}2\n00:00:02,000 --> 00:00:03,000\nNever.`)).toEqual([
      [null, 'No. Never.', 1],
    ]);
    const said = [
      'No.',
      'No.',
      'Not once.',
      'I never went back there.',
      'She asked me to.',
      'I said no.',
    ].map((words, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000\n${words}`);
    expect(read(said.join('\n\n'))[0]?.[1]).toMatch(/^No\. No\. Not once\./);
  });

  it('that say the same again and again, in a short file too, keep every word', () => {
    const said = ['No.', 'No.', 'No.', 'I said no.'].map(
      (words, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n + 1},000\n${words}`,
    );
    expect(read(said.join('\n\n'))).toEqual([[null, 'No. No. No. I said no.', 0]]);
  });

  it('of which each stands twice, the second before the first is over, are told once', () => {
    const file = ['We sold', 'the boat', 'that winter.'].flatMap((words, n) =>
      [0, 1].map((half) => `00:00:0${3 * n + half}.000 --> 00:00:0${3 * n + half + 2}.000\n${words}`),
    );
    expect(read(`WEBVTT\n\n${file.join('\n\n')}`)).toEqual([[null, 'We sold the boat that winter.', 0]]);
  });

  it('keep each backslash: they are no Markdown', () => {
    const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nIt lay in C:\\_old\\*, ¯\\_(ツ)_/¯';
    expect(readCaptions(file).text).toBe('It lay in C:\\_old\\*, ¯\\_(ツ)_/¯');
  });

  it('of speakers who are only told apart by a sign begin a new paragraph with each', () => {
    const file =
      '1\n00:00:01,000 --> 00:00:02,000\n>> Where was it?\n\n2\n00:00:02,000 --> 00:00:03,000\n>> By the harbour.\n\n3\n00:00:03,000 --> 00:00:04,000\n- When?\n- In 1974.';
    expect(read(file).map(([, words]) => words)).toEqual([
      'Where was it?',
      'By the harbour.',
      'When?',
      'In 1974.',
    ]);
  });
});
