import { sql } from 'drizzle-orm';
import { largeAmount as rule } from '@/features/signals/rules/largeAmount';
import type { SignalQuery } from '../signalQuery';

/** The last payments of an owner say what is usual, and fewer than `fewest` say nothing. */
const [last, fewest] = [20, 3];

export const largeAmount: SignalQuery = {
  rule,
  figures: ({ collection }) => sql`
    select jsonb_build_object('median', usual.median::text, 'times', trunc(page.amount / usual.median, 1))
    from (
      select percentile_disc(0.5) within group (order by amount) as median, count(*) as payments
      from (
        select amount from ${sql.identifier(collection)}
        where owner_id = page.owner_id and owner_type = page.owner_type and type = any (page.types)
          and status = 'completed' and created_at < page.created_at
        order by created_at desc limit ${last}
      ) as paid
    ) as usual
    where usual.payments >= ${fewest} and page.amount > 5 * usual.median`,
};
