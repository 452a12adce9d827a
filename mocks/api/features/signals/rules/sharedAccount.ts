import { sql } from 'drizzle-orm';
import { sharedAccount as rule } from '@/features/signals/rules/sharedAccount';
import type { SignalQuery } from '../signalQuery';

/** Looks at one owner before and one after that of the record, which the index finds however many withdrawals they have. */
export const sharedAccount: SignalQuery = {
  rule,
  select: ({ readableOwners }) => {
    const other = (isBefore: boolean) => sql`(
      select owner_type, owner_id, owner_name from withdrawals
      where bank_account_hash = page.account
        and (owner_type, owner_id) ${isBefore ? sql`<` : sql`>`} (page.owner_type, page.owner_id)
      order by bank_account_hash, owner_type, owner_id limit 1)`;
    const isReadable = sql`other.owner_type = any (${`{${readableOwners.join()}}`}::text[])`;
    return sql`
      select page.id, jsonb_build_object('names',
        coalesce(jsonb_agg(other.owner_name order by other.owner_id) filter (where ${isReadable}), '[]')) as figures
      from page cross join lateral (${other(true)} union all ${other(false)}) as other
      group by page.id`;
  },
};
