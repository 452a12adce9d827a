import { sql } from 'drizzle-orm';
import { changedAccount as rule } from '@/features/signals/rules/changedAccount';
import type { SignalQuery } from '../signalQuery';

/** What the owner requested before the first use of an account went to another one. */
export const changedAccount: SignalQuery = {
  rule,
  figures: () => sql`
    select jsonb_build_object('since', to_char(used.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from (
      select created_at as since from withdrawals
      where bank_account_hash = page.account and owner_type = page.owner_type and owner_id = page.owner_id
      order by created_at limit 1
    ) as used
    where used.since > page.created_at - interval '7 days' and exists (
      select from withdrawals
      where owner_id = page.owner_id and owner_type = page.owner_type and created_at < used.since)`,
};
