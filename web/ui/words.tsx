/** A number with its noun: `1 story`, `1,200 stories`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;

/** Word totals in thousands: 12,000 is `12k`, 49,620 is `49.6k`; under a thousand they are told exactly. */
export function inThousands(words: number): string {
  if (words < 1000) return String(words);
  return `${(Math.floor(words / 100) / 10).toLocaleString('en')}k`;
}

/** A word total, short to the eye and exact to whoever asks. */
export function Words({ count, unit = false }: { readonly count: number; readonly unit?: boolean }) {
  return (
    <span title={`${count.toLocaleString('en')} words`}>
      {inThousands(count)}
      {unit && (count === 1 ? ' word' : ' words')}
    </span>
  );
}
