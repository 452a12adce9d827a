import type { OrderStatus } from '../order';

/**
 * The orders of a range of days: how many were made, how many of them bring money (paid for, and not cancelled since) and
 * how much in all and on average (yuan, as text), the pieces sold, and how many were cancelled.
 */
export type OrderTotals = {
  orders: number;
  paid: number;
  revenue: string;
  average: string;
  items: number;
  cancelled: number;
};

/** What was sold of a category, product or supplier: yuan, as text, and how many pieces. */
export type Sold = { id: string; name: string; amount: string; quantity: number };

/** What the API answers of a range, and of as many days before; days are YYYY-MM-DD, each with a row. */
export type OrderStatistics = {
  totals: OrderTotals;
  previous: OrderTotals & { from: string; to: string };
  statuses: { status: OrderStatus; orders: number; amount: string }[];
  daily: { date: string; orders: number; paid: number; revenue: string }[];
  /** Those at the top of the tree, with all below them. */
  categories: Sold[];
  products: Sold[];
  suppliers: Sold[];
};
