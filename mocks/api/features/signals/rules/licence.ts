import { sql } from 'drizzle-orm';
import { licence as rule } from '@/features/signals/rules/licence';
import type { SignalQuery } from '../signalQuery';

/** As `findBusinessLicenceProblem` in src/suppliers/supplier.ts. */
export const licence: SignalQuery = {
  rule,
  select: ({ today }) => sql`
    select page.id, jsonb_build_object('problem', case business.licences when 0 then 'missing' else 'expired' end) as figures
    from page join suppliers on page.owner_type = 'supplier' and suppliers.id = page.owner_id
    cross join lateral (
      select count(*) as licences, count(*) filter (where until is null or until::date >= ${today}) as valid
      from (
        select licence ->> 'expiresOn' as until from jsonb_array_elements(suppliers.licences) as licence
        where licence ->> 'type' = 'business'
      ) as known
    ) as business
    where business.valid = 0`,
};
