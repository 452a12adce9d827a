import type { CellValue } from 'hucre/csv';

/** Digits of a number that spreadsheets keep and show; beyond them only their arithmetic is seen. */
const digits = 15;

/** What stands in a cell, as text: a number with the digits that are shown, a day or a moment in ISO 8601. */
export const cellText = (value: CellValue | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(digits)));
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/( 00:00:00)?\.\d+Z$/, '');
  return String(value).trim();
};
