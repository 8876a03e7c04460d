import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './markdown.ts';
import { type Merge, mergeText } from './merge.ts';

const words = fc.constantFrom(
  'We ',
  'left ',
  'home ',
  '*early* ',
  '**late** ',
  '. ',
  '\n\n',
  '- ',
  '> ',
  '[^1]',
  '\n\n[^1]: ',
);
const chapter = fc.array(words, { maxLength: 14 }).map((parts) => canonical(parts.join('')));

const turned = (merge: Merge): Merge => {
  if ('merged' in merge) return merge;
  const { base, mine, theirs } = merge.clash;
  return { clash: { base, mine: theirs, theirs: mine } };
};

const wordsOf = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.join(' ').match(/[a-z]+\d+/g) ?? [];

interface Edit {
  readonly what: string;
  readonly at: number;
  readonly word: number;
}

/** A paragraph put in or cut, or a word put into one; each word of `who` is there once. */
function edited(base: readonly string[], edits: readonly Edit[], who: string): string[] {
  const all = [...base];
  for (const [n, { what, at, word }] of edits.entries()) {
    const place = at % Math.max(1, all.length);
    const words = all[place]?.split(' ') ?? [];
    if (what === 'add') all.splice(place, 0, `${who}new${n} ${who}more${n}`);
    else if (what === 'cut') all.splice(place, 1);
    else if (words.length > 0) all[place] = words.toSpliced(word, 0, `${who}word${n}`).join(' ');
  }
  return all;
}

