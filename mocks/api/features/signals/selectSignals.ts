import { sql, type SQL } from 'drizzle-orm';
import { changedAccount } from './rules/changedAccount';
import { firstPayment } from './rules/firstPayment';
import { frequent } from './rules/frequent';
import { largeAmount } from './rules/largeAmount';
import { licence } from './rules/licence';
import { openRequest } from './rules/openRequest';
import { ownDecision } from './rules/ownDecision';
import { sharedAccount } from './rules/sharedAccount';
import type { SignalCollection } from '@/features/signals/rules/signalRule';
import type { SignalContext, SignalQuery } from './signalQuery';

/** All signals, in the order in which a record shows them. */
const queries: readonly SignalQuery[] = [
  sharedAccount,
  changedAccount,
  firstPayment,
  largeAmount,
  frequent,
  licence,
  ownDecision,
  openRequest,
];

/** The records in question: of those that wait, all or these. The bill of a withdrawal is decided with the withdrawal. */
const pages = {
  withdrawals: sql`
    select id, owner_type, owner_id, amount, created_at, bank_account_hash as account,
      array['balance', 'commission', 'deposit'] as types
    from withdrawals where status = 'pending'`,
  bills: sql`
    select id, owner_type, owner_id, amount, created_at, null as account, array[type] as types
    from bills where status = 'pending' and category <> 'withdrawal'`,
} as const satisfies Record<SignalCollection, SQL>;

type Selection = { collection: SignalCollection; ids?: readonly string[]; name?: string };

/** Returns a query of the signals of records, or of the records with one signal: `id`, `name`, `place` and `figures`. */
export const selectSignals = ({ collection, ids, name }: Selection, context: Omit<SignalContext, 'collection'>) => {
  const wanted = ids && sql` and id = any (${`{${ids.join()}}`}::bigint[])`;
  const selected = queries.flatMap(({ rule, select }, place) =>
    rule.collections.includes(collection) && (name === undefined || rule.name === name)
      ? sql`select id, ${rule.name}::text as name, ${place}::int as place, figures
          from (${select({ ...context, collection })}) as ${sql.identifier(rule.name)}`
      : [],
  );
  return sql`with page as materialized (${pages[collection]}${wanted}) ${sql.join(selected, sql` union all `)}`;
};
