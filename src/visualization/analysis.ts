import type { ComparisonKind, DayPeriod, Interval } from './periods';
import type { AnalysisFilter, Dimension, Measure, SubjectId } from './subjects';

/** A request for an analysis. The filter sets one value per field; days are in `timeZone`. */
export type AnalysisQuestion = {
  subject: SubjectId;
  /** The rows are sorted by the first measure. */
  measures: readonly Measure[];
  dimension: Dimension;
  /** The dimension of the columns. Allowed with a single measure only. */
  by?: Dimension | undefined;
  interval: Interval;
  compare: ComparisonKind;
  filter: AnalysisFilter;
  /** Undefined for a subject whose records are analyzed as they are now. */
  days?: (DayPeriod & { timeZone: string }) | undefined;
};

/** A number, or a string in yuan with two decimals. */
export type AnalysisValue = number | string;
export type AnalysisValues = Partial<Record<Measure, AnalysisValue>>;

/** A value of a dimension. `name` is the record's name, or the key if its text is translated on the client. */
export type DimensionValue = { key: string; name: string };

export type AnalysisRow = DimensionValue & {
  /** Whether the row is a category with children. */
  branch: boolean;
  values: AnalysisValues;
  /** Null if there is no comparison. */
  previous: AnalysisValues | null;
  /** The measure for each column, in order. */
  cells: AnalysisValue[];
};

/**
 * Maximum number of rows and columns in the response; those with the highest values are returned. `rowCount` and
 * `columnCount` are the full numbers.
 */
export const maxAnalysisRows = 100;
export const maxAnalysisColumns = 5;

/**
 * The API's response: the total and its parts, highest first. For time, every piece of the period in order, each with
 * the corresponding days of the compared period. `names` maps the ids of the records in the filter and of the ancestor
 * categories to their names.
 */
export type AnalysisResult = {
  compared: DayPeriod | null;
  total: AnalysisValues;
  previous: AnalysisValues | null;
  rows: AnalysisRow[];
  rowCount: number;
  /** `value` is the measure over all rows. */
  columns: (DimensionValue & { value: AnalysisValue })[];
  columnCount: number;
  names: Record<string, string>;
};
