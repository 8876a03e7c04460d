/** Sharing chapters out among groups, and cutting a row of entries into chapters. */

/** Shares `seats` by weight, at least one each and never more than a group's size (largest remainder). */
export function apportion(
  groups: readonly { readonly weight: number; readonly size: number }[],
  seats: number,
): number[] {
  const shares = groups.map(({ size }) => Math.min(1, size));
  const total = groups.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let left = seats - shares.reduce((sum, share) => sum + share, 0);
  while (left > 0) {
    let neediest = -1;
    let need = Number.NEGATIVE_INFINITY;
    for (const [i, { weight, size }] of groups.entries()) {
      const share = shares[i] ?? 0;
      const lack = (weight / total) * seats - share;
      if (share < size && lack > need) {
        neediest = i;
        need = lack;
      }
    }
    if (neediest < 0) break;
    shares[neediest] = (shares[neediest] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * Cuts a row into exactly `count` stretches (fewer where there are fewer items), near in weight, cutting where
 * neighbours have least in common. `kinship[i]` is how close item i is to the one before, 0 to 1.
 */
export function cutRow(
  weights: readonly number[],
  kinship: readonly number[],
  count: number,
): [from: number, to: number][] {
  const n = weights.length;
  const k = Math.min(count, n);
  if (k === 0) return [];
  const sums = [0];
  for (const weight of weights) sums.push((sums.at(-1) ?? 0) + weight);
  const target = (sums[n] ?? 0) / k || 1;
  const price = (from: number, to: number) => {
    const off = ((sums[to] ?? 0) - (sums[from] ?? 0)) / target - 1;
    return off * off + (from === 0 ? 0 : 1.2 * (kinship[from] ?? 0));
  };
  let best: number[] = [0, ...weights.map(() => Number.POSITIVE_INFINITY)];
  const froms: number[][] = [];
  for (let part = 1; part <= k; part += 1) {
    const next: number[] = Array.from({ length: n + 1 }, () => Number.POSITIVE_INFINITY);
    const from: number[] = [];
    for (let to = part; to <= n - (k - part); to += 1) {
      for (let start = to - 1; start >= part - 1; start -= 1) {
        const cost = (best[start] ?? Number.POSITIVE_INFINITY) + price(start, to);
        if (cost < (next[to] ?? 0)) {
          next[to] = cost;
          from[to] = start;
        }
        // much heavier than wanted: longer stretches only cost more, once some answer is known
        if (
          Number.isFinite(next[to] ?? Number.POSITIVE_INFINITY) &&
          (sums[to] ?? 0) - (sums[start] ?? 0) > 4 * target
        )
          break;
      }
    }
    best = next;
    froms.push(from);
  }
  const cuts: [number, number][] = [];
  let to = n;
  for (let part = k; part >= 1; part -= 1) {
    const from = froms[part - 1]?.[to] ?? 0;
    cuts.unshift([from, to]);
    to = from;
  }
  return cuts;
}
