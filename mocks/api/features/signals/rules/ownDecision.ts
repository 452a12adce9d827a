import { sql } from 'drizzle-orm';
import { ownDecision as rule } from '@/features/signals/rules/ownDecision';
import type { SignalQuery } from '../signalQuery';

/** Only of owners that the caller may see: the function reads the log of all. */
export const ownDecision: SignalQuery = {
  rule,
  select: ({ callerId }) => {
    const ofType = (ownerType: string, collection: string) => sql`
      select page.id, own.action from page join find_own_decisions(${callerId}::bigint, ${collection},
        array(select owner_id from page where owner_type = ${ownerType})) as own
      on own.id = page.owner_id and page.owner_type = ${ownerType}
      where exists (select from ${sql.identifier(collection)} as owner where owner.id = page.owner_id)`;
    return sql`
      select id, jsonb_build_object('actions', jsonb_agg(action order by action desc)) as figures
      from (${ofType('supplier', 'suppliers')} union all ${ofType('user', 'users')}) as own
      group by id`;
  },
};
