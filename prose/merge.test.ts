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
          all.map((by, n) => `${told(by) ?? 'Once upon'} ${n}`).join('\n\n');
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

  it('a clash asked about once more, with all else put together, is the same one', () => {
    fc.assert(
      fc.property(chapter, chapter, chapter, (base, mine, theirs) => {
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
