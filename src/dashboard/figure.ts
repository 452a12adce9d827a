import type { May } from './queue';

/** What is counted by day: records by when they were made, or the money they are about. */
export type Figure = {
  id: 'orders' | 'revenue' | 'users' | 'suppliers' | 'withdrawals';
  /** Whose list permission it asks for. */
  collection: 'orders' | 'users' | 'suppliers' | 'withdrawals';
  measure: 'orders' | 'revenue' | 'newUsers' | 'newSuppliers' | 'withdrawalAmount';
  money: boolean;
  /** Which of the collection's records count, by the filter of its list; else all. */
  filter?: Record<string, unknown>;
};

/** A count, or yuan as text with two decimals: today, on the whole of yesterday, and yesterday by this time of the day. */
export type DayFigure = Record<'today' | 'yesterday' | 'byNow', number | string> & { id: Figure['id'] };

export const figures: readonly Figure[] = [
  { id: 'orders', collection: 'orders', measure: 'orders', money: false },
  { id: 'revenue', collection: 'orders', measure: 'revenue', money: true, filter: { earning: true } },
  { id: 'users', collection: 'users', measure: 'newUsers', money: false },
  { id: 'suppliers', collection: 'suppliers', measure: 'newSuppliers', money: false },
  { id: 'withdrawals', collection: 'withdrawals', measure: 'withdrawalAmount', money: true },
];

export const figuresFor = (may: May) => figures.filter(({ collection }) => may(`${collection}:list`));
