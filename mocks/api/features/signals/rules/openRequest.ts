import { sql } from 'drizzle-orm';
import { openRequest as rule } from '@/features/signals/rules/openRequest';
import type { SignalQuery } from '../signalQuery';

/** Counts requests about the owner, and about other money of the owner. Says no more about them, whoever looks. */
export const openRequest: SignalQuery = {
  rule,
  select: ({ collection }) => sql`
    select page.id, jsonb_build_object('smart_count', count(*)) as figures
    from page join (
      select collection, record_id,
        coalesce(snapshot ->> 'ownerType', case collection when 'suppliers' then 'supplier' else 'user' end) as owner_type,
        coalesce(snapshot ->> 'ownerId', snapshot ->> 'userId', record_id::text)::bigint as owner_id
      from approvals where status = 'pending' and collection in ('withdrawals', 'bills', 'orders', 'suppliers')
    ) as open on open.owner_id = page.owner_id and open.owner_type = page.owner_type
    where (open.collection, open.record_id) <> (${collection}, page.id)
    group by page.id`,
};
