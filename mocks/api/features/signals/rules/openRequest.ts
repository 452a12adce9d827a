import { sql } from 'drizzle-orm';
import { openRequest as rule } from '@/features/signals/rules/openRequest';
import type { SignalQuery } from '../signalQuery';

/** The request about the record itself is none of the others. */
const isOwn = (collection: string) => sql`(${collection}::text || page.id = any (open.records))::int`;

/** Counts requests about the owner, and about other money of the owner. Says no more about them, whoever looks. */
export const openRequest: SignalQuery = {
  rule,
  join: () => sql`
    left join (
      select owner_type, owner_id, count(*) as requests, array_agg(collection || record_id) as records
      from (
        select collection, record_id,
          coalesce(snapshot ->> 'ownerType', case collection when 'suppliers' then 'supplier' else 'user' end) as owner_type,
          coalesce(snapshot ->> 'ownerId', snapshot ->> 'userId', record_id::text)::bigint as owner_id
        from approvals where status = 'pending' and collection in ('withdrawals', 'bills', 'orders', 'suppliers')
      ) as request group by owner_type, owner_id
    ) as open on open.owner_id = page.owner_id and open.owner_type = page.owner_type`,
  figures: ({ collection }) => sql`
    select jsonb_build_object('smart_count', open.requests - ${isOwn(collection)})
    where open.requests > ${isOwn(collection)}`,
};
