import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Logs each test as it ends, then the table of rows (`tell` in figures.ts), then the other problems. */
export default class Table implements Reporter {
  private rows: object[] = [];
  private errors: string[] = [];

  onTestEnd({ title }: TestCase, { annotations, errors, status, duration }: TestResult) {
    console.log(`${status === 'passed' ? '✓' : '✗'} ${title} (${(duration / 1000).toFixed(0)} s)`);
    const texts = (kind: string) =>
      annotations.filter(({ type }) => type === kind).map(({ description }) => description ?? '');
    const rows = texts('row');
    this.rows.push(...rows.map(row => JSON.parse(row) as object));
    this.errors.push(...texts('problem'));
    if (rows.length === 0) this.errors.push(...errors.map(({ message }) => `${title}: ${message ?? 'failed'}`));
  }

  /** An error outside the tests, such as one of the setup. */
  onError({ message, value }: TestError) {
    this.errors.push(message ?? value ?? 'failed');
  }

  onEnd() {
    if (this.rows.length > 0) console.table(this.rows);
    for (const error of this.errors) console.error(error);
  }
}
