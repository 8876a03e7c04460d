/** Text with the marks of web pages and captions taken out of it, and the characters they stand for put in. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(voice, (_, name: string) => `${name.trim()}: `)
    .replaceAll(lineEnd, '\n')
    .replaceAll(inLine, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
      (whole, decimal, hexadecimal, name) =>
        decimal || hexadecimal
          ? characterOf(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16), whole)
          : (called(String(name)) ?? whole),
    );
}

/**
 * Markdown without the backslashes before its signs; the stars around a name stay, for they tell who speaks. A path
 * (`C:\*x`, `old\tapes\_1`) is none: Markdown puts no backslash before a letter.
 */
export function withoutEscapes(text: string): string {
  return text.replaceAll(pathOrEscape, (whole, sign?: string) => sign ?? whole);
}

const pathOrEscape = /(?<!\S)(?=\S*(?:\\[\p{L}\p{N}]|(?<![\p{L}\p{N}])\p{L}:\\))\S+|\\([!-/:-@[-`{-~])/gu;

/** What tells a mark from words between angles: whatever stands behind its name has a value. */
const attributes = String.raw`(?:\s{1,9}[\w:-]{1,40}=(?:"[^"<>\n]{0,400}"|'[^'<>\n]{0,400}'|[^\s"'<>=]{1,100})){0,12}`;
const markOf = (names: string) =>
  new RegExp(String.raw`</?(?:${names})(?:\.[^\s<>]{1,100})?${attributes}\s{0,9}/?>`, 'gi');
const lineEnd = markOf('br|p|div|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section|article');
const inLine = new RegExp(
  String.raw`${markOf('i|b|u|em|strong|span|font|a|c|v|lang|ruby|rt|tbody').source}|<lang [\w-]{2,20}>`,
  'gi',
);
const voice = /<v(?:\.[^\s<>]{1,100})?[ \t]([^<>\n]{1,200})>/gi;

/** Marks over and under a letter: `&uuml;` is a u with two dots. */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    lrm: '',
    rlm: '',
    zwnj: '',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    lsaquo: '‹',
    rsaquo: '›',
    iexcl: '¡',
    iquest: '¿',
    pound: '£',
    euro: '€',
    cent: '¢',
    yen: '¥',
    deg: '°',
    sect: '§',
    para: '¶',
    middot: '·',
    bull: '•',
    times: '×',
    plusmn: '±',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    ordm: 'º',
    ordf: 'ª',
    copy: '©',
    reg: '®',
    trade: '™',
    szlig: 'ß',
    oslash: 'ø',
    Oslash: 'Ø',
    aelig: 'æ',
    AElig: 'Æ',
    oelig: 'œ',
    OElig: 'Œ',
    eth: 'ð',
    ETH: 'Ð',
    thorn: 'þ',
    THORN: 'Þ',
  }),
);

/** The character of this name, where there is one. */
function called(name: string): string | undefined {
  const accent = accents[name.slice(1)];
  if (accent === undefined) return characters.get(name) ?? characters.get(name.toLowerCase());
  const letter = `${name.slice(0, 1)}${accent}`.normalize('NFC');
  return letter.length === 1 ? letter : undefined;
}

/** What cannot be stored stays as it was written. */
function characterOf(code: number, whole: string): string {
  const isCharacter =
    code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code < 127 || code > 159);
  return isCharacter || code === 10 ? String.fromCodePoint(code) : whole;
}
