import type { Comparison, Days, Interval } from './periods';
import type { AnalysisFilter, Dimension, Measure, SubjectId } from './subjects';

/** What the API is asked. A filter keeps to one value of each of its fields; days are those of `timeZone`. */
export type AnalysisQuestion = {
  subject: SubjectId;
  /** The rows are in the order of the first. */
  measures: readonly Measure[];
  dimension: Dimension;
  /** The dimension of the columns, for one measure. */
  by?: Dimension | undefined;
  interval: Interval;
  compare: Comparison;
  filter: AnalysisFilter;
  /** Not of a subject that is told as it is now. */
  days?: (Days & { timeZone: string }) | undefined;
};

/** A number, or yuan as text with two decimals. */
export type Value = number | string;
export type Values = Partial<Record<Measure, Value>>;

/** A value of a dimension; the name is its record's, or the key where only the reader's language has a word for it. */
export type Named = { key: string; name: string };

export type AnalysisRow = Named & {
  /** A category with others below it. */
  branch: boolean;
  values: Values;
  /** Null where nothing is compared. */
  previous: Values | null;
  /** The measure in each of the columns, in their order. */
  cells: Value[];
};

/** No more rows and columns are answered: those with most. `rowCount` and `columnCount` are how many there are. */
export const mostRows = 100;
export const mostColumns = 5;

/**
 * What the API answers: the whole, and its parts, with the most first; of time every piece of the period, in order, each
 * with the days of the period before that stand in its place. `names` are those of the records that the filter keeps to,
 * and of the categories above, by their ids.
 */
export type Analysis = {
  compared: Days | null;
  total: Values;
  previous: Values | null;
  rows: AnalysisRow[];
  rowCount: number;
  /** With the measure of all rows. */
  columns: (Named & { value: Value })[];
  columnCount: number;
  names: Record<string, string>;
};
