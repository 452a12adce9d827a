import { expect, test } from '@playwright/test';

/** Hands a row to the table that the reporter prints, and what fell short, which it lists below. */
export const tell = (row: Record<string, string | number>, problems: readonly string[] = []) => {
  const { annotations } = test.info();
  annotations.push({ type: 'row', description: JSON.stringify(row) });
  for (const problem of problems) annotations.push({ type: 'problem', description: problem });
};

/** Hands a measurement to the table, with what else is told `beside` it, and fails the test when it is above its bar. */
export const report = (name: string, value: number, unit: string, bar: number, beside?: Record<string, string>) => {
  tell({
    measurement: name,
    value: `${value.toFixed(unit === 'CLS' ? 3 : 1)} ${unit}`,
    bar: `${bar} ${unit}`,
    verdict: value <= bar ? 'ok' : 'over',
    ...beside,
  });
  expect.soft(value, `${name}, in ${unit}`).toBeLessThanOrEqual(bar);
};
