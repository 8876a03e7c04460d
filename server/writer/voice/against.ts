/** Two figures beside each other, in the words of a person. */

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** One decimal where it tells something. */
export const amount = (value: number): string =>
  value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value));

/** "Sentences half as long as yours: 9 words, yours 18." */
export const lengthAgainst = (subject: string, here: number, yours: number, unit: string): string =>
  `${subject} ${timesAs(here / yours)} yours: ${amount(here)} ${unit} on average, yours ${amount(yours)}.`;

/** How a length stands to another, as a sentence says it before "yours". */
function timesAs(ratio: number): string {
  if (ratio <= 0.4) return 'less than half as long as';
  if (ratio <= 0.58) return 'half as long as';
  if (ratio <= 0.75) return 'a third shorter than';
  if (ratio < 1) return 'shorter than';
  if (ratio < 1.25) return 'longer than';
  if (ratio < 1.42) return 'a third longer than';
  if (ratio < 1.75) return 'half as long again as';
  if (ratio < 2.5) return 'twice as long as';
  return 'more than twice as long as';
}

/** "More questions than yours: 9 in 1,000 words, yours 2." */
export const rateAgainst = (subject: string, here: number, yours: number): string =>
  here < 0.05
    ? `No ${subject}, where your voice has ${amount(yours)} in 1,000 words.`
    : `${here > yours ? 'More' : 'Fewer'} ${subject} than in your voice: ${amount(here)} in 1,000 words, yours ${amount(yours)}.`;
