import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Figure } from './figures';

/** Prints the figures of `npm run bench` as a table, then what went wrong in measuring. */
export default class Table implements Reporter {
  private rows: Record<string, string>[] = [];
  private errors: string[] = [];

  onTestEnd({ title }: TestCase, { annotations, errors }: TestResult) {
    const figures = annotations.filter(({ type }) => type === 'figure');
    for (const { description } of figures) {
      const { name, value, unit, bar, beside } = JSON.parse(description ?? '') as Figure;
      const verdict = value <= bar ? 'ok' : 'over';
      this.rows.push({
        measurement: name,
        value: `${value.toFixed(unit === 'CLS' ? 3 : 1)} ${unit}`,
        bar: `${bar} ${unit}`,
        verdict,
        ...beside,
      });
    }
    if (figures.length === 0) this.errors.push(...errors.map(({ message }) => `${title}: ${message ?? 'failed'}`));
  }

  onEnd() {
    console.table(this.rows);
    for (const error of this.errors) console.error(error);
  }
}
