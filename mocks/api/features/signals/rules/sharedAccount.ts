import { sql, type SQL } from 'drizzle-orm';
import { sharedAccount as rule } from '@/features/signals/rules/sharedAccount';
import type { SignalQuery } from '../signalQuery';

/**
 * Looks at one owner before and one after that of the record, and at one of another type. The index finds each of them
 * however many withdrawals the owners have; a comparison of type and id as a row would read all of these.
 */
export const sharedAccount: SignalQuery = {
  rule,
  figures: ({ readableOwners }) => {
    const other = (isOther: SQL) => sql`(
      select owner_type, owner_id, owner_name from withdrawals where bank_account_hash = page.account and ${isOther} limit 1)`;
    const others = [
      sql`owner_type = page.owner_type and owner_id < page.owner_id`,
      sql`owner_type = page.owner_type and owner_id > page.owner_id`,
      sql`owner_type = case page.owner_type when 'user' then 'supplier' else 'user' end`,
    ];
    const isReadable = sql`other.owner_type = any (${`{${readableOwners.join()}}`}::text[])`;
    return sql`
      select jsonb_build_object('names',
        coalesce(jsonb_agg(other.owner_name order by other.owner_id) filter (where ${isReadable}), '[]'))
      from (${sql.join(others.map(other), sql` union all `)}) as other
      having count(*) > 0`;
  },
};
