import { negateAmount, sumAmounts } from '@/admin/fields/money';
import type { Analysis, Value } from './analysis';
import { isAdditive, measures, type Measure } from './subjects';
import type { View } from './view';

/** Subtracts the parts from the whole. Exact for amounts in yuan. */
export const restOf = (measure: Measure, whole: Value | undefined, parts: readonly (Value | undefined)[]): Value =>
  measures[measure] === 'yuan'
    ? sumAmounts([String(whole ?? '0'), ...parts.map(part => negateAmount(String(part ?? '0')))])
    : parts.reduce<number>((left, part) => left - Number(part ?? 0), Number(whole ?? 0));

/**
 * Returns the sums of the rows beyond the first `shown`, and of the columns that the API omitted (per row and in
 * total). Each is undefined if there are none or the parts do not add up to the total.
 */
export const useOthers = (
  { measure, dimension, by }: View,
  { rows, rowCount, columns, columnCount, total }: Analysis,
) => ({
  othersBelow: (shown: number) =>
    rowCount > shown && isAdditive(measure, [dimension])
      ? restOf(
          measure,
          total[measure],
          rows.slice(0, shown).map(({ values }) => values[measure]),
        )
      : undefined,
  otherColumns:
    by && columnCount > columns.length && isAdditive(measure, [dimension, by])
      ? {
          cells: rows.map(({ values, cells }) => restOf(measure, values[measure], cells)),
          total: restOf(
            measure,
            total[measure],
            columns.map(({ value }) => value),
          ),
        }
      : undefined,
});
