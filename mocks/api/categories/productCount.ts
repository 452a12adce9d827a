import { sql } from 'drizzle-orm';
import { categories, products } from '../../db/schema/catalog';

/**
 * The number of products in a category and all its descendants. The counts are computed once per statement, not once
 * per category; each row then looks up its own.
 */
export const sqlCategoryProductCount = sql`coalesce((
  (
    with recursive
      own as (
        select category_id as id, count(*) as count from ${products} group by category_id
      ),
      above as (
        select node.id, node.parent_id, own.count from ${categories} node join own on own.id = node.id
        union all
        select parent.id, parent.parent_id, above.count from ${categories} parent join above on parent.id = above.parent_id
      )
    select jsonb_object_agg(id, count) from (select id, sum(count) as count from above group by id) totals
  ) ->> ${categories.id}::text
)::int, 0)`;
