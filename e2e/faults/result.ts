import { expect } from '@playwright/test';
import { tell } from '../support/figures';

/** Collects the problems of a drill by fault. */
export const createResult = (name: string) => {
  const found = new Map<string, { checks: number; problems: string[] }>();
  return {
    /** Adds the problems that a fault on a call has caused, including an error that aborts the drill. */
    add: async (fault: string, call: string, drill: Promise<readonly string[]>) => {
      const problems = await drill.catch((error: unknown) => [`broken off by ${String(error)}`]);
      const before = found.get(fault) ?? { checks: 0, problems: [] };
      found.set(fault, {
        checks: before.checks + 1,
        problems: [...before.problems, ...problems.map(problem => `${name} · ${call} · ${fault}: ${problem}`)],
      });
    },
    /** Adds the row to the table. Fails the test if there were any problems. */
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