describe('merging two edits of one text', () => {
  it('takes the only edit, and one that both made', () => {
    fc.assert(
      fc.property(chapter, chapter, (base, x) => {
        const merged = { merged: x };
        expect(mergeText(base, x, base)).toEqual(merged);
        expect(mergeText(base, base, x)).toEqual(merged);
        expect(mergeText(base, x, x)).toEqual(merged);
      }),
    );
  });

  it('answers the same whichever side is whose, in canonical form', () => {
    fc.assert(
      fc.property(chapter, chapter, chapter, (base, mine, theirs) => {
        const merge = mergeText(base, mine, theirs);
        expect(mergeText(base, theirs, mine)).toEqual(turned(merge));
        const texts = 'merged' in merge ? [merge.merged] : Object.values(merge.clash);
        expect(texts.map(canonical)).toEqual(texts);
      }),
      { numRuns: Number(process.env.PROSE_RUNS ?? 300) },
    );
  });

  it('keeps every edit made to paragraphs of their own', () => {
    const edits = fc.array(fc.constantFrom('neither', 'mine', 'theirs', 'cut by mine'), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(edits, (who) => {
        const write = (side: string) =>
          who
            .flatMap((by, n) =>
              by === `cut by ${side}` ? [] : by === side ? [`Now ${n}`] : [`Once upon ${n}`],
            )
            .join('\n\n');
        const expected = who.flatMap((by, n) =>
          by === 'cut by mine' ? [] : [by === 'neither' ? `Once upon ${n}` : `Now ${n}`],
        );
        expect(mergeText(write(''), write('mine'), write('theirs'))).toEqual({
          merged: expected.join('\n\n'),
        });
      }),
    );
  });

  it.each([
    [
      'words of one sentence',
      'We left home early.',
      'They left home early.',
      'We left home late.',
      'They left home late.',
    ],
    ['the last paragraph and a new one', 'A b.', 'A c.', 'A b.\n\nD.', 'A c.\n\nD.'],
    ['marks and words', 'a b c d', '*a* b c d', 'a b c e', '*a* b c e'],
    ['what was typed on after a save', 'A.', 'A. I went home.', 'A. I went', 'A. I went home.'],
    ['paragraphs typed on', 'A', 'A\n\nB\n\nC', 'A\n\nB', 'A\n\nB\n\nC'],
  ])('merges %s', (_, base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toEqual({ merged });
    expect(mergeText(base, theirs, mine)).toEqual({ merged });
  });

  it('one paragraph that clashes holds up no other', () => {
    const who = fc.array(fc.constantFrom('neither', 'mine', 'theirs', 'both'), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(who, (all) => {
        const write = (told: (by: string) => string | undefined) =>
          all.map((by, n) => `${told(by) ?? 'Once'} in winter ${n} we tarred the boat`).join('\n\n');
        const mine = write((by) => (by === 'mine' || by === 'both' ? 'Mine' : undefined));
        const theirs = write((by) => (by === 'theirs' || by === 'both' ? 'Theirs' : undefined));
        const as = (both?: string) =>
          write((by) => ({ neither: undefined, mine: 'Mine', theirs: 'Theirs', both })[by]);
        expect(
          mergeText(
            write(() => undefined),
            mine,
            theirs,
          ),
        ).toEqual(
          all.includes('both')
            ? { clash: { base: as(), mine: as('Mine'), theirs: as('Theirs') } }
            : { merged: as() },
        );
      }),
    );
  });

  it('what neither has taken out stands in each text once, and what one has put in on that side', () => {
    const edit = fc.record({ what: fc.constantFrom('add', 'put', 'cut'), at: fc.nat(6), word: fc.nat(4) });
    const edits = fc.array(edit, { maxLength: 4 });
    const base = Array.from({ length: 5 }, (_, n) =>
      ['red', 'old', 'tall', 'far', 'cold'].map((word) => `${word}${n}`).join(' '),
    );
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const [left, right] = [edited(base, mine, 'm'), edited(base, theirs, 't')];
        const merge = mergeText(
          ...([base, left, right].map((all) => all.join('\n\n')) as [string, string, string]),
        );
        const kept = wordsOf(base).filter(
          (word) => wordsOf(left).includes(word) && wordsOf(right).includes(word),
        );
        const put = (side: readonly string[]) =>
          wordsOf(side).filter((word) => !wordsOf(base).includes(word));
        const expected =
          'merged' in merge
            ? [{ text: merge.merged, words: [...kept, ...put(left), ...put(right)] }]
            : [
                { text: merge.clash.mine, words: [...kept, ...put(left)] },
                { text: merge.clash.theirs, words: [...kept, ...put(right)] },
              ];
        for (const { text, words } of expected)
          for (const word of words) expect(wordsOf([text]).filter((one) => one === word)).toEqual([word]);
      }),
      { numRuns: Number(process.env.PROSE_RUNS ?? 1_000) },
    );
  });

  it('a clash asked about once more, with all else put together, is the same one', () => {
    // The names of notes are given anew by what is around them.
    const unnoted = chapter.filter((text) => !text.includes('[^'));
    fc.assert(
      fc.property(unnoted, unnoted, unnoted, (base, mine, theirs) => {
        const merge = mergeText(base, mine, theirs);
        if ('merged' in merge) return;
        const again = mergeText(merge.clash.base, merge.clash.mine, merge.clash.theirs);
        if ('clash' in again) expect(again).toEqual(merge);
      }),
      { numRuns: Number(process.env.PROSE_RUNS ?? 300) },
    );
  });

  it.each([
    ['the same word', 'We left.', 'They left.', 'You left.'],
    ['words side by side', 'the red house', 'the blue house', 'the red barn, house'],
    ['two paragraphs at one place', 'A', 'A\n\nB', 'A\n\nC'],
    ['a paragraph cut and changed', 'A b\n\nC', 'C', 'A d\n\nC'],
    ['a word cut by one and added to by the other', 'a b c d e', 'a d e', 'a b c x e'],
    ['marks that cross', 'a b c', '*a b* c', 'a **b** c'],
    ['a paragraph that the other has drawn into the one before', 'A b c', 'A b c\n\nD e', 'A b c D e'],
  ])('asks about %s', (_, base, mine, theirs) => {
    expect(mergeText(base, mine, theirs)).toEqual({ clash: { base, mine, theirs } });
    expect(mergeText(base, theirs, mine)).toEqual({ clash: { base, mine: theirs, theirs: mine } });
  });
});
