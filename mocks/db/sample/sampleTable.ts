import { asc } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';

/** Returns the ids of the first records of a table, lowest first. The sample rows of that table are added before. */
export type ListSampleIds = (table: PgTable & { id: PgColumn }) => Promise<string[]>;

/**
 * Sample rows of one table. A module of `tables/` exports them as `sample`. `createRows` lists the records that the
 * rows refer to with `listIds`.
 */
export type SampleTable<T extends PgTable> = {
  table: T;
  createRows: (listIds: ListSampleIds) => readonly T['$inferInsert'][] | Promise<readonly T['$inferInsert'][]>;
};

/** The highest number of ids that `listIds` returns. */
const mostReferences = 100;

/** Adds the rows of all tables with `add`. Rows that others refer to are added first. */
export const addSampleRowsInOrder = async (
  db: Database,
  samples: readonly SampleTable<PgTable>[],
  add: (table: PgTable, rows: readonly Record<string, unknown>[]) => Promise<void>,
) => {
  const waiting = new Set(samples);
  const addTable = async (sample: SampleTable<PgTable>) => {
    waiting.delete(sample);
    await add(sample.table, await sample.createRows(listIds));
  };
  const listIds: ListSampleIds = async table => {
    for (const sample of waiting) if (sample.table === table) await addTable(sample);
    const found = await db.select({ id: table.id }).from(table).orderBy(asc(table.id)).limit(mostReferences);
    return found.map(({ id }) => String(id));
  };
  for (const sample of waiting) await addTable(sample);
};
