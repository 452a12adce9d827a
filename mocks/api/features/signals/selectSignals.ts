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
import type { Signal } from '@/models/signal';
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

type Selection = { collection: SignalCollection; ids?: readonly string[] };

type Context = Omit<SignalContext, 'collection'>;

const selectPage = ({ collection, ids }: Selection) =>
  sql`page as materialized (${pages[collection]}${ids && sql` and id = any (${`{${ids.join()}}`}::bigint[])`})`;

/** Returns the SQL of the records in question, with what the signals join to them. */
const joinPage = (some: readonly SignalQuery[], context: SignalContext) =>
  sql.join([sql`from page`, ...some.map(({ join }) => join?.(context) ?? sql``)], sql` `);

/**
 * Returns a query of the signals of records: `id`, and in `found` the figures of each signal by its name, or null. Figures are
 * subqueries of a record instead of joins, because planning takes half of the time.
 */
export const selectSignals = (selection: Selection, context: Context) => {
  const { collection } = selection;
  const of = { ...context, collection };
  const some = queries.filter(({ rule }) => rule.collections.includes(collection));
  const found = some.map(({ rule, figures }) => sql`${rule.name}::text, (${figures(of)})`);
  return sql`with ${selectPage(selection)}
    select page.id, jsonb_build_object(${sql.join(found, sql`, `)}) as found ${joinPage(some, of)}`;
};

/** Returns a query of the ids of the records that wait and have a signal. */
export const selectIdsBySignal = (collection: SignalCollection, name: string, context: Context) => {
  const of = { ...context, collection };
  const some = queries.filter(({ rule }) => rule.name === name);
  const has = some.map(({ figures }) => sql`(${figures(of)}) is not null`);
  return sql`with ${selectPage({ collection })} select page.id ${joinPage(some, of)} where ${sql.join(has, sql` and `)}`;
};

/** Returns the signals of a record, as `selectSignals` has found them, in the order in which it shows them. */
export const toSignals = (found: Readonly<Record<string, Signal['figures'] | null>>): Signal[] =>
  queries.flatMap(({ rule: { name } }) => {
    const figures = found[name];
    return figures ? { name, figures } : [];
  });
