/**
 * Markdown text cut where the parser may start afresh, and made safe for it. The parser takes time in the square of
 * the containers, headings, brackets and emphasis marks before it; cut at the blank lines between blocks and held
 * within the bounds below, which no honest chapter meets, a hostile text does not stop a server.
 */
const MARKERS_A_LINE = 32;
const INDENT = 200;
const INLINE_MARKS_A_PARAGRAPH = 1000;
const LINES_A_CONTAINER = 5000;
const COSTLY_LINES_A_CONTAINER = 200;

/** "1986. It was a good year." is a paragraph: a list may count past this number but not begin there. */
export const LISTS_BEGIN_BELOW = 1000;

const CONTAINER = /(?:>|\[\^[^\]\s]+\]:|[-+*](?=[ \t])|(\d{1,9})[.)](?=[ \t]|$))[ \t]*/y;
const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
/** Characters: each cut has its price too. */
const ENOUGH = 500;
const TOO_MUCH_SPACE = /[ \t]{101,}/g;
const BLANK = /^[ \t]*$/;
const INLINE_MARK = /\\.|[*_[\]<]/gs;

interface Segment {
  lines: string[];
  length: number;
  /** The sign of the list item last seen at the margin: another sign begins another list. */
  list: string | undefined;
  inContainer: boolean;
  size: number;
  costly: number;
  closed: boolean;
}

/** The text in pieces, each of which reads the same alone as in the whole (but for footnotes, which look elsewhere). */
export function segments(text: string): string[] {
  const cut: Segment[] = [];
  const numbers = new Set<number>();
  let afterBlank = true;
  for (const raw of text.replaceAll('\0', '').replace(/\r\n?/g, '\n').split('\n')) {
    const blank = BLANK.test(raw);
    if (blank && afterBlank) continue;
    const line = tame(raw, numbers);
    const sign = LIST_ITEM.exec(line.text)?.[0].at(-1);
    let segment = cut.at(-1);
    // A line at the margin after a blank one ends every container, unless it is the list's next item.
    const fresh = afterBlank && /^[^ \t]/.test(line.text) && (!sign || sign !== segment?.list);
    if (!segment || segment.closed || (fresh && segment.length >= ENOUGH)) {
      segment = {
        lines: [],
        length: 0,
        list: undefined,
        inContainer: false,
        size: 0,
        costly: 0,
        closed: false,
      };
      cut.push(segment);
    } else if (fresh) {
      segment.list = undefined;
      segment.inContainer = false;
    }
    add(segment, line, sign);
    afterBlank = blank;
  }
  return cut.map(({ lines }) => calm(lines));
}

function add(segment: Segment, line: Line, sign: string | undefined): void {
  const underline = UNDERLINE.test(line.text.slice(line.prefix));
  const headed = underline && !segment.inContainer && /[\p{L}\p{N}]/u.test(segment.lines.at(-1) ?? '');
  segment.lines.push(line.text);
  segment.length += line.text.length;
  segment.list = sign ?? segment.list;
  segment.inContainer ||= line.markers > 0;
  if (line.prefix < line.text.length) segment.size += 1;
  if (underline || line.markers > 1 || /[ \t].*(?:>|\]:)/.test(line.text.slice(0, line.prefix)))
    segment.costly += 1;
  const full = segment.size >= LINES_A_CONTAINER || segment.costly >= COSTLY_LINES_A_CONTAINER;
  segment.closed = (headed && segment.length >= ENOUGH) || (segment.inContainer && full);
}

interface Line {
  text: string;
  /** How many containers it opens or continues by a sign of their own, and the length of these signs and spaces. */
  markers: number;
  prefix: number;
}

/** A line that opens at most so many quotes and lists, is not indented into yet more, and begins no list at a year. */
function tame(raw: string, numbers: Set<number>): Line {
  const start = /^[ \t]*/.exec(raw)?.[0].length ?? 0;
  const indent = Math.min(start, INDENT);
  const line = raw.slice(0, indent) + raw.slice(start).replace(TOO_MUCH_SPACE, ' '.repeat(100));
  let markers = 0;
  let prefix = indent;
  CONTAINER.lastIndex = indent;
  for (let match = CONTAINER.exec(line); match; match = CONTAINER.exec(line)) {
    const number = Number(match[1] ?? 0);
    if (markers === MARKERS_A_LINE || (number >= LISTS_BEGIN_BELOW && !numbers.has(number - 1))) {
      const delimiter = match.index + match[0].trimEnd().length - 1;
      return { text: `${line.slice(0, delimiter)}\\${line.slice(delimiter)}`, markers, prefix };
    }
    if (number >= LISTS_BEGIN_BELOW - 1) numbers.add(number);
    markers += 1;
    prefix = CONTAINER.lastIndex;
  }
  return { text: line, markers, prefix };
}

/** Paragraphs with more marks than any prose has keep them as plain characters. */
function calm(lines: readonly string[]): string {
  const calmed: string[] = [];
  let paragraph: string[] = [];
  const finish = () => {
    const text = paragraph.join('\n');
    const marks = text.match(INLINE_MARK)?.filter((mark) => mark.length === 1).length ?? 0;
    const tooMany = marks > INLINE_MARKS_A_PARAGRAPH;
    calmed.push(
      tooMany ? text.replace(INLINE_MARK, (mark) => (mark.length === 1 ? `\\${mark}` : mark)) : text,
    );
    paragraph = [];
  };
  for (const line of lines) {
    if (paragraph.length > 0 && (BLANK.test(line) || LIST_ITEM.test(line.trimStart()))) finish();
    paragraph.push(line);
  }
  finish();
  return calmed.join('\n');
}
