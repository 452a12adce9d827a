import type { HasPermission } from './queue';

/** A daily figure: the number of records created, or the sum of their amounts. */
export type FigureDefinition = {
  id: 'orders' | 'revenue' | 'users' | 'suppliers' | 'withdrawals';
  /** The collection whose list permission is required. */
  collection: 'orders' | 'users' | 'suppliers' | 'withdrawals';
  measure: 'orders' | 'revenue' | 'newUsers' | 'newSuppliers' | 'withdrawalAmount';
  money: boolean;
  /** List filter that selects the records to count. Defaults to all. */
  filter?: Record<string, unknown>;
};

/**
 * A count, or a string in yuan with two decimals: for today, for all of yesterday, and for yesterday up to the current
 * time of day.
 */
export type DayFigure = Record<'today' | 'yesterday' | 'byNow', number | string> & { id: FigureDefinition['id'] };

export const figures: readonly FigureDefinition[] = [
  { id: 'orders', collection: 'orders', measure: 'orders', money: false },
  { id: 'revenue', collection: 'orders', measure: 'revenue', money: true, filter: { earning: true } },
  { id: 'users', collection: 'users', measure: 'newUsers', money: false },
  { id: 'suppliers', collection: 'suppliers', measure: 'newSuppliers', money: false },
  { id: 'withdrawals', collection: 'withdrawals', measure: 'withdrawalAmount', money: true },
];

export const listAllowedFigures = (may: HasPermission) => figures.filter(({ collection }) => may(`${collection}:list`));
