import type { Office } from './openOffice';
import { playDay, type DayPlan } from './playDay';
import type { WrittenStep } from './playStep';

/** Days that shrinking plays at most. */
const mostDays = 200;

/**
 * Finds few steps of a day that violate the same invariant. Leaves out half of them, then quarters, and so on, as long as
 * the violation remains.
 */
export const shrinkDay = async (office: Office, plan: DayPlan, sentence: string) => {
  let days = 0;
  const fails = async (steps: readonly WrittenStep[]) => {
    if (steps.length === 0 || days === mostDays) return false;
    days += 1;
    const { violations } = await playDay(office, { ...plan, steps });
    return violations.some(violation => violation.sentence === sentence);
  };
  let { steps }: { steps: readonly WrittenStep[] } = await playDay(office, plan);
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let first = 0; first < steps.length;) {
      const fewer = steps.filter((_, index) => index < first || index >= first + size);
      if (await fails(fewer)) steps = fewer;
      else first += size;
    }
  }
  return steps;
};

/** Prints a day as a test for tests/mocks/office/found.test.ts. */
export const printTest = ({ seed, hours, people }: DayPlan, steps: readonly WrittenStep[], sentence: string) =>
  [
    `test('seed ${seed}: ${sentence}', async () => {`,
    '  const { violations } = await playDay(office, {',
    `    seed: ${seed},`,
    `    hours: ${hours},`,
    `    people: ${people},`,
    '    steps: [',
    ...steps.map(step => `      ${JSON.stringify(step)},`),
    '    ],',
    '  });',
    '  expect(violations).toEqual([]);',
    '});',
    '',
  ].join('\n');
