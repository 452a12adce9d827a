/** The unit of a measure: a number of records or items, or yuan as text with two decimals. */
export type MeasureFormat = 'count' | 'yuan';

type MeasureDefinition = {
  format: MeasureFormat;
  /** Whether more is good news, bad news, or neither. Decides the colour of a change. */
  more: 'good' | 'bad' | 'neutral';
};

/**
 * All measures of the console, by the name of their texts: `measures.<name>.name` and `measures.<name>.definition`. Every
 * page shows a measure with this name, definition and unit, and judges its change in this way.
 */
export const measureDefinitions = {
  orders: { format: 'count', more: 'good' },
  paidOrders: { format: 'count', more: 'good' },
  cancelled: { format: 'count', more: 'bad' },
  revenue: { format: 'yuan', more: 'good' },
  average: { format: 'yuan', more: 'good' },
  quantity: { format: 'count', more: 'good' },
  buyers: { format: 'count', more: 'good' },
  products: { format: 'count', more: 'neutral' },
  onSale: { format: 'count', more: 'good' },
  stock: { format: 'count', more: 'neutral' },
  stockValue: { format: 'yuan', more: 'neutral' },
  lowStock: { format: 'count', more: 'bad' },
  outOfStock: { format: 'count', more: 'bad' },
  newUsers: { format: 'count', more: 'good' },
  newSuppliers: { format: 'count', more: 'good' },
  approved: { format: 'count', more: 'good' },
  income: { format: 'yuan', more: 'good' },
  expense: { format: 'yuan', more: 'bad' },
  net: { format: 'yuan', more: 'good' },
  bills: { format: 'count', more: 'neutral' },
  withdrawalAmount: { format: 'yuan', more: 'neutral' },
  withdrawals: { format: 'count', more: 'neutral' },
} as const satisfies Record<string, MeasureDefinition>;

/** The name of a measure. Its messages are at `measures.<name>`. */
export type MeasureName = keyof typeof measureDefinitions;

/** Returns the kind of chart that shows a measure on every page: bars for counts, a line for amounts. */
export const getMeasureChartKind = (measure: MeasureName) =>
  measureDefinitions[measure].format === 'yuan' ? ('line' as const) : ('bar' as const);
