/** Text with the marks of web pages and captions taken out of it, and the characters they stand for put in. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<br\s{0,9}\/?>/gi, '\n')
    .replaceAll(/<\/?(?:i|b|u|em|strong|span|font|p|div|c|v|lang|ruby|rt)(?:[\s.][^<>\n]{0,200})?>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) =>
      decimal || hexadecimal
        ? characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16), whole)
        : (named[String(name).toLowerCase()] ?? whole),
    );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
};

/** What cannot be stored stays as it was written. */
function characterOf(code: number, whole: string): string {
  const isCharacter =
    code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code < 127 || code > 159);
  return isCharacter || code === 10 ? String.fromCodePoint(code) : whole;
}
