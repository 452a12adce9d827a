import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';

/**
 * Sample rows of one table. A module of `tables/` exports them as `sample`. `createRows` may read the rows of other tables that were added before.
 */
export type SampleTable<T extends PgTable> = {
  table: T;
  createRows: (db: Database) => readonly T['$inferInsert'][] | Promise<readonly T['$inferInsert'][]>;
};
