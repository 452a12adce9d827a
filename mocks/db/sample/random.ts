/** Returns a pseudorandom generator of numbers from 0 to below 1 that is reproducible by its seed (mulberry32). */
export const createRandom = (seed: number) => {
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
  return { next, between, pick };
};

export type Random = ReturnType<typeof createRandom>;
