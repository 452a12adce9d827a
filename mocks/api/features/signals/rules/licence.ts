import { sql } from 'drizzle-orm';
import { licence as rule } from '@/features/signals/rules/licence';
import type { SignalQuery } from '../signalQuery';

/** As `findBusinessLicenceProblem` in src/suppliers/supplier.ts. */
export const licence: SignalQuery = {
  rule,
  figures: ({ today }) => sql`
    select jsonb_build_object('problem', case business.licences when 0 then 'missing' else 'expired' end)
    from suppliers cross join lateral (
      select count(*) as licences, count(*) filter (where until is null or until::date >= ${today}) as valid
      from (
        select licence ->> 'expiresOn' as until from jsonb_array_elements(suppliers.licences) as licence
        where licence ->> 'type' = 'business'
      ) as known
    ) as business
    where page.owner_type = 'supplier' and suppliers.id = page.owner_id and business.valid = 0`,
};
