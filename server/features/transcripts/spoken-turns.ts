import type { SpokenTurn } from './table.ts';

/**
 * Who speaks where in a transcript. Transcripts come in many hands: `**Ada Hale:** …`, `ADA: …`, `Q. …`, times before or
 * behind the name, names on a line of their own. A line that opens with a name changes the speaker; all others go on.
 * Times and marks stay in the text, which is kept as it came; a turn is the words alone.
 */

interface Label {
  /** Null for music, a break, laughter: it ends what the speaker before said. */
  readonly speaker: string | null;
  /** Where the label begins, and where the words after it do. */
  readonly start: number;
  readonly end: number;
  /** In bold, with a time, or `Q.`: it can hardly be anything but a speaker. */
  readonly isSure: boolean;
}

const time = String.raw`[\[(]?\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?[\])]?`;
const name = String.raw`\p{L}[\p{L}\p{M}\p{N}'’.&/ -]{0,58}?(?:\s?\([^)\n]{1,20}\))?`;
const before = String.raw`^[^\S\n]*(?:(?<timed>${time})[^\S\n]*(?:-[^\S\n]*)?)?`;
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
  /^(?:note|notes|date|time|title|subject|place|location|topic|present|transcript|recording|chapter|part|summary|http|https|ps|re|to|from|cc)$/i;
/** Parts that somebody plays: who speaks, where it opens several lines or asks; a heading (`Interviewer: Jane Doe`) where it stands once. */
const role = /^(?:interviewers?|interviewees?|participants?|speakers?|question|answer)$/i;
const nobody = /^(?:break|music|intro|outro|laughter|applause|silence|ad|advertisement|sponsor)$/i;
const mostNameWords = 5;

export function spokenTurns(text: string): SpokenTurn[] {
  const labels = speakersAmong(labelsIn(text), text);
  const [first] = labels;
  const opening = trimmed(text, null, 0, first?.start ?? text.length);
  return [
    ...opening,
    ...labels.flatMap(({ speaker, end }, n) =>
      trimmed(text, speaker, end, labels[n + 1]?.start ?? text.length),
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
      const label = { speaker, start: match.index, end: match.index + match[0].length, isSure };
      return isName(words) ? [label] : [];
    }),
  );
  // One line has one label: of two readings, the surer.
  const byStart = Map.groupBy(found, ({ start }) => start);
  return [...byStart.values()]
    .flatMap((readings) => readings.find(({ isSure }) => isSure) ?? readings.slice(0, 1))
    .sort((a, b) => a.start - b.start);
}

const particle = /^(?:van|von|der|den|de|da|di|du|la|le|el|al|bin|ibn|of|the|and|y|e)$/;

/** A few words, each with a capital: "Ada", "MR. HALE", "Speaker 2", "Ludwig van Essen". Not all scripts have capitals. */
function isName(words: string): boolean {
  const all = words.split(/\s+/);
  if (words === '' || all.length > mostNameWords || noName.test(words)) return false;
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
    return arePlayed || /[?？]["”'’)]*\s*$/.test(text.slice(end).split('\n', 1)[0] ?? '');
  });
}

const onlyTime = new RegExp(String.raw`^[^\S\n]*${time}$`, 'u');

/** The words of `[start, end)`: no blanks around them, and no time at their end that belongs to what comes next. */
function trimmed(text: string, speaker: string | null, start: number, end: number): SpokenTurn[] {
  const words = text.slice(start, end);
  let said = words.trimEnd();
  for (let line = lastLine(said); onlyTime.test(line); line = lastLine(said))
    said = said.slice(0, said.length - line.length).trimEnd();
  const offset = start + said.length - said.trimStart().length;
  return said === '' ? [] : [{ speaker, start: offset, end: start + said.length }];
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);
