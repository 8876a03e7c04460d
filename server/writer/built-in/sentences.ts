/**
 * A text's sentences with their places in it. The library finds the ends (it knows "Mrs."); we find where they lie,
 * keep a quotation in one sentence, and cross a line end only where a typist broke a line in mid-sentence.
 */
import sbd from 'sbd';

export interface Sentence {
  readonly text: string;
  /** UTF-16 offsets in the whole text. */
  readonly start: number;
  readonly end: number;
  /** Number of its paragraph, from 0. */
  readonly paragraph: number;
}

/** A line without a full stop for longer than this is cut at a space, so that nothing downstream meets a giant. */
const longest = 1200;

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let paragraph = 0;
  for (const line of text.matchAll(lines)) {
    const before = sentences.length;
    for (const [start, end] of piecesOf(line[0])) {
      sentences.push({
        text: line[0].slice(start, end),
        start: line.index + start,
        end: line.index + end,
        paragraph,
      });
    }
    if (sentences.length > before) paragraph += 1;
  }
  return sentences;
}

/** A long line that has not ended goes on in the next one, if that begins small. */
const lines = /(?:[^\r\n\u2028\u2029]|(?<=[^\r\n]{40})(?<=[\p{L},;][ \t]?)\r?\n(?=(?:>[ \t]?)?\p{Ll}))+/gu;

type Piece = readonly [start: number, end: number];

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let cursor = 0;
  for (const end of endsOf(line)) {
    for (const piece of bounded(line, cursor, end)) pieces.push(piece);
    cursor = end;
  }
  return keepingQuotations(line, pieces);
}

/**
 * What the library does not take for an end: a nod, three dots before a capital, a full stop with a note's mark or a
 * bracket, and a quotation's end where what follows can only begin anew.
 */
const missedEnd = new RegExp(
  [
    String.raw`(?:\.{3}|…)(?=\s*[*_]{0,3}\p{Lu})`,
    String.raw`(?<![\p{L}\p{N}])(?:[Yy](?:eah|es|ep)|[Nn]o|[Tt](?:otally|rue)|[Rr]ight|[Oo]kay|[Ee]xactly|[Ss]ure)\.(?=\s+\p{Lu})`,
    String.raw`(?<![\p{L}\p{N}])etc\.(?=\s+\p{Lu})`,
    String.raw`[.?!]["”]?(?:\[\^[^\]\s]{1,20}\]|\])+(?=\s+["“]?\p{Lu})`,
    String.raw`[.?!]["”](?=\s+(?:["“]|\p{Lu}[\p{L}'’]*(?![\p{L}.])(?!\s+(?:said|says|asked|asks|replied|cried|answered|told|whispered|shouted|thought|laughed|exclaimed|continued|added|remarked|was like|is like)\b)))`,
  ].join('|'),
  'gu',
);

/** The ends of the library's sentences in our line: it normalises spaces, so the other characters are counted. */
function endsOf(line: string): number[] {
  const ends: number[] = [];
  let cursor = 0;
  for (const found of sbd.sentences(line, { newline_boundaries: false })) {
    let left = found.replace(/\s+/g, '').length;
    while (left > 0 && cursor < line.length) {
      if (/\S/.test(line.charAt(cursor))) left -= 1;
      cursor += 1;
    }
    ends.push(cursor);
  }
  ends.push(line.length);
  for (const missed of line.matchAll(missedEnd)) ends.push(missed.index + missed[0].length);
  return ends.filter((end) => !goesOn(line, end)).sort((a, b) => a - b);
}

/** A clause with "if" or "when" that trails away: what it was said for follows. */
export const condition =
  '(?:^|[,;:.?!—–-]\\s*|\\b(?:and|but|so|or|because)\\s+)(?:if|when|whenever|once|unless|as soon as)\\s[^,;:.?!"“”]{4,80}(?:\\.{3}|…)';

/** "Mr. J.N. Hale": the name is still to come; "if you do that... It is": so is the clause that the "if" asks for. */
function goesOn(line: string, end: number): boolean {
  if (end === line.length) return false;
  const before = line.slice(Math.max(0, end - 160), end);
  const after = line.slice(end, end + 24);
  if (initials.test(before) && /^\s*\p{Lu}[\p{Ll}’'-]+/u.test(after)) return !startsClause.test(after);
  return conditional.test(before) && startsClause.test(after);
}
const initials = /(?<![\p{L}\p{N}.])(?!U\.S|U\.K|D\.C|[AP]\.M|B\.C|A\.D|L\.A|N\.Y)(?:\p{Lu}\.\s?){1,3}$/u;
/** What stands after the dots begins a clause of its own. */
const startsClause = /^\s+(?:I|We|You|He|She|It|They|The|A|An|This|That|There|My|Our|But|And|So|In|At|On)\b/;
const conditional = new RegExp(`${condition}$`, 'i');

/** The stretch without the spaces around it, cut at spaces where it is too long. */
function bounded(line: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  while (to - start > longest) {
    const space = line.lastIndexOf(' ', start + longest);
    const cut = space > start ? space : safeCut(line, start + longest);
    pieces.push([start, cut]);
    start = cut;
  }
  pieces.push([start, to]);
  return pieces.flatMap(([a, b]) => {
    const raw = line.slice(a, b);
    const trimmed = raw.trim();
    const offset = a + raw.indexOf(trimmed);
    return trimmed === '' ? [] : [[offset, offset + trimmed.length] as const];
  });
}

/** Never between the halves of a surrogate pair. */
const safeCut = (line: string, at: number): number => (/[\uDC00-\uDFFF]/.test(line.charAt(at)) ? at - 1 : at);

/**
 * Sentences inside one pair of quotation marks stay together, and with what goes on in small letters after it, unless the
 * marks of the line do not pair up.
 */
function keepingQuotations(line: string, pieces: readonly Piece[]): Piece[] {
  const marks = line.match(/"/g)?.length ?? 0;
  if (marks === 0 || marks % 2 === 1) return [...pieces];
  const joined: Piece[] = [];
  let open: Piece | undefined;
  for (const piece of pieces) {
    const last = joined.at(-1);
    const goesOn = /^\p{Ll}/u.test(line.slice(piece[0])) && line.charAt((last?.[1] ?? 0) - 1) === '"';
    if (open === undefined && goesOn) open = joined.pop();
    const current: Piece = open ? [open[0], piece[1]] : piece;
    const inside = (line.slice(...current).match(/"/g)?.length ?? 0) % 2 === 1;
    if (inside && current[1] - current[0] < longest / 2) {
      open = current;
    } else {
      joined.push(current);
      open = undefined;
    }
  }
  if (open) joined.push(open);
  return joined;
}
