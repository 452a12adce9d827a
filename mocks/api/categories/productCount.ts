import { sql } from 'drizzle-orm';
import { categories, products } from '../../db/catalogSchema';

/**
 * How many products are in a category and in all below it. Every product is counted for each category above it, once for
 * the whole statement however many categories it reads, and looked up for each of them.
 */
export const productCount = sql`coalesce((
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
