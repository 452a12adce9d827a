/**
 * The order in which passwords are hashed: first for known callers, then for networks without recent failures, then for
 * others. So password guessing hardly delays anybody else.
 */
const priorities = ['known', 'fresh', 'suspect'] as const;

export type HashPriority = (typeof priorities)[number];

/** The most running attempts of a priority. Each takes about 0.1 seconds. */
const maxAttempts: Record<HashPriority, number> = { known: 40, fresh: 20, suspect: 10 };

/** The most hashes in a row that pass over a waiting lower priority. Otherwise, known callers could stop all others. */
const maxPassedOver = 3;

/** Creates a queue that hashes one password at a time. Each hash occupies a CPU, and other work needs the CPUs too. */
export const createPasswordHashQueue = () => {
  const waiting: Record<HashPriority, (() => void)[]> = { known: [], fresh: [], suspect: [] };
  let isHashing = false;
  const attempts: Record<HashPriority, number> = { known: 0, fresh: 0, suspect: 0 };
  let passedOver = 0;

  const next = () => {
    const [first, second] = priorities.map(priority => waiting[priority]).filter(({ length }) => length > 0);
    const isTurnOfSecond = second !== undefined && passedOver >= maxPassedOver;
    passedOver = second && !isTurnOfSecond ? passedOver + 1 : 0;
    const resume = (isTurnOfSecond ? second : first)?.shift();
    if (resume) resume();
    else isHashing = false;
  };

  return {
    /** Returns whether one more attempt can be admitted. */
    hasRoom: (priority: HashPriority) => attempts[priority] < maxAttempts[priority],
    /** The number of passwords that wait to be hashed. */
    countWaiting: () => priorities.reduce((sum, priority) => sum + waiting[priority].length, 0),
    /** Counts an attempt while it runs. */
    admit: async <T>(priority: HashPriority, attempt: () => Promise<T>) => {
      attempts[priority] += 1;
      try {
        return await attempt();
      } finally {
        attempts[priority] -= 1;
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
