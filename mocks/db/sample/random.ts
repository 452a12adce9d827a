/** Returns a pseudorandom generator of numbers from 0 to below 1 that is reproducible by its seed (mulberry32). */
export const createSeededRandomGenerator = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `low` to `high`, both included. */
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T extends readonly [unknown, ...unknown[]]>(items: T): T[number] =>
    items[between(0, items.length - 1)] ?? items[0];
  /** Returns an index of `sums`, the running totals of weights: those of `count` items, each by its weight. */
  const pickByWeight = (sums: readonly number[], count = sums.length) => {
    const drawn = next() * (sums[count - 1] ?? 0);
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((sums[middle] ?? Infinity) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return { next, between, pick, pickByWeight };
};

export const toRunningTotals = (weights: readonly number[]) => {
  let sum = 0;
  return weights.map(weight => (sum += weight));
};

export type RandomGenerator = ReturnType<typeof createSeededRandomGenerator>;
