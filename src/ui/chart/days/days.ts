import { fromCents, toCents } from '@/admin/fields/money';
import { addDays } from '@/admin/fields/dateTime';

/** An amount of one series on a day (YYYY-MM-DD), in yuan with two decimals. */
export type DayAmount = { date: string; series: string; amount: string };

/** The amounts of a day in cents, in the order of the requested series. */
export type Day = { date: string; cents: bigint[] };

/**
 * Returns every day from `first` to `last`, both inclusive, with the exact sum of each series. Includes days without
 * amounts.
 */
export const daysOf = (rows: readonly DayAmount[], series: readonly string[], first: string, last: string): Day[] => {
  const days = new Map<string, Day>();
  for (let date = first; date <= last; date = addDays(date, 1)) days.set(date, { date, cents: series.map(() => 0n) });
  for (const { date, series: name, amount } of rows) {
    const cents = days.get(date)?.cents;
    const index = series.indexOf(name);
    const sum = cents?.[index];
    if (cents && sum !== undefined) cents[index] = sum + toCents(amount);
  }
  return [...days.values()];
};

/** Returns the sum of each series over all days, in yuan. */
export const totalsOf = (days: readonly Day[], series: readonly string[]) =>
  series.map((_, index) => fromCents(days.reduce((sum, { cents }) => sum + (cents[index] ?? 0n), 0n)));
