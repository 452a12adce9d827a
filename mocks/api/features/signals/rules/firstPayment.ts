import { sql } from 'drizzle-orm';
import { firstPayment as rule } from '@/features/signals/rules/firstPayment';
import type { SignalQuery } from '../signalQuery';

export const firstPayment: SignalQuery = {
  rule,
  figures: () => sql`
    select '{}'::jsonb where page.account is not null and not exists (
      select from withdrawals
      where bank_account_hash = page.account and owner_type = page.owner_type and owner_id = page.owner_id
        and status = 'completed')`,
};
