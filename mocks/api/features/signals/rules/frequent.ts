import { sql } from 'drizzle-orm';
import { frequent as rule } from '@/features/signals/rules/frequent';
import type { SignalQuery } from '../signalQuery';

/** Counts in every hour that the request is part of, so that the first of three has the signal like the last. */
export const frequent: SignalQuery = {
  rule,
  figures: () => sql`
    select jsonb_build_object('smart_count', max(requests)::int)
    from (
      select created_at, count(*) over (
        order by created_at range between interval '1 hour' preceding and current row) as requests
      from withdrawals
      where owner_id = page.owner_id and owner_type = page.owner_type
        and created_at between page.created_at - interval '1 hour' and page.created_at + interval '1 hour'
    ) as near where near.created_at >= page.created_at
    having max(requests) >= 3`,
};
