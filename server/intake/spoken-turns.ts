/**
 * Who speaks where in a transcript. Transcripts come in many hands: `**Ada Hale:** …`, `ADA: …`, `Q. …`, times before or
 * behind the name, names on a line of their own. A line that opens with a name changes the speaker; all others go on.
 * Times and marks stay in the text, which is kept as it came; a turn is the words alone.
 */

/** Who speaks in `[start, end)` of a text, in UTF-16 units. */
export interface SpokenTurn {
  speaker: string | null;
  start: number;
  end: number;
  /** Seconds from the recording's beginning, where the transcript says so. */
  at?: number;
}

interface Label {
  /** Null for music, a break, laughter: it ends what the speaker before said. */
  readonly speaker: string | null;
  /** Where the label begins, and where the words after it do. */
  readonly start: number;
  readonly end: number;
  /** In bold, with a time, or `Q.`: it can hardly be anything but a speaker. */
  readonly isSure: boolean;
  readonly at: number | undefined;
}

const clock = String.raw`\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?`;
const time = String.raw`\\?[\[(]?${clock}\\?[\])]?`;
const name = String.raw`\p{L}[\p{L}\p{M}\p{N}'’.&/ -]{0,58}?(?:\s?\([^)\n]{1,20}\))?`;
const before = String.raw`^[^\S\n]*(?:>>[^\S\n]*)?(?:(?<timed>${time})[^\S\n]*(?:-[^\S\n]*)?)?`;
const lines = [
  // **Name:** and **Name**:, with a time inside or behind
  String.raw`${before}\*\*(?<bold>${name})[^\S\n]*(?:${time})?:?\*\*[^\S\n]*(?:${time})?:?(?=\s|$)`,
  // Name: and Name 00:12:
  String.raw`${before}(?<plain>${name})[^\S\n]*(?<behind>${time})?:(?=\s|$)`,
  // Name  00:12, alone on its line
  String.raw`${before}(?<alone>${name})[^\S\n]+${time}[^\S\n]*$`,
  // Q. and A.
  String.raw`${before}(?<letter>[QA])\.(?=\s)`,
].map((source) => new RegExp(source, 'gmu'));

/** Words that open a line with a colon and are nobody's name. */
const noName =
  /^(?:note|notes|nb|date|time|times|duration|length|title|subject|place|location|topic|present|transcript|transcribed by|recording|recorded by|summary|warning|remember|example|source|http|https|www|ps|p\.s\.|re|to|from|cc)$/i;
/** Headings with a number: "Chapter 3", "Part IV", "Tape One". */
const numbered =
  /^(?:chapter|part|section|episode|tape|side|page|figure|table|step|day|week|session|track|scene|act|volume|book|no\.?)\s+(?:\d+|[ivxlc]+|one|two|three|four|five|six|seven|eight|nine|ten)$/i;
/**
 * Parts that somebody plays: who speaks, where it opens several lines or asks; a heading (`Interviewer: Jane Doe`) where it
 * stands once.
 */
const role = /^(?:interviewers?|interviewees?|participants?|speakers?|question|answer)$/i;
const nobody = /^(?:break|music|intro|outro|laughter|applause|silence|ad|advertisement|sponsor)$/i;
const mostNameWords = 5;

export function spokenTurns(text: string): SpokenTurn[] {
  const labels = speakersAmong(labelsIn(text), text);
  const [first] = labels;
  return [
    ...turnsWithin(text, null, 0, first?.start ?? text.length),
    ...labels.flatMap(({ speaker, end, at }, n) =>
      turnsWithin(text, speaker, end, labels[n + 1]?.start ?? text.length, at),
    ),
  ];
}

function labelsIn(text: string): Label[] {
  const found = lines.flatMap((line) =>
    [...text.matchAll(line)].flatMap((match): Label[] => {
      const { timed, bold, plain, behind, alone, letter } = match.groups ?? {};
      const words = (bold ?? plain ?? alone ?? letter ?? '').trim();
      const isSure = [timed, bold, behind, alone, letter].some((mark) => mark !== undefined);
      const speaker = nobody.test(words) ? null : words;
      const at = secondsIn(match[0]) ?? secondsIn(timeAbove(text, match.index));
      const label = { speaker, start: match.index, end: match.index + match[0].length, isSure, at };
      return isName(words) ? [label] : [];
    }),
  );
  // One line has one label: of two readings, the surer.
  const byStart = Map.groupBy(found, ({ start }) => start);
  const labels = [...byStart.values()]
    .flatMap((readings) => readings.find(({ isSure }) => isSure) ?? readings.slice(0, 1))
    .sort((a, b) => a.start - b.start);
  return sameNames(labels);
}

