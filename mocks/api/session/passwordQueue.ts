/**
 * Whose passwords are hashed first: of callers who are known, then of networks where nothing has failed lately, then of
 * others. So whoever guesses passwords waits for everyone else, and nobody for them.
 */
const priorities = ['known', 'fresh', 'suspect'] as const;

export type Priority = (typeof priorities)[number];

/** While so many attempts are being worked on, no more of the kind are let in: each takes about a tenth of a second. */
const maxAttempts: Record<Priority, number> = { known: 40, fresh: 20, suspect: 10 };

/** Hashes passwords one after another: each takes a processor for itself, and others need the processors too. */
export const createPasswordQueue = () => {
  const waiting: Record<Priority, (() => void)[]> = { known: [], fresh: [], suspect: [] };
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
    /** Whether one more attempt may be let in. */
    hasRoom: (priority: Priority) => attempts < maxAttempts[priority],
    /** Counts an attempt from its beginning to its end. */
    admit: async <T>(attempt: () => Promise<T>) => {
      attempts += 1;
      try {
        return await attempt();
      } finally {
        attempts -= 1;
      }
    },
    /** Hashes when it is its turn. */
    hash: async <T>(priority: Priority, work: () => Promise<T>) => {
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
