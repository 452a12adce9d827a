import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Dimension, Measure } from '@/visualization/subjects';
import { categories, products } from '../../../../db/schema/catalog';
import type { SqlConditionSchema } from '../../../rest/filters';
import { sqlDayInTimeZone, sqlWithinRange, type Range } from '../../range';

/** SQL for the day on which a record was created, in a range's time zone, and for whether it is within the range. */
export type CreationDaySql = { day: (range: Range) => SQL; within: (range: Range) => SQL };

/** Returns the creation day SQL of a timestamp column. */
export const buildCreationDaySql = (createdAt: PgColumn): CreationDaySql => ({
  day: range => sqlDayInTimeZone(createdAt, range),
  within: range => sqlWithinRange(createdAt, range),
});

/** Where a subject's figures are read from. */
export type AnalysisSource = {
  /** The joined tables to read. */
  tables: SQL;
  /** SQL for the creation day, which the time dimension groups by. Undefined if the subject has no time dimension. */
  created?: CreationDaySql;
  /** Which records count. */
  where?: SQL;
  /** Leaves out groups whose sums are zero, such as those of cancelled orders. */
  having?: SQL;
  /** Whether `tables` already has one row for each group. Grouping its rows again would take most of the time. */
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
export const categoryBranchSqlParts = {
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
