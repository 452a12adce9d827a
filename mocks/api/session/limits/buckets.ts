type Options = {
  /** How many may be taken at once. */
  capacity: number;
  /** Milliseconds until one that was taken is there again. */
  refill: number;
};

/** So many keys are remembered; beyond that those that were taken from longest ago are forgotten. */
const maxKeys = 20_000;

/** Token buckets by key, in the memory of this process: cheap enough to ask before anything else is done. */
export const createBuckets = ({ capacity, refill }: Options) => {
  /** When the bucket of a key is full again, in milliseconds since 1970. */
  const fullAt = new Map<string, number>();

  const read = (key: string, now: number) =>
    // A clock may also be set back.
    Math.min(Math.max(fullAt.get(key) ?? 0, now), now + capacity * refill);

  const write = (key: string, value: number) => {
    fullAt.delete(key);
    fullAt.set(key, value);
    const [oldest] = fullAt.keys();
    if (fullAt.size > maxKeys && oldest !== undefined) fullAt.delete(oldest);
  };

  return {
    /** Takes one. Answers 0, or the milliseconds until there is one. */
    take: (key: string, now: number) => {
      const next = read(key, now) + refill;
      const wait = next - (now + capacity * refill);
      if (wait <= 0) write(key, next);
      return Math.max(wait, 0);
    },
    /** Puts one back that was taken. */
    giveBack: (key: string, now: number) => write(key, read(key, now) - refill),
    isFull: (key: string, now: number) => (fullAt.get(key) ?? 0) <= now,
  };
};
