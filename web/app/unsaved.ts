/**
 * What this page is still trying to save: each of these saves what it has, and answers whether the server now has all of
 * it. What may be given up by leaving asks them first.
 */
const savers = new Set<() => Promise<boolean>>();

export function addSaver(save: () => Promise<boolean>): void {
  savers.add(save);
}

/** Milliseconds given to a last try. */
const lastTry = 3_000;

export async function saveEverything(): Promise<boolean> {
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), lastTry));
  const all = await Promise.all([...savers].map((save) => Promise.race([save(), late])));
  return all.every(Boolean);
}
