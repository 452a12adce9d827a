type Options = {
  /** Tokens in a full bucket. */
  capacity: number;
  /** Milliseconds until a token that was taken is available again. */
  refill: number;
};

/** The most keys in memory. Beyond that, the key used longest ago is removed. */
const maxKeys = 20_000;

/** Creates token buckets by key, in the memory of this process. They are cheap enough to check before anything else. */
export const createTokenBuckets = ({ capacity, refill }: Options) => {
  /** When the bucket of a key is full again, in milliseconds since 1970. */
  const fullAt = new Map<string, number>();

  const read = (key: string, now: number) =>
    // The clock may be set back.
    Math.min(Math.max(fullAt.get(key) ?? 0, now), now + capacity * refill);

  const write = (key: string, value: number) => {
    fullAt.delete(key);
    fullAt.set(key, value);
    const [oldest] = fullAt.keys();
    if (fullAt.size > maxKeys && oldest !== undefined) fullAt.delete(oldest);
  };

  return {
    /** Takes a token. Returns 0, or the milliseconds until a token is available. */
    take: (key: string, now: number) => {
      const next = read(key, now) + refill;
      const wait = next - (now + capacity * refill);
      if (wait <= 0) write(key, next);
      return Math.max(wait, 0);
    },
    /** Puts a token back. */
    giveBack: (key: string, now: number) => write(key, read(key, now) - refill),
    isFull: (key: string, now: number) => (fullAt.get(key) ?? 0) <= now,
  };
};
