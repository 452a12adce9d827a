import { sql } from 'drizzle-orm';
import { ownDecision as rule } from '@/features/signals/rules/ownDecision';
import type { SignalQuery } from '../signalQuery';

/** Only of owners that the caller may see: the function reads the log of all. */
export const ownDecision: SignalQuery = {
  rule,
  join: ({ callerId }) => {
    const ofType = (ownerType: string, collection: string) => sql`
      select ${ownerType}::text as owner_type, decided.id, decided.action
      from find_own_decisions(${callerId}::bigint, ${collection},
        array(select owner_id from page where owner_type = ${ownerType})) as decided
      where exists (select from ${sql.identifier(collection)} as owner where owner.id = decided.id)`;
    return sql`
      left join (
        select owner_type, id, jsonb_agg(action order by action desc) as actions
        from (${ofType('supplier', 'suppliers')} union all ${ofType('user', 'users')}) as decision
        group by owner_type, id
      ) as own on own.owner_type = page.owner_type and own.id = page.owner_id`;
  },
  figures: () => sql`select jsonb_build_object('actions', own.actions) where own.actions is not null`,
};
