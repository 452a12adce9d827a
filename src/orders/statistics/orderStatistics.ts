import type { OrderStatus } from '../order';

/**
 * The totals of the orders created in a date range. `paid` counts the orders with revenue: paid and not cancelled
 * later. `revenue` and `average` are strings in yuan; `items` is the quantity sold.
 */
export type OrderTotals = {
  orders: number;
  paid: number;
  revenue: string;
  average: string;
  items: number;
  cancelled: number;
};

/** The sales of a category, product or supplier. `amount` is a string in yuan; `quantity` is the number of items. */
export type SalesTotal = { id: string; name: string; amount: string; quantity: number };

/**
 * The API's response for a date range, with the totals of the preceding range of the same length. Dates are YYYY-MM-DD;
 * `daily` has one row for each day.
 */
export type OrderStatisticsData = {
  totals: OrderTotals;
  previous: OrderTotals & { from: string; to: string };
  statuses: { status: OrderStatus; orders: number; amount: string }[];
  daily: { date: string; orders: number; paid: number; revenue: string }[];
  /** Top-level categories. Each one includes its descendants. */
  categories: SalesTotal[];
  products: SalesTotal[];
  suppliers: SalesTotal[];
};
