import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Dimension, Measure } from '@/visualization/subjects';
import { categories, products } from '../../../../db/catalogSchema';
import type { PlainFilter } from '../../../rest/filters';

/** Where the figures of a subject come from. */
export type Source = {
  /** What is read, joined. */
  tables: SQL;
  /** When a record was made, where the subject is told by days. */
  at?: PgColumn;
  /** Which records count. */
  where?: SQL;
  /** What tells them apart, but for time. */
  keys: Partial<Record<Dimension, PgColumn | SQL>>;
  /** By the fields that the subject's dimensions are kept to. */
  filters: Record<string, PlainFilter>;
  /** What is added up of the records that are told apart alike, by the names that the measures know it by. */
  sums: Record<string, PgColumn | SQL>;
  /** What counts once, however many records it is found in, for those measures that ask for it. */
  once?: Partial<Record<Measure, Record<string, PgColumn>>>;
  /** The measures over these, of the rows for which `counted` holds; yuan need not be rounded. */
  measures: Partial<Record<Measure, (counted: SQL) => SQL>>;
};

const { id, parentId } = categories;

/** Each category below another (null: at the top) with the branch it is part of; the other is a branch of its own. */
export const branches = {
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
