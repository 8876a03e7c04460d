import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countParagraphs, localEdit } from './local-edit.ts';
import { canonical } from './markdown.ts';
import { paragraphs } from './plain-text.ts';

const pieces = fc.constantFrom(
  'We left ',
  'home ',
  '*early* ',
  '**late** ',
  '“Go.” ',
  '. ',
  '\n',
  '\n\n',
  '\n\n\n',
  '\n \n',
  '\\\n',
  '- ',
  '\n\n- ',
  '+ ',
  '1. ',
  '\n\n2) ',
  '1986. ',
  '\n\n1986. ',
  '> ',
  '\n\n> ',
  '    ',
  '\n\n  ',
  '## ',
  '\n\n***\n\n',
  '---',
  '===',
  '[^1]',
  '[^a]',
  '\\[^1]',
  '\n\n[^1]: ',
  '\n\n[^a]: ',
  '[Anna](x)',
  '*',
  '_',
  '\u200b',
);
const text = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));
const runs = { numRuns: Number(process.env.PROSE_RUNS ?? 400) };
const plain = 'Quite still it was.';

describe('an edit read by itself', () => {
  it('comes to the same as reading the whole', () => {
    let local = 0;
    fc.assert(
      fc.property(text, text, text, text, (head, was, is, tail) => {
        const around = (middle: string) => [head, plain, middle, plain, tail].join('\n\n');
        const before = canonical(around(was));
        const at = before.indexOf(plain) + plain.length;
        const after = before.slice(0, at) + is + before.slice(at);
        const edit = localEdit(before, after);
        if (!edit) return;
        local += 1;
        expect(edit.content).toBe(canonical(after));
        const [old, now] = [paragraphs(before), paragraphs(edit.content)];
        expect(old.toSpliced(edit.paragraphsBefore, edit.removed.length, ...edit.added)).toEqual(now);
      }),
      runs,
    );
    expect(local).toBeGreaterThan(runs.numRuns / 4);
  });

  it('is so for any two texts', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const before = canonical(one);
        const edit = localEdit(before, other);
        if (edit) expect(edit.content).toBe(canonical(other));
      }),
      runs,
    );
  });

  it('beside the mention of a footnote is local, and of a footnote itself is not', () => {
    const before = canonical(`${plain}\n\nWe left[^1] home.\n\n${plain}\n\n[^1]: In May.`);
    expect(localEdit(before, before.replace('home', 'late'))?.added).toEqual(['We left late.']);
    expect(localEdit(before, before.replace('In May', 'In June'))).toBeNull();
    expect(localEdit(before, before.replace('home', 'home[^2]'))).toBeNull();
  });

  it('reads a keystroke in a long chapter without reading the chapter', () => {
    const words = canonical(Array.from({ length: 500 }, (_, n) => `${plain} ${n}`).join('\n\n'));
    expect(localEdit(words, words.replace('was. 250', 'was not. 250'))).toMatchObject({
      paragraphsBefore: 250,
      removed: [`${plain} 250`],
      added: ['Quite still it was not. 250'],
    });
  });
});

it('counts the paragraphs of a canonical text as reading it does', () => {
  fc.assert(
    fc.property(text, (one) => {
      const written = canonical(one);
      expect(countParagraphs(written)).toBe(paragraphs(written).length);
    }),
    runs,
  );
});
