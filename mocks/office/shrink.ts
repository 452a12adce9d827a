import type { Office } from './openOffice';
import { playDay, type DayPlan } from './playDay';

/** Days that shrinking plays at most. */
const mostDays = 200;

/**
 * Finds few steps of a day that violate the same invariant. Leaves out half of them, then quarters, and so on, as long as
 * the violation remains. Returns the steps and the trace of their day.
 */
export const shrinkDay = async (office: Office, plan: DayPlan, sentence: string) => {
  let days = 0;
  const fails = async (steps: readonly number[]) => {
    if (steps.length === 0 || days === mostDays) return undefined;
    days += 1;
    const report = await playDay(office, { ...plan, steps });
    return report.violations.some(violation => violation.sentence === sentence) ? report : undefined;
  };
  let last = await playDay(office, plan);
  let steps: readonly number[] = last.steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let first = 0; first < steps.length;) {
      const fewer = steps.filter((_, index) => index < first || index >= first + size);
      const report = await fails(fewer);
      if (report) [steps, last] = [fewer, report];
      else first += size;
    }
  }
  return { steps, trace: last.trace };
};

/** Prints a day as a test for tests/mocks/office/found.test.ts. */
export const printTest = (
  { seed, hours, people }: DayPlan,
  steps: readonly number[],
  sentence: string,
  trace: string,
) =>
  [
    `test('seed ${seed}: ${sentence}', async () => {`,
    ...trace
      .trim()
      .split('\n')
      .map(line => `  // ${line.slice(0, 200)}`),
    `  const { violations } = await playDay(office, { seed: ${seed}, hours: ${hours}, people: ${people}, steps: [${steps.join(', ')}] });`,
    '  expect(violations).toEqual([]);',
    '});',
    '',
  ].join('\n');
