import { clock, isOnlyTime, secondsIn, time } from './clock.ts';
import { isName, isNobody, isSmallName } from './names.ts';

/** What looks like a label at the beginning of a line, and what it has to show for it. */
export interface Candidate {
  /** Null for music, a break, laughter: it ends what the speaker before said. */
  readonly speaker: string | null;
  /** Where the label begins, and where the words after it do. */
  readonly start: number;
  readonly end: number;
  readonly at: number | undefined;
  readonly mark: Mark;
}

/** What sets the name off from the words, the surest first; `bare` has nothing but the line's end, `dress` has stars, a dash or a tab. */
type Mark = 'dressed colon' | 'colon' | 'time' | 'letter' | 'small colon' | 'dress' | 'bare';

const blank = String.raw`[^\S\n]`;
/** All the blanks that stand here, and never fewer: trying each length of a long run, at each place, would cost its cube. */
const gap = `${blank}*(?!${blank})`;
const name = String.raw`\p{L}(?: {0,3}[\p{L}\p{M}\p{N}'’.,&/_-]){0,58}?(?:\s?\((?!\s?${clock})[^()\n]{1,20}\))?`;
const close = String.raw`(?<close>[*_]{1,3}|[\])])`;
/** A name may hold what else dresses it: SPEAKER_01. */
const afterName = String.raw`(?![\p{L}\p{N}])`;
const before = new RegExp(
  String.raw`^(?:(?:[>*•–—-]{1,3}|#{1,6}|\d{1,3}[.)])${blank}+|>{1,3}){0,4}(?:(?<timed>${time})${blank}*(?:-${blank}*)?)?`,
  'u',
);
const opening = new RegExp(
  String.raw`^(?<open>[*_]{1,3}|[\[(])?(?:(?<first>${time})${gap})?(?<name>${name})${gap}(?<inner>${time})?(?:(?<colon>[:：])${close}?|${close}${afterName}${gap}(?<outer>${time})?(?<colon>[:：])?|(?=\t)|(?<=\t${blank}*)|${gap}(?<=${blank})[–—-]{1,2}(?=\s)|$)`,
  'u',
);
const letter = new RegExp(
  String.raw`^[QA]\d{0,3}(?:[.)](?=\s)|${blank}*[-–—](?=\s)|(?=${blank}{2}|\t))`,
  'u',
);
const isLetter = (words: string) => /^[QA] ?\d{0,3}[.)]?$/.test(words);
const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')' };
/** Characters of a line that are looked at: a label is shorter, and a line may be a megabyte. */
const longest = 200;

/** The label that may open the line `[lineStart, lineEnd)` of a text. */
export function labelInLine(text: string, lineStart: number, lineEnd: number): Candidate | undefined {
  const line = text.slice(lineStart, lineEnd).trimEnd();
  const start = lineStart + line.length - line.trimStart().length;
  const head = line.trimStart().slice(0, longest);
  const marked = before.exec(head);
  const marks = marked?.[0] ?? '';
  const timed = marked?.groups?.timed;
  const named = namedIn(head.slice(marks.length));
  if (!named) return undefined;
  const end = start + marks.length + named.length;
  if (named.mark === 'dress' && /^\s*\p{Ll}/u.test(text.slice(end, end + longest))) return undefined;
  if (named.mark === 'bare' && !isApart(text, lineStart, lineEnd)) return undefined;
  const speaker = isLetter(named.name) ? named.name.slice(0, 1) : named.name;
  return {
    speaker: isNobody(speaker) ? null : speaker,
    start,
    end,
    mark: named.mark === 'colon' && timed !== undefined ? 'dressed colon' : named.mark,
    at: secondsIn(timed ?? named.time ?? timeAbove(text, lineStart)),
  };
}

interface Named {
  readonly name: string;
  readonly mark: Mark;
  readonly length: number;
  readonly time?: string | undefined;
}

/** The name that opens a line, where something sets it off. */
function namedIn(line: string): Named | undefined {
  const match = opening.exec(line);
  const groups = match?.groups ?? {};
  const matched = match?.[0].trimEnd() ?? '';
  const words = groups.name?.trim() ?? '';
  const mark = markOf(words, groups, line.slice(matched.length));
  const named = mark && {
    name: words,
    mark,
    length: matched.length,
    time: groups.first ?? groups.inner ?? groups.outer,
  };
  if (mark === 'colon' || mark === 'dressed colon') return named;
  const [short] = letter.exec(line) ?? [];
  return short === undefined ? named : { name: short.slice(0, 1), mark: 'letter', length: short.length };
}

function markOf(
  words: string,
  { open, close, colon, first, inner, outer }: Readonly<Record<string, string | undefined>>,
  rest: string,
): Mark | undefined {
  if (close !== (open && (closing[open] ?? open))) return undefined;
  const isInside = colon === '：' || (colon && close);
  if (rest !== '' && !/^\s/.test(rest) && !isInside) return undefined;
  if (colon && isSmallName(words)) return 'small colon';
  if (!isName(words)) return undefined;
  if (colon) return open || first || inner || outer ? 'dressed colon' : 'colon';
  if ((inner || outer) && rest === '') return 'time';
  if (open && closing[open]) return undefined;
  if (isLetter(words)) return 'letter';
  if (open || rest !== '') return 'dress';
  return /[.,]$/.test(words) ? undefined : 'bare';
}

/** Nothing but a time stands right above it, and something below. */
function isApart(text: string, lineStart: number, lineEnd: number): boolean {
  const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1));
  return (above.trim() === '' || isOnlyTime(above)) && text.slice(lineEnd, lineEnd + longest).trim() !== '';
}

/** The line above, where it is a time and nothing else; it may stand off by an empty line. */
function timeAbove(text: string, at: number): string {
  const above = text.slice(Math.max(0, at - 40), at).trimEnd();
  const line = above.slice(above.lastIndexOf('\n') + 1);
  return isOnlyTime(line) ? line : '';
}
