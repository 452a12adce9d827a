import type { ComparisonKind, DayPeriod, IntervalUnit } from './periods';
import type { AnalysisFilter, Dimension, Measure, SubjectId } from './subjects';
import type { ProductStatus } from '@/catalog/products/product';

/** A request for an analysis. The filter sets one value per field; days are in `timeZone`. */
export type AnalysisQuestion = {
  subject: SubjectId;
  /** The rows are sorted by the first measure. */
  measures: readonly Measure[];
  dimension: Dimension;
  /** The dimension of the columns. Allowed with a single measure only. */
  by?: Dimension | undefined;
  interval: IntervalUnit;
  compare: ComparisonKind;
  filter: AnalysisFilter;
  /** Undefined for a subject whose records are analyzed as they are now. */
  days?: (DayPeriod & { timeZone: string }) | undefined;
};

/** A number, or a string in yuan with two decimals. */
export type AnalysisValue = number | string;
export type AnalysisValuesByMeasure = Partial<Record<Measure, AnalysisValue>>;

/** A value of a dimension. `name` is the record's name, or the key if its text is translated on the client. */
export type DimensionValue = { key: string; name: string };

export type AnalysisRow = DimensionValue & {
  /** Whether the row is a category with children. */
  branch: boolean;
  values: AnalysisValuesByMeasure;
  /** Null if there is no comparison. */
  previous: AnalysisValuesByMeasure | null;
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
  total: AnalysisValuesByMeasure;
  previous: AnalysisValuesByMeasure | null;
  rows: AnalysisRow[];
  rowCount: number;
  /** `value` is the measure over all rows. */
  columns: (DimensionValue & { value: AnalysisValue })[];
  columnCount: number;
  names: Record<string, string>;
};

/** Returns the query parameters of an analysis request. */
export const toAnalysisParams = ({
  subject,
  measures,
  dimension,
  by,
  interval,
  compare,
  filter,
  days,
}: AnalysisQuestion) =>
  new URLSearchParams({
    subject,
    measure: measures.join(','),
    dimension,
    ...(by && { by }),
    filter: JSON.stringify(filter),
    ...(days && { ...days, interval, compare }),
  });

/**
 * The sales of a product in a date range, and its stock. `quantity` and `stock` are numbers of items; `amount` is a
 * string in yuan.
 */
export type ProductSalesAndStock = { id: string; name: string; quantity: number; amount: string; stock: number };

/** The stock of a top-level category and its subcategories. `stockValue` is in yuan, as text with two decimals. */
export type CategoryStock = { id: string; name: string; products: number; stock: number; stockValue: string };

type ProductTotals = {
  products: number;
  onSale: number;
  stock: number;
  stockValue: string;
  lowStock: number;
  outOfStock: number;
};

/**
 * The API's response: the products as they are now (null without the permission `products:list`) and their sales in the
 * requested range (also null without `orders:list`).
 */
export type ProductStatistics = {
  totals: ProductTotals | null;
  statuses: { status: ProductStatus; products: number }[] | null;
  categories: CategoryStock[] | null;
  /**
   * `best`: the products with the highest sales amount. `worst`: the products on sale with the lowest quantity sold.
   */
  best: ProductSalesAndStock[] | null;
  worst: ProductSalesAndStock[] | null;
};
