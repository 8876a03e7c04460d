import { describe, expect, it } from 'vitest';
import { cost } from '../testing/cost.ts';
import { spokenTurns } from './spoken-turns.ts';
import { withoutEscapes, withoutMarkup } from './without-markup.ts';

describe('marks of web pages', () => {
  it('end a line where a page does', () => {
    const page =
      '<p><strong>Ada:</strong> It was cold.</p><p><strong>Bob:</strong> When?</p><div>Ada: In May.</div><ul><li>Bob: Oh.</li></ul><h2>Two</h2>';
    const text = withoutMarkup(page);
    expect(text.split('\n').filter((line) => line.trim())).toEqual([
      'Ada: It was cold.',
      'Bob: When?',
      'Ada: In May.',
      'Bob: Oh.',
      'Two',
    ]);
    expect(spokenTurns(text.trim()).map(({ speaker }) => speaker)).toEqual(['Ada', 'Bob', 'Ada', 'Bob']);
  });

  it.each([
    ['<i>We</i> <font color="#fff" size=2>sold</font> the<BR />boat.', 'We sold the\nboat.'],
    [
      '<span class="a b" style=\'x\'>We</span> sold <a href="https://example.org/?a=b">it</a>.',
      'We sold it.',
    ],
    ['<c.yellow.bg_blue>We</c> <lang en-GB>sold</lang> it.', 'We sold it.'],
  ])('go: %s', (page, text) => {
    expect(withoutMarkup(page)).toBe(text);
  });

  it.each([
    'We were <strong and old> by then.',
    'a <b or c> d',
    'If a < b and b > c we go.',
    '<p who knows>',
    'Me & you; and &nothing; more.',
  ])('are not words between angles: %s', (text) => {
    expect(withoutMarkup(text)).toBe(text);
  });

  it('name who speaks, before the words', () => {
    expect(withoutMarkup('<v Ada Hale>We sold it.</v>\n<V.loud Ben>When?')).toBe(
      'Ada Hale: We sold it.\nBen: When?',
    );
  });

  it.each([
    ['&uuml;&Uuml;&ccedil;&Ccedil;&ntilde;&aring;&agrave;&ecirc;&eacute;&scaron;', 'üÜçÇñåàêéš'],
    ['&szlig;&oslash;&Oslash;&aelig;&AElig;&oelig;&eth;&thorn;', 'ßøØæÆœðþ'],
    ['&pound;5, &euro;6, 3&cent;, 20&deg;, &frac12;', '£5, €6, 3¢, 20°, ½'],
    ['&laquo;Oui&raquo; &bdquo;Ja&ldquo; &iquest;No?', '«Oui» „Ja“ ¿No?'],
    ['&#8217;&#x201C;&amp;lt;', '’“&lt;'],
    ['&quml; &xacute; &toString;', '&quml; &xacute; &toString;'],
  ])('stand for characters: %s', (page, text) => {
    expect(withoutMarkup(page)).toBe(text);
  });

  it('are found in a hostile megabyte as in an honest one', () => {
    const megabyte = (piece: string) => piece.repeat(1e6 / piece.length);
    const honest = cost(() => withoutMarkup(megabyte('<p class="a">We &amp; they</p>')));
    for (const piece of ['<', '<p ', '<p a=', '<p a="', '<font a=b ', '&', '&a', '<v ', '<p\t', "<i a='b' "])
      expect(
        cost(() => withoutMarkup(megabyte(piece))),
        piece,
      ).toBeLessThan(10 * honest + 0.05);
  });
});

describe('the backslashes of Markdown', () => {
  it.each([
    ['It helps. \\[laughter\\] In 1986\\. See it.', 'It helps. [laughter] In 1986. See it.'],
    ['SPEAKER\\_01: Yes\\!', 'SPEAKER_01: Yes!'],
    ['**Ada:\\** \\\\', '**Ada:** \\'],
  ])('go: %s', (text, plain) => {
    expect(withoutEscapes(text)).toBe(plain);
  });

  it.each(['C:\\*x', 'See (D:\\_tapes\\*.wav) and C:\\new.', 'old\\tapes\\_1', '\\\\disk\\ada\\#2'])(
    'are not those of a path: %s',
    (text) => {
      expect(withoutEscapes(text)).toBe(text);
    },
  );

  it('are found in a hostile megabyte as in an honest one', () => {
    const megabyte = (piece: string) => piece.repeat(1e6 / piece.length);
    const honest = cost(() => withoutEscapes(megabyte('It helps. \\[laughter\\] ')));
    for (const piece of ['\\', '\\*', 'a:', 'C:\\', 'a\\* ', ' '])
      expect(
        cost(() => withoutEscapes(megabyte(piece))),
        piece,
      ).toBeLessThan(10 * honest + 0.05);
  });
});
