/**
 * The order in which passwords are hashed: first for known callers, then for networks without recent failures, then for
 * others. So password guessing delays nobody else.
 */
const priorities = ['known', 'fresh', 'suspect'] as const;

export type HashPriority = (typeof priorities)[number];

/** The number of running attempts at which no more of a priority are admitted. Each takes about 0.1 seconds. */
const maxAttempts: Record<HashPriority, number> = { known: 40, fresh: 20, suspect: 10 };

/** Creates a queue that hashes one password at a time. Each hash occupies a CPU, and other work needs the CPUs too. */
export const createPasswordHashQueue = () => {
  const waiting: Record<HashPriority, (() => void)[]> = { known: [], fresh: [], suspect: [] };
  let isHashing = false;
  let attempts = 0;

  const next = () => {
    const resume = priorities
      .map(priority => waiting[priority])
      .find(({ length }) => length > 0)
      ?.shift();
    if (resume) resume();
    else isHashing = false;
  };

  return {
    /** Returns whether one more attempt can be admitted. */
    hasRoom: (priority: HashPriority) => attempts < maxAttempts[priority],
    /** The number of passwords that wait to be hashed. */
    countWaiting: () => priorities.reduce((sum, priority) => sum + waiting[priority].length, 0),
    /** Counts an attempt while it runs. */
    admit: async <T>(attempt: () => Promise<T>) => {
      attempts += 1;
      try {
        return await attempt();
      } finally {
        attempts -= 1;
      }
    },
    /** Waits for its turn, then hashes. */
    hash: async <T>(priority: HashPriority, work: () => Promise<T>) => {
      if (isHashing) await new Promise<void>(resolve => waiting[priority].push(resolve));
      isHashing = true;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
};
