/**
 * Whether this browser keeps anything for later. Those who only wait for that need not fetch the database to know: most
 * days there is nothing.
 */

export const deviceName = 'longhand';

const used = 'longhand-device-used';
let isUsed = false;

/** The database is about to be opened. */
export function noteDeviceUsed(): void {
  isUsed = true;
  window.dispatchEvent(new Event(used));
}

/** Calls back once, when something may be kept here: at once, or as soon as a screen begins to. Answers how to stop waiting. */
export function whenDeviceUsed(work: () => void): () => void {
  let isOver = false;
  const begin = () => {
    if (isOver) return;
    isOver = true;
    work();
  };
  window.addEventListener(used, begin);
  if (isUsed) begin();
  else void wasUsed().then((was) => was && begin());
  return () => {
    isOver = true;
    window.removeEventListener(used, begin);
  };
}

async function wasUsed(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === deviceName);
  } catch {
    return true; // an older browser does not say
  }
}
