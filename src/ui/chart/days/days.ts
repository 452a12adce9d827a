import { fromCents, toCents } from '@/admin/fields/money';
import { addDays } from '@/admin/fields/dateTime';

/** Money that moved on a day (YYYY-MM-DD), in yuan with two decimals, as part of a series. */
export type DayAmount = { date: string; series: string; amount: string };

/** What moved on a day: cents, by series in the order asked for. */
export type Day = { date: string; cents: bigint[] };

/** Every day from `first` to `last`, both included, with the exact sums of each series; days without money too. */
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

/** The sum of each series over the days, in yuan. */
export const totalsOf = (days: readonly Day[], series: readonly string[]) =>
  series.map((_, index) => fromCents(days.reduce((sum, { cents }) => sum + (cents[index] ?? 0n), 0n)));
