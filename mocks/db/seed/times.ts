import { idAt } from '../ids';

/** Every time of the sample data is before this one, so that it is the same at every seeding. */
export const anchor = Date.UTC(2026, 10, 1, 8);

const day = 86_400_000;

/** When the platform's own records (roles, menus …) were made: before all others. */
const founding = anchor - 120 * day;

/** The `index`th record of those that came with the platform; `table` keeps the ids of two tables apart. */
export const founded = (table: number, index: number) => {
  const at = new Date(founding + table * 60_000);
  return { id: idAt(at.getTime(), index), createdAt: at, updatedAt: at, version: 1 };
};

/** A moment `fraction` (0 to 1) of the way through the last 90 days. */
export const during = (fraction: number) => anchor - 90 * day + Math.floor(fraction * 90 * day);
