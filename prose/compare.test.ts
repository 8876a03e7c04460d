import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComparedLine, compareTexts } from './compare.ts';

/** `[-gone-]` and `{+new+}`, with bold and italics as the page would set them. */
const shown = (lines: readonly ComparedLine[]) =>
  lines.map(({ kind, runs }) => {
    const text = runs.map(({ text, strong, emphasis, change }) => {
      const set = strong ? `<b>${text}</b>` : emphasis ? `<i>${text}</i>` : text;
      return change === 'added' ? `{+${set}+}` : change === 'removed' ? `[-${set}-]` : set;
    });
    return `${kind === 'paragraph' ? '' : `${kind}: `}${text.join('')}`;
  });

const sea = 'The sea was grey that year, and nobody went out.';
const coal = 'My father sold coal from a cart in the winter of 1961.';

describe('two texts compared', () => {
  it.each([
    [
      'a word',
      sea,
      sea.replace('grey', 'green'),
      ['The sea was [-grey-]{+green+} that year, and nobody went out.'],
    ],
    ['a new paragraph', sea, `${coal}\n\n${sea}`, [`{+${coal}+}`, sea]],
    ['a paragraph cut', `${coal}\n\n${sea}`, sea, [`[-${coal}-]`, sea]],
    ['one written anew', coal, sea, [`{+${sea}+}`, `[-${coal}-]`]],
    ['one moved', `${coal}\n\n${sea}`, `${sea}\n\n${coal}`, [`[-${coal}-]`, sea, `{+${coal}+}`]],
    [
      'a word set in italics',
      'It was *not* so, at all.',
      'It was not so, at all.',
      ['It was [-<i>not</i>-]{+not+} so, at all.'],
    ],
    [
      'a list and a scene break',
      '- One thing\n- Two\n\n***',
      '- One thing\n- Three',
      ['item: One thing', 'item: {+Three+}', 'item: [-Two-]', 'break: [-* * *-]'],
    ],
    ['a heading', '## Coal and ice', '## Coal and snow', ['heading: Coal and [-ice-]{+snow+}']],
    ['nothing', sea, sea, [sea]],
    ['an empty text', '', sea, [`{+${sea}+}`]],
  ])('show %s', (_, before, after, expected) => {
    expect(shown(compareTexts(before, after))).toEqual(expected);
  });

  it('hold every word of both, in order', () => {
    const piece = fc.constantFrom(
      'We left ',
      'home ',
      '*early* ',
      '**late** ',
      '\n\n',
      '- ',
      '> ',
      '## ',
      '***\n\n',
      '[^1]',
      '\n\n[^1]: so',
    );
    const text = fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(''));
    const wordsIn = (lines: readonly ComparedLine[], without: string) =>
      lines
        .flatMap(({ runs }) => runs.filter(({ change }) => change !== without).map((run) => run.text))
        .join('');
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = compareTexts(before, after);
        expect(wordsIn(lines, 'added')).toBe(wordsIn(compareTexts(before, before), 'added'));
        expect(wordsIn(lines, 'removed')).toBe(wordsIn(compareTexts(after, after), 'removed'));
      }),
    );
  });

  it('of a chapter written anew from end to end is done at once', () => {
    const vocabulary = Array.from({ length: 3_000 }, (_, n) => `word${n}`);
    const write = (step: number) =>
      Array.from({ length: 120 }, (_, p) =>
        Array.from({ length: 80 }, (_, w) => vocabulary[(p * 80 * step + w * step) % 3_000]).join(' '),
      ).join('\n\n');
    const lines = compareTexts(write(7), write(11));
    const changed = lines.filter(({ change }) => change !== 'kept');
    expect(changed.length).toBeGreaterThanOrEqual(120);
  });
});
