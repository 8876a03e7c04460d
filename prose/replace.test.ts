import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FindOptions, findIn, textBlocks } from './find.ts';
import { canonical, parseMarkdown } from './markdown.ts';
import { plainText } from './plain-text.ts';
import { replaceIn } from './replace.ts';

const loose: FindOptions = { matchCase: false, wholeWords: false, exact: false };
const strict: FindOptions = { matchCase: true, wholeWords: false, exact: true };

describe('words are replaced', () => {
  it.each([
    ['in plain text', 'The boat lay there.', 'boat', 'ship', 'The ship lay there.'],
    ['wherever they stand', 'A boat. A boat.', 'boat', 'ship', 'A ship. A ship.'],
    ['within bold', 'The **old boat** lay', 'boat', 'ship', 'The **old ship** lay'],
    [
      'within a link, whose address stays',
      '[A boat](https://boat.example)',
      'boat',
      'ship',
      '[A ship](https://boat.example)',
    ],
    [
      'across a mark’s beginning',
      'The old **boat lay** there',
      'old boat',
      'new ship',
      'The new ship **lay** there',
    ],
    ['half bold, what both share stays as it is', '**Anna** Hale', 'Anna Hale', 'Anna Hall', '**Anna** Hall'],
    ['a footnote’s number stays', 'boat[^1]s\n\n[^1]: Note.', 'boats', 'ships', 'ship[^1]s\n\n[^1]: Note.'],
    ['in a note', 'Here[^1]\n\n[^1]: A boat.', 'boat', 'ship', 'Here[^1]\n\n[^1]: A ship.'],
    ['by nothing', 'The very old boat', 'very ', '', 'The old boat'],
    ['by nothing, where nothing else stood', 'One\n\nboat\n\nTwo', 'boat', '', 'One\n\nTwo'],
    ['by what Markdown takes for signs', 'boat', 'boat', '# *ship*', '\\# \\*ship\\*'],
    ['by words that hold them', 'A boat', 'boat', 'boathouse', 'A boathouse'],
    ['by longer words at a mark', '**Ann** went', 'Ann', 'Anna', '**Anna** went'],
  ])('%s', (_, before, sought, replacement, after) => {
    expect(replaceIn(before, sought, replacement, loose).content).toBe(canonical(after));
  });

  it('only at the places that were chosen', () => {
    const text = 'boat boat\n\n- boat\n\nboat[^1]\n\n[^1]: boat';
    expect(findIn(text, 'boat', loose)).toHaveLength(5);
    expect(replaceIn(text, 'boat', 'ship', loose, [1, 2, 4])).toEqual({
      content: canonical('boat ship\n\n- ship\n\nboat[^1]\n\n[^1]: ship'),
      count: 3,
    });
  });
});

/** Chapters of all that one can hold, in which a few words come again and again. */
const word = fc.constantFrom('boat', 'Boat', 'sea', 'bo', 'at', 'it’s', 'café', '1986.');
const inline = fc.oneof(
  { weight: 4, arbitrary: word },
  fc
    .tuple(fc.constantFrom('*', '**', '***'), fc.array(word, { minLength: 1, maxLength: 3 }))
    .map(([mark, words]) => `${mark}${words.join(' ')}${mark}`),
  word.map((words) => `[${words}](https://boat.example)`),
  fc.constantFrom('[^1]', '![boat](https://a.b/c.png)', '\\\n', 'bo**at**', '*bo*at'),
);
const paragraph = fc
  .array(inline, { minLength: 1, maxLength: 8 })
  .chain((parts) => fc.constantFrom('', ' ').map((between) => parts.join(between)));
const block = fc
  .tuple(fc.constantFrom('', '', '', '# ', '> ', '- ', '1. '), paragraph)
  .map(([start, text]) => start + text);
const chapter = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => canonical([...blocks, '[^1]: A boat.'].join('\n\n')));

const marksOf = (markdown: string) =>
  textBlocks(parseMarkdown(markdown)).map(({ spans }) =>
    spans.map(({ leaf, emphasis, strong, link }) => [leaf.type, emphasis, strong, link?.url]),
  );

describe('for any chapter', () => {
  it('replacing words by themselves changes nothing', () => {
    fc.assert(
      fc.property(chapter, word, (text, sought) => {
        expect(replaceIn(text, sought, sought, strict).content).toBe(text);
      }),
      { numRuns: 120 },
    );
  });

  it('what is replaced reads so, and all else reads as before', () => {
    fc.assert(
      fc.property(chapter, (text) => {
        const { content, count } = replaceIn(text, 'boat', 'ship', strict);
        expect(count).toBe(findIn(text, 'boat', strict).length);
        const readBefore = textBlocks(parseMarkdown(text)).map((one) => one.text.replaceAll('boat', 'ship'));
        expect(textBlocks(parseMarkdown(content)).map((one) => one.text)).toEqual(readBefore);
      }),
      { numRuns: 120 },
    );
  });

  it('there and back again is where it was, where the words stand in one mark', () => {
    fc.assert(
      fc.property(chapter, (text) => {
        const whole = text.replaceAll(/bo\*\*at\*\*|\*bo\*at/g, 'boat');
        fc.pre(whole === canonical(whole) && !whole.includes('ship'));
        const there = replaceIn(whole, 'sea', 'ship', strict).content;
        expect(marksOf(there)).toEqual(marksOf(whole));
        expect(replaceIn(there, 'ship', 'sea', strict).content).toBe(whole);
      }),
      { numRuns: 120 },
    );
  });

  it('it is canonical, and any words at all can be put in', () => {
    fc.assert(
      fc.property(chapter, fc.string({ unit: 'binary', maxLength: 6 }), (text, replacement) => {
        const { content } = replaceIn(text, 'boat', replacement, loose);
        expect(canonical(content)).toBe(content);
        expect(plainText(content)).not.toBeUndefined();
      }),
      { numRuns: 80 },
    );
  });
});
