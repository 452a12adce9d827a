import { expect, test } from '@playwright/test';

export type Figure = { name: string; value: number; unit: string; bar: number; beside?: Record<string, string> };

/** Hands a measurement to the table, with what else is told `beside` it, and fails the test when it is above its bar. */
export const report = (name: string, value: number, unit: string, bar: number, beside?: Record<string, string>) => {
  const figure: Figure = { name, value, unit, bar, beside };
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) });
  expect.soft(value, `${name}, in ${unit}`).toBeLessThanOrEqual(bar);
};
