/** A chapter of the manuscript as far as its place goes: of an outline's own chapter, which one it tells. */
export interface Placed {
  readonly orderIndex: number;
  /** Null for a chapter of no outline, or of another. */
  readonly number: number | null;
}

/**
 * Where a chapter of an outline goes: behind the one before it in the outline, else in front of the one after it, else
 * at the end. People may have moved either; the newcomer follows its neighbour.
 */
export function placeFor(number: number, manuscript: readonly Placed[]): number {
  const orders = manuscript.map(({ orderIndex }) => orderIndex).sort((a, b) => a - b);
  const own = manuscript.filter((one): one is Placed & { number: number } => one.number !== null);
  const before = own.filter((one) => one.number < number).sort((a, b) => b.number - a.number)[0];
  if (before)
    return between(
      before.orderIndex,
      orders.find((order) => order > before.orderIndex),
    );
  const after = own.filter((one) => one.number > number).sort((a, b) => a.number - b.number)[0];
  if (after)
    return between(
      orders.findLast((order) => order < after.orderIndex),
      after.orderIndex,
    );
  return between(orders.at(-1), undefined);
}

function between(low: number | undefined, high: number | undefined): number {
  if (low === undefined) return high === undefined ? 1 : high - 1;
  return high === undefined ? Math.floor(low) + 1 : (low + high) / 2;
}
