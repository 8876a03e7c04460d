/** Typewriter marks made into a book's: quotes by the language's custom, dashes and ellipses. */

interface Marks {
  readonly tag: string;
  /** Outer and inner, opening and closing. */
  readonly outer: readonly [string, string];
  readonly inner: readonly [string, string];
}

const english: Marks = { tag: 'en', outer: ['“', '”'], inner: ['‘', '’'] };
const marksOf: Readonly<Record<string, Marks>> = {
  English: english,
  Spanish: { tag: 'es', outer: ['«', '»'], inner: ['“', '”'] },
  French: { tag: 'fr', outer: ['«\u00a0', '\u00a0»'], inner: ['“', '”'] },
  German: { tag: 'de', outer: ['„', '“'], inner: ['‚', '‘'] },
};

/** A project's language (`French`) as BCP 47 has it (`fr`); English where it is none that we know. */
export const languageTag = (language: string): string => (marksOf[language] ?? english).tag;

const opensAfter = /[\s([{—–\u00a0“‘«„‚/-]$/u;
/** Words that begin with an apostrophe, and years: never a quotation. */
const elided = /^(?:\d0?s?\b|\d\ds?\b|(?:tis|twas|em|til|cause|bout|round|cos|n|twill)\b)/i;

/** The text with its straight quotes, double hyphens and triple points set; what is set already stays. */
export function smarten(text: string, language: string): string {
  const marks = marksOf[language] ?? english;
  const set = text.replace(/(^|[^-])--(?=[^-]|$)/g, '$1—').replace(/(^|[^.])\.\.\.(?!\.)/g, '$1…');
  if (!/["']/.test(set)) return set;
  let out = '';
  let openSingles = 0;
  for (let at = 0; at < set.length; at++) {
    const sign = set[at] ?? '';
    if (sign !== '"' && sign !== "'") {
      out += sign;
      continue;
    }
    const opens = (out === '' || opensAfter.test(out.at(-1) ?? '')) && /\S/.test(set[at + 1] ?? '');
    if (sign === '"') {
      out += opens ? marks.outer[0] : marks.outer[1];
    } else if (opens && !elided.test(set.slice(at + 1, at + 9)) && closesLater(set, at)) {
      openSingles++;
      out += marks.inner[0];
    } else if (openSingles > 0 && !/[\p{L}\p{N}]/u.test(set[at + 1] ?? '')) {
      openSingles--;
      out += marks.inner[1];
    } else {
      out += '’';
    }
  }
  return out;
}

/** How far off a single quote may close: a quotation within a quotation is short. */
const longestInner = 2_000;

/** Whether a single quote further on can close the one here. */
function closesLater(text: string, at: number): boolean {
  return /[\p{L}\p{N}\p{P}]'(?![\p{L}\p{N}])/u.test(text.slice(at + 1, at + longestInner));
}
