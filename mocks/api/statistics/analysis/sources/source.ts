import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Dimension, Measure } from '@/visualization/subjects';
import { categories, products } from '../../../../db/schema/catalog';
import type { SqlConditionSchema } from '../../../rest/filters';
import { sqlDayInTimeZone, sqlWithinRange, type Range } from '../../range';

/** When records were created: their day in the range's time zone, and whether that is within the range. */
export type CreationDay = { day: (range: Range) => SQL; within: (range: Range) => SQL };

/** The creation day of records that have a timestamp. */
export const creationDayOf = (createdAt: PgColumn): CreationDay => ({
  day: range => sqlDayInTimeZone(createdAt, range),
  within: range => sqlWithinRange(createdAt, range),
});

/** Where a subject's figures are read from. */
export type AnalysisSource = {
  /** The joined tables to read. */
  tables: SQL;
  /** For subjects that are analyzed by date. */
  created?: CreationDay;
  /** Which records count. */
  where?: SQL;
  /** Which groups count, for rows that may add up to nothing. */
  having?: SQL;
  /** Whether the rows are as few as groups would be. They are not grouped then, which takes most of the time. */
  isGrouped?: boolean;
  /** The grouping key of each dimension except time. */
  keys: Partial<Record<Dimension, PgColumn | SQL>>;
  /** Filters by the fields of the subject's dimensions. */
  filters: Record<string, SqlConditionSchema>;
  /** The values that are summed per group, by the names that `measures` uses. */
  sums: Record<string, PgColumn | SQL>;
  /** For measures that count distinct values: the columns with these values, by the names that `measures` uses. */
  once?: Partial<Record<Measure, Record<string, PgColumn>>>;
  /**
   * The measures over the groups for which `counted` holds. `isUnique` is whether each distinct value is in one group at
   * most. Yuan need not be rounded.
   */
  measures: Partial<Record<Measure, (counted: SQL, isUnique: boolean) => SQL>>;
};

const { id, parentId } = categories;

/**
 * Maps each category below a parent (null: the top level) to the parent's child whose branch it is in. The parent
 * itself is its own branch.
 */
export const categoryBranchSql = {
  below: (parent: string | null) =>
    parent === null
      ? sql`branches (category, node) as (
          select ${id}, ${id} from ${categories} where ${parentId} is null
          union all select ${id}, node from ${categories} join branches on ${parentId} = category
        )`
      : sql`branches (category, node) as (
          select ${id}, ${id} from ${categories} where ${parentId} = ${parent} or ${id} = ${parent}
          union all
          select ${id}, node from ${categories} join branches on ${parentId} = category where category <> ${parent}
        )`,
  join: sql`join branches on branches.category = ${products.categoryId}`,
  node: sql`branches.node`,
};
