import { expect, test } from '@playwright/test';

/** Adds a row to the reporter's table, and the problems that it lists below the table. */
export const tell = (row: Record<string, string | number>, problems: readonly string[] = []) => {
  const { annotations } = test.info();
  annotations.push({ type: 'row', description: JSON.stringify(row) });
  for (const problem of problems) annotations.push({ type: 'problem', description: problem });
};

const decimals: Partial<Record<string, number>> = { CLS: 3, 'x stock': 2, 'x all': 2 };

/** Adds a measurement to the table, with the cells of `beside`. Fails the test if it exceeds its limit. */
export const report = (name: string, value: number, unit: string, bar: number, beside?: Record<string, string>) => {
  tell({
    measurement: name,
    value: `${value.toFixed(decimals[unit] ?? 1)} ${unit}`,
    bar: `${bar} ${unit}`,
    verdict: value <= bar ? 'ok' : 'over',
    ...beside,
  });
  expect.soft(value, `${name}, in ${unit}`).toBeLessThanOrEqual(bar);
};
