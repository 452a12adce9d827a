/** Milliseconds between two operation log entries. */
const interval = 60_000;

/** Counts failed sign-ins with unknown mobile numbers. A log entry for each could fill the disk. */
export const createUnknownMobileCounter = () => {
  let attempts = 0;
  let loggedAt = -interval;
  return {
    count: () => {
      attempts += 1;
    },
    /** Returns the number of failures since the last report, at most once a minute. Otherwise returns 0. */
    due: (now: Date) => {
      if (attempts === 0 || Math.abs(now.getTime() - loggedAt) < interval) return 0;
      const due = attempts;
      attempts = 0;
      loggedAt = now.getTime();
      return due;
    },
  };
};
