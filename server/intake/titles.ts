/** What a title says of what stands under it. */

const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?';
const number = String.raw`(?:\d{1,3}|[ivxlc]{1,8}|(?:the )?(?:${numberWords})|(?:the )?(?:first|second|third|fourth|fifth|last))`;
const withTitle = String.raw`\s*(?:[.:–—-]\s*(?<title>\S.*)?)?$`;
const chapterLine = new RegExp(
  String.raw`^(?:chapter|kapitel|chapitre|cap[ií]tulo)\s+${number}${withTitle}`,
  'i',
);
const partLine = new RegExp(String.raw`^(?:part|book|volume|teil|partie|parte)\s+${number}${withTitle}`, 'i');
const longestLine = 120;

/** `Chapter 3`, `CHAPTER THREE: The Harbour`; not "Chapter 3 was the hardest." */
export const isChapterLine = (text: string): boolean =>
  text.length <= longestLine && chapterLine.test(text.trim());
export const isPartLine = (text: string): boolean => text.length <= longestLine && partLine.test(text.trim());

/** A number that waits for its title: `Chapter 3`, `Part One`, `12`. */
export function isNumberAlone(text: string): boolean {
  const line = text.trim();
  const match = chapterLine.exec(line) ?? partLine.exec(line);
  return match ? match.groups?.title === undefined : /^(?:\d{1,3}|[IVXLC]{1,8})\.?$/.test(line);
}

const front =
  /^(?:dedication|epigraphs?|foreword|preface|(?:a )?note (?:to|for) (?:the|my) readers?|publisher[’']s note|permissions)\b/i;
const back =
  /^(?:afterword|postscript|appendi(?:x|ces)|(?:end ?)?notes|glossary|bibliography|sources|further reading|about the authors?|index|colophon)\b/i;
const either =
  /^(?:acknowledge?ments|thanks|(?:an )?author[’']s note|chronology|timeline|family tree|list of )/i;
const unnumbered = /^(?:introduction|prologue|epilogue|interlude|conclusion)$/i;

/** Front and back matter go by their names; what may stand at either end, by the end it stands at. */
export function kindOf(title: string, hasBegun: boolean): 'front' | 'body' | 'back' {
  if (front.test(title)) return 'front';
  if (back.test(title)) return 'back';
  if (either.test(title)) return hasBegun ? 'back' : 'front';
  return 'body';
}

/** A line that is a title by its words alone: `Preface`, `About the Author`. */
export function isNamedSection(text: string): boolean {
  const line = text.trim();
  const isShort = line.length <= 40 && !/[.!?,;]$/.test(line) && /^\p{Lu}/u.test(line);
  return isShort && (unnumbered.test(line) || [front, back, either].some((names) => names.test(line)));
}
