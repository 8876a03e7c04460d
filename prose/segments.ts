/**
 * Markdown text cut where the parser may start afresh, and made safe for it. The parser takes time in the square of
 * the number of containers, of open brackets and of emphasis marks before it; cut at the blank lines between blocks and
 * held within the bounds below, a hostile megabyte takes about as long as an honest one.
 */
const MARKERS_A_LINE = 32;
const INDENT = 200;
/** The number at which a list may no longer begin. */
export const LISTS_BEGIN_BELOW = 1000;
const INLINE_MARKS_A_PARAGRAPH = 1000;

const CONTAINER = /(?:>|\[\^[^\]\s]+\]:|[-+*](?=[ \t])|(\d{1,9})[.)](?=[ \t]|$))[ \t]*/y;
const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;

/** The text in pieces, each of which reads the same alone as in the whole (but for footnotes, which look elsewhere). */
export function segments(text: string): string[] {
  const pieces: string[][] = [];
  const numbers = new Set<number>();
  let afterBlank = true;
  for (const raw of text.replaceAll('\0', '').replace(/\r\n?/g, '\n').split('\n')) {
    const current = pieces.at(-1);
    // A line at the margin after a blank one ends every container, unless it is the list's next item.
    if (!current || (afterBlank && /^[^ \t]/.test(raw) && !LIST_ITEM.test(raw)))
      pieces.push([tame(raw, numbers)]);
    else current.push(tame(raw, numbers));
    afterBlank = /^[ \t]*$/.test(raw);
  }
  return pieces.map(calm);
}

/**
 * A line that opens at most so many quotes and lists, and is not indented into yet more. A number of four digits opens
 * a list only after the number before it: "1986. It was a good year." is a paragraph.
 */
function tame(line: string, numbers: Set<number>): string {
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const text = indent > INDENT ? line.slice(indent - INDENT) : line;
  CONTAINER.lastIndex = Math.min(indent, INDENT);
  for (let markers = 1, match = CONTAINER.exec(text); match; match = CONTAINER.exec(text), markers += 1) {
    const number = Number(match[1] ?? 0);
    if (markers > MARKERS_A_LINE || (number >= LISTS_BEGIN_BELOW && !numbers.has(number - 1))) {
      const delimiter = match.index + match[0].trimEnd().length - 1;
      return `${text.slice(0, delimiter)}\\${text.slice(delimiter)}`;
    }
    if (number >= LISTS_BEGIN_BELOW - 1) numbers.add(number);
  }
  return text;
}

/** Paragraphs with more marks than any prose has keep them as plain characters. */
function calm(lines: string[]): string {
  let paragraph: string[] = [];
  const calmed: string[] = [];
  const finish = () => {
    const text = paragraph.join('\n');
    const marks = text.match(/\\.|[*_[\]<]/gs)?.filter((mark) => mark.length === 1).length ?? 0;
    const tooMany = marks > INLINE_MARKS_A_PARAGRAPH;
    calmed.push(
      tooMany ? text.replace(/\\.|[*_[\]<]/gs, (mark) => (mark.length === 1 ? `\\${mark}` : mark)) : text,
    );
    paragraph = [];
  };
  for (const line of lines) {
    if (paragraph.length > 0 && (/^[ \t]*$/.test(line) || LIST_ITEM.test(line))) finish();
    paragraph.push(line);
  }
  finish();
  return calmed.join('\n');
}
