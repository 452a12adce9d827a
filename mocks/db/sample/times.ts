import { founding, foundingId } from '../ids';

/** All timestamps of the sample data are before this time. It is fixed so that every seeding creates the same data. */
export const anchor = Date.UTC(2026, 10, 1, 8);

const day = 86_400_000;

/**
 * Returns the common fields of the `index`th record that existed before all others, such as an account or a category.
 * `table` keeps the ids of different tables apart.
 */
export const founded = (table: number, index: number) => {
  const at = new Date(founding + table * 60_000);
  return { id: foundingId(table, index), createdAt: at, updatedAt: at, version: 1 };
};

/** Returns the time at `fraction` (0 to 1) of the last 90 days. */
export const randomTimeWithin = (fraction: number) => anchor - 90 * day + Math.floor(fraction * 90 * day);
