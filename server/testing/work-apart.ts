/** What the tests of `apart` run apart. */

export async function double(numbers: number[], report: (index: number) => void): Promise<number[]> {
  numbers.forEach((_, index) => {
    report(index);
  });
  return numbers.map((number) => number * 2);
}

let calls = 0;

/** How many calls this thread has had: 1 in a new one. */
export async function count(_: undefined): Promise<number> {
  calls += 1;
  return calls;
}

export async function refuse(message: string): Promise<never> {
  throw new RangeError(message);
}

export async function crash(code: number): Promise<never> {
  process.exit(code);
}

export async function hoard(_: undefined): Promise<number> {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
}

export async function spin(_: undefined): Promise<never> {
  for (;;);
}
