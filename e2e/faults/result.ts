import { expect } from '@playwright/test';
import { tell } from '../support/figures';

/** What became of a drill: by fault, for each call that has met it, what fell short. */
export const createResult = (name: string) => {
  const found = new Map<string, { checks: number; problems: string[] }>();
  return {
    /** Keeps what fell short when a call met a fault; what broke the drill off is one of it. */
    add: async (fault: string, call: string, drill: Promise<readonly string[]>) => {
      const problems = await drill.catch((error: unknown) => [`broken off by ${String(error)}`]);
      const before = found.get(fault) ?? { checks: 0, problems: [] };
      found.set(fault, {
        checks: before.checks + 1,
        problems: [...before.problems, ...problems.map(problem => `${name} · ${call} · ${fault}: ${problem}`)],
      });
    },
    /** Hands the row to the table; fails the test where anything fell short. */
    report: () => {
      const cells = [...found].map(([fault, { checks, problems }]) => [
        fault,
        problems.length === 0 ? `✓ ${checks}` : `✗ ${problems.length}`,
      ]);
      const problems = [...found.values()].flatMap(one => one.problems);
      tell({ drill: name, ...Object.fromEntries(cells) }, problems);
      expect(problems.length, problems.join('\n')).toBe(0);
    },
  };
};
