const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago an instant was, in its largest whole unit: `12 minutes ago`, `yesterday`. Clocks that differ a little never say "in 3 seconds". */
export function relativeTime(instant: string, now: number = Date.now()): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const step = steps.find(([, size]) => seconds >= size);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}

/** An instant as people say it, exact to whoever asks. */
export function RelativeTime({ at }: { readonly at: string }) {
  return (
    <time
      dateTime={at}
      title={new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}
    >
      {relativeTime(at)}
    </time>
  );
}
