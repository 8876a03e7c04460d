import { describe, expect, it } from 'vitest';
import { type FindOptions, findIn, stretchesOf } from './find.ts';

const loose: FindOptions = { matchCase: false, wholeWords: false, exact: false };
const found = (text: string, sought: string, options: Partial<FindOptions> = {}) =>
  stretchesOf(text, sought, { ...loose, ...options }).map(({ start, end }) => text.slice(start, end));

describe('words are found', () => {
  it.each([
    ['in any case', 'Boat, boat, BOAT', 'boat', {}, ['Boat', 'boat', 'BOAT']],
    ['in this case only', 'Boat, boat, BOAT', 'boat', { matchCase: true }, ['boat']],
    ['within words', 'boats in a lifeboat', 'boat', {}, ['boat', 'boat']],
    ['as whole words only', 'boat, boats, lifeboat', 'boat', { wholeWords: true }, ['boat']],
    ['an apostrophe does not end a word', 'don’t, don', 'don', { wholeWords: true }, ['don']],
    ['but a quotation mark does', "She said 'don' twice", 'don', { wholeWords: true }, ['don']],
    ['whatever the quotation marks', '“Don’t”, she said', '"don\'t"', {}, ['“Don’t”']],
    ['or just those', '“Don’t”, "don\'t"', "don't", { exact: true }, ["don't"]],
    ['whatever the accents', 'Café, cafe, cafe\u0301', 'cafe', {}, ['Café', 'cafe', 'cafe\u0301']],
    ['or just those accents', 'Café, cafe', 'café', { exact: true }, ['Café']],
    ['a letter that is two in small', 'İstanbul', 'i', {}, ['İ']],
    ['none within another', 'aaaa', 'aa', {}, ['aa', 'aa']],
    ['nothing, where nothing is sought', 'boat', '', {}, []],
    ['nor by an accent alone', 'boat', '\u0301', {}, []],
    ['beside letters of two units', '😀boat😀', 'boat', { wholeWords: true }, ['boat']],
  ] satisfies [string, string, string, Partial<FindOptions>, string[]][])(
    '%s: %s',
    (_, text, sought, options, expected) => {
      expect(found(text, sought, options)).toEqual(expected);
    },
  );
});

describe('in a chapter', () => {
  const places = (markdown: string, sought: string) => findIn(markdown, sought, loose);

  it('they are found as they read: through bold and links, and not in addresses or signs', () => {
    const markdown = 'The har**bour** of [Leith](https://boat.example/harbour), *Har*bour.';
    expect(places(markdown, 'harbour').map(({ match }) => match)).toEqual(['harbour', 'Harbour']);
    expect(places(markdown, '**')).toEqual([]);
  });

  it('in headings, quotes, lists and notes, each with what stands around it', () => {
    const markdown = '# The boat\n\n> A boat\n\n- One boat\n\nHere[^1]\n\n[^1]: Her boat.';
    expect(places(markdown, 'boat')).toEqual([
      { before: 'The ', match: 'boat', after: '' },
      { before: 'A ', match: 'boat', after: '' },
      { before: 'One ', match: 'boat', after: '' },
      { before: 'Her ', match: 'boat', after: '.' },
    ]);
  });

  it('what stands around is cut at words, and says so', () => {
    const line = 'one two three four five six seven eight nine ten';
    expect(places(`${line} boat ${line}`, 'boat')).toEqual([
      {
        before: '…two three four five six seven eight nine ten ',
        match: 'boat',
        after: ' one two three four five six seven eight nine…',
      },
    ]);
  });

  it('over a footnote’s number, and not over a line break or from one paragraph to the next', () => {
    expect(places('old boat[^1]s\n\n[^1]: Note.', 'boats')).toHaveLength(1);
    expect(places('old\\\nboat\n\nold\n\nboat', 'old boat')).toEqual([]);
  });
});