/** "ADA" and "Ada" are one person, called as they are at first. */
function sameNames(labels: readonly Label[]): Label[] {
  const names = new Map<string, string>();
  return labels.map((label) => {
    if (label.speaker === null) return label;
    const key = label.speaker.toLowerCase().replaceAll(/\s+/g, ' ');
    const speaker = names.get(key) ?? label.speaker;
    names.set(key, speaker);
    return { ...label, speaker };
  });
}

const particle = /^(?:van|von|der|den|de|da|di|du|la|le|el|al|bin|ibn|of|the|and|y|e)$/;

/** A few words, each with a capital: "Ada", "MR. HALE", "Speaker 2", "Ludwig van Essen". Not all scripts have capitals. */
function isName(words: string): boolean {
  const all = words.split(/\s+/);
  if (words === '' || all.length > mostNameWords || noName.test(words) || numbered.test(words)) return false;
  const isCapital = (word: string) => !/^\p{Ll}/u.test(word);
  return isCapital(words) && all.every((word) => isCapital(word) || particle.test(word));
}

/** "Remember:" once in a long text is no speaker; what opens many lines, or most, is. */
function speakersAmong(labels: readonly Label[], text: string): Label[] {
  const times = Map.groupBy(labels, ({ speaker }) => speaker);
  const paragraphs = text.split(/\n\s*\n|\n/).filter((line) => line.trim() !== '').length;
  const mostLines = 2 * labels.length >= paragraphs && labels.length > 1;
  const arePlayed = [...times].some(([speaker, all]) => role.test(speaker ?? '') && all.length > 1);
  return labels.filter(({ speaker, isSure, end }) => {
    if ((times.get(speaker)?.length ?? 0) > 1) return true;
    if (speaker === null || !role.test(speaker)) return isSure || mostLines;
    return arePlayed || /[?？]["”'’)]*\s*$/.test(text.slice(end, end + 2_000).split('\n', 1)[0] ?? '');
  });
}

const onlyTime = new RegExp(String.raw`^[^\S\n]*${time}[^\S\n]*$`, 'u');
const openingTime = new RegExp(String.raw`^\\?[\[(]${clock}\\?[\])][^\S\n]*`, 'u');
/** A paragraph within a turn that opens with its time: words go on, at a time that is known. */
const timedParagraph = new RegExp(String.raw`\n[^\S\n]*(?=\\?[\[(]${clock}\\?[\])][^\S\n]*\S)`, 'gu');

/** The words of `[start, end)`, in as many turns as there are times in it. */
function turnsWithin(
  text: string,
  speaker: string | null,
  start: number,
  end: number,
  at?: number,
): SpokenTurn[] {
  const cuts = [...text.slice(start, end).matchAll(timedParagraph)].map(({ index }) => start + index);
  return [start, ...cuts].flatMap((from, n) =>
    trimmed(text, speaker, from, cuts[n] ?? end, n === 0 ? at : undefined),
  );
}

/** The words alone: no blanks around them, no time before them, and none at their end that belongs to what comes next. */
function trimmed(
  text: string,
  speaker: string | null,
  start: number,
  end: number,
  labelled: number | undefined,
): SpokenTurn[] {
  let said = text.slice(start, end).trimEnd();
  for (let line = lastLine(said); onlyTime.test(line); line = lastLine(said))
    said = said.slice(0, said.length - line.length).trimEnd();
  if (said.trim() === '') return [];
  const opening = openingTime.exec(said.trimStart().slice(0, 40))?.[0] ?? '';
  const offset = start + said.length - said.trimStart().length + opening.length;
  const at = labelled ?? secondsIn(opening);
  return [{ speaker, start: offset, end: start + said.length, ...(at !== undefined && { at }) }];
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

/** The line above, where it is a time and nothing else; it may stand off by an empty line. */
function timeAbove(text: string, at: number): string {
  const above = text.slice(Math.max(0, at - 40), at).trimEnd();
  return onlyTime.test(lastLine(above)) ? lastLine(above) : '';
}

/** Seconds of the first time in it: `12:03` is twelve minutes and three seconds. */
export function secondsIn(words: string): number | undefined {
  const [, hours = '0', minutes, seconds] =
    /(?:(\d{1,3}):)?(\d{1,2}):(\d{2}(?:[.,]\d{1,3})?)(?!\d)/.exec(words) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds.replace(',', '.'));
}
