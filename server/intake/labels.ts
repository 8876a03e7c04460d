import { clock, isOnlyTime, secondsIn, time } from './clock.ts';
import { isName, isNobody, isRole, isSmallName } from './names.ts';

/**
 * A label says who speaks. It opens a line: the marks of a list or a quotation may stand before the name, a time before or
 * behind it, stars or brackets around it; and something sets it off from the words: a colon, its time, its dress, or the
 * line's end. Few labels are sure by themselves. The others look like words that somebody says, and are labels only where
 * the whole text bears them out: no word may be taken from what was told.
 */
export interface Label {
  /** Null for music, a break, laughter: it ends what the speaker before said. */
  readonly speaker: string | null;
  /** Where the label begins, and where the words after it do. */
  readonly start: number;
  readonly end: number;
  readonly at: number | undefined;
}

/** What sets the name off from the words, the surest first; `bare` has nothing but the line's end, `dress` has stars, a dash or a tab. */
type Mark = 'dressed colon' | 'colon' | 'time' | 'letter' | 'small colon' | 'dress' | 'bare';

interface Candidate extends Label {
  readonly mark: Mark;
}

export function labelsIn(text: string): Label[] {
  const found: Candidate[] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const label = labelOf(text, start, end);
    if (label) found.push(label);
    start = end + 1;
  }
  return borneOut(sameNames(found), text);
}

const blank = String.raw`[^\S\n]`;
const name = String.raw`\p{L}[\p{L}\p{M}\p{N}'’.,&/_ -]{0,58}?(?:\s?\((?!\s?${clock})[^()\n]{1,20}\))?`;
const close = String.raw`(?<close>[*_]{1,3}|\\?[\])])`;
/** A name may hold what else dresses it: SPEAKER_01. */
const afterName = String.raw`(?![\p{L}\p{N}])`;
const before = new RegExp(
  String.raw`^(?:(?:[>*•–—-]{1,3}|#{1,6}|\d{1,3}[.)])${blank}+|>{1,3}){0,4}(?:(?<timed>${time})${blank}*(?:-${blank}*)?)?`,
  'u',
);
const opening = new RegExp(
  String.raw`^(?<open>[*_]{1,3}|\\?[\[(])?(?:(?<first>${time})${blank}*)?(?<name>${name})${blank}*(?<inner>${time})?(?:(?<colon>[:：])${close}?|${close}${afterName}${blank}*(?<outer>${time})?(?<colon>[:：])?|(?=\t)|${blank}+[–—-]{1,2}(?=\s)|$)`,
  'u',
);
const letter = new RegExp(
  String.raw`^[QA]\d{0,3}(?:[.)](?=\s)|${blank}*[-–—](?=\s)|(?=${blank}{2}|\t))`,
  'u',
);
const isLetter = (words: string) => /^[QA] ?\d{0,3}[.)]?$/.test(words);
const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '\\[': '\\]', '\\(': '\\)' };
/** Characters of a line that are looked at: a label is shorter, and a line may be a megabyte. */
const longest = 200;

function labelOf(text: string, lineStart: number, lineEnd: number): Candidate | undefined {
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
  const isInside = colon === '：' || (colon && close && inner === undefined && rest !== '');
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

/** "ADA" and "Ada" are one person, called as they are at first. */
function sameNames(labels: readonly Candidate[]): Candidate[] {
  const names = new Map<string, string>();
  return labels.map((label) => {
    if (label.speaker === null) return label;
    const key = label.speaker.toLowerCase().replaceAll(/\s+/g, ' ');
    const speaker = names.get(key) ?? label.speaker;
    names.set(key, speaker);
    return { ...label, speaker };
  });
}

/** The labels that the text bears out. "Remember:" once in a long text is no speaker; what opens many lines, or most, is. */
function borneOut(found: readonly Candidate[], text: string): Label[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  const openMost = (labels: readonly Candidate[]) => labels.length > 1 && 2 * labels.length >= lines;
  const { offhand = [], meant = [] } = Object.groupBy(found, ({ mark }) =>
    mark === 'small colon' || mark === 'dress' || mark === 'bare' ? 'offhand' : 'meant',
  );
  const times = timesOf(meant);
  const areTimed = meant.filter(({ mark }) => mark === 'time').length > 1;
  const areMost = openMost(meant);
  const arePlayed = [...times].some(([speaker, count]) => count > 1 && isRole(speaker ?? ''));
  const borne = meant.filter(({ speaker, mark, end }) => {
    const isOften = (times.get(speaker) ?? 0) > 1;
    if (mark === 'letter') return speaker === 'Q' ? isOften || times.has('A') : times.has('Q');
    if (isOften) return true;
    if (mark === 'time') return areTimed;
    if (speaker === null || !isRole(speaker)) return mark === 'dressed colon' || areMost;
    return arePlayed || /[?？]["”'’)]*\s*$/.test(text.slice(end, end + 2_000).split('\n', 1)[0] ?? '');
  });
  if (!borne.some(({ speaker }) => speaker !== null))
    return [...borne, ...inTurn(offhand, openMost)].sort(byPlace);
  const known = new Set(borne.map(({ speaker }) => speaker));
  return [...borne, ...offhand.filter(({ speaker, mark }) => mark !== 'bare' && known.has(speaker))].sort(
    byPlace,
  );
}

const byPlace = (one: Label, other: Label) => one.start - other.start;

function timesOf(labels: readonly Candidate[]): ReadonlyMap<string | null, number> {
  const times = new Map<string | null, number>();
  for (const { speaker } of labels) times.set(speaker, (times.get(speaker) ?? 0) + 1);
  return times;
}

/** Those that come again and again, one after the other as in a talk; or one alone that opens most lines. */
function inTurn(
  labels: readonly Candidate[],
  openMost: (labels: readonly Candidate[]) => boolean,
): readonly Candidate[] {
  const times = timesOf(labels);
  const again = labels.filter(({ speaker }) => (times.get(speaker) ?? 0) > 1);
  const changes = again.filter(({ speaker }, n) => n > 0 && speaker !== again[n - 1]?.speaker);
  return 2 * changes.length >= again.length || openMost(again) ? again : [];
}
