/** Times as transcripts write them: `12:03`, `[1:00:03]`, `(00:12)`, `00:03 - 00:09`. */

const point = String.raw`\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?`;
export const clock = `${point}(?: ?(?:-->|[-–—]) ?${point})?`;
export const time = String.raw`[\[(]?${clock}[\])]?`;
const onlyTime = new RegExp(String.raw`^[^\S\n]*${time}[^\S\n]*$`, 'u');

/** Whether a line is a time and nothing else. */
export const isOnlyTime = (line: string): boolean => line.length < 40 && onlyTime.test(line);

/** Seconds of the first time in it: `12:03` is twelve minutes and three seconds. */
export function secondsIn(words: string): number | undefined {
  const [, hours = '0', minutes, seconds] =
    /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2}(?:[.,]\d{1,3})?)(?!\d)/.exec(words) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds.replace(',', '.'));
}
