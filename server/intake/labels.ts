import { type Candidate, labelInLine } from './label-in-line.ts';
import { isRole } from './names.ts';

/**
 * A label says who speaks. It opens a line: the marks of a list or a quotation may stand before the name, a time before or
 * behind it, stars or brackets around it; and something sets it off from the words: a colon, its time, its dress, or the
 * line's end. Few labels are sure by themselves. The others look like words that somebody says, and are labels only where
 * the whole text bears them out: no word may be taken from what was told.
 */
export type Label = Omit<Candidate, 'mark'>;

export function labelsIn(text: string): Label[] {
  const found: Candidate[] = [];
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    const label = labelInLine(text, start, end);
    if (label) found.push(label);
    start = end + 1;
  }
  return borneOut(sameNames(found), text);
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
