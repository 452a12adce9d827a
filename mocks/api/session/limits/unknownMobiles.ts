/** At most one line of the operation log in so many milliseconds. */
const interval = 60_000;

/** Adds up failed sign-ins with mobile numbers that nobody has: a line for each could fill the disk. */
export const createUnknownMobiles = () => {
  let attempts = 0;
  let loggedAt = -interval;
  return {
    count: () => {
      attempts += 1;
    },
    /** How many failed since it was asked before, at most once a minute; else 0. */
    due: (now: Date) => {
      if (attempts === 0 || Math.abs(now.getTime() - loggedAt) < interval) return 0;
      const due = attempts;
      attempts = 0;
      loggedAt = now.getTime();
      return due;
    },
  };
};
