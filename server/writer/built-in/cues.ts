/**
 * Cue lists: words and phrases that speak for one label among several. A list is written as a string: phrases parted by
 * commas or line ends, `*` for any ending, `!` in front of a phrase that alone nearly decides.
 */
export interface Cues<Label extends string> {
  readonly label: Label;
  readonly strong: RegExp | undefined;
  readonly weak: RegExp | undefined;
}

export function cues<Label extends string>(label: Label, list: string): Cues<Label> {
  const phrases = list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
  return {
    label,
    strong: pattern(phrases.filter((phrase) => phrase.startsWith('!')).map((phrase) => phrase.slice(1))),
    weak: pattern(phrases.filter((phrase) => !phrase.startsWith('!'))),
  };
}

function pattern(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined;
  const forms = phrases.map((phrase) =>
    phrase.replaceAll("'", "['’]").replaceAll(' ', '\\s+').replaceAll('*', '[\\p{L}\\-]*'),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** How much of a label is in a text: each different cue counts once, its repetitions less and less. */
export function strength(text: string, { strong, weak }: Cues<string>): number {
  return 3 * tally(text, strong) + tally(text, weak);
}

function tally(text: string, form: RegExp | undefined): number {
  if (form === undefined) return 0;
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(form)) {
    const key = found.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of counts.values()) sum += 1 + Math.log2(count) / 2;
  return sum;
}

/** The labels by strength, strongest first; equals keep the order of the list. */
export const ranked = <Label extends string>(text: string, all: readonly Cues<Label>[]) =>
  all
    .map((label) => ({ label: label.label, strength: strength(text, label) }))
    .sort((a, b) => b.strength - a.strength);
