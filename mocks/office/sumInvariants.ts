import { sql, type SQL } from 'drizzle-orm';
import { createStatementCheck, type Invariant } from './invariant';

/** Compares what is stored with a recount, by status or whatever else is named so. */
const countsEqualRecords = (
  [sums, records]: [string, string],
  stored: SQL,
  counted: SQL,
  tables: readonly string[] = [sums, records],
): Invariant => ({
  sentence: 'Stored counts and sums are those of a recount.',
  tables,
  check: createStatementCheck(sql`select ${`${sums} of ${records}`}::text as stored, status, stored.*, counted.*
      from (${stored}) as stored full join (${counted}) as counted using (status)
      where coalesce(stored.records, 0) <> coalesce(counted.counted, 0)
        or coalesce(stored.amount, 0) <> coalesce(counted.sum, 0)`),
});

/** Names a status with the place of the sums' owner. Looked up after grouping, because there are many more records than owners. */
const nameByPlace = (sums: SQL) => sql`
  from (${sums}) as sums
  left join suppliers on owner_type = 'supplier' and suppliers.id = owner_id
  left join users on owner_type = 'user' and users.id = owner_id
  cross join lateral (select concat_ws(' ', sums.status, coalesce(sums.department_id, suppliers.department_id, users.department_id),
    coalesce(sums.sales_region, suppliers.sales_region, users.sales_region)) as status) as named group by 1`;

/** What is counted by the place of an owner. */
export const placeSumInvariants = [
  ...(
    [
      ['orders', sql`'supplier' as owner_type, supplier_id as owner_id`, sql`total_amount`],
      ['withdrawals', sql`owner_type, owner_id`, sql`amount`],
      ['bills', sql`owner_type, owner_id`, sql`amount`],
    ] as const
  ).map(([name, owner, amount]) =>
    countsEqualRecords(
      ['place_days', name],
      sql`select named.status, sum(records) as records, sum(amount) as amount ${nameByPlace(sql`
        select status, owner_type, owner_id, department_id, sales_region, sum(records) as records, sum(amount) as amount
        from place_days where collection = ${name} group by 1, 2, 3, 4, 5`)}`,
      sql`select named.status, sum(records) as counted, sum(amount) as sum ${nameByPlace(sql`
        select status, ${owner}, null::bigint as department_id, null as sales_region, count(*) as records,
          sum(${amount}) as amount from ${sql.identifier(name)} group by 1, 2, 3`)}`,
      [name, 'suppliers', 'users'],
    ),
  ),
  countsEqualRecords(
    ['buyer_supplier_days', 'orders'],
    sql`select concat_ws(' ', user_id, supplier_id) as status, sum(orders) as records, sum(amount) as amount
      from buyer_supplier_days group by 1`,
    sql`select concat_ws(' ', user_id, supplier_id) as status, count(*) as counted, sum(total_amount) as sum
      from orders where brings_money(status) group by 1`,
  ),
];

/** All stored counts and sums. */
export const sumInvariants = [
  ...placeSumInvariants,
  ...['suppliers', 'orders'].map(name =>
    countsEqualRecords(
      ['record_counts', name],
      sql`select status, sum(records) as records, 0 as amount from record_counts where collection = ${name} group by 1`,
      sql`select status, count(*) as counted, 0 as sum from ${sql.identifier(name)} group by 1`,
    ),
  ),
  ...['withdrawals', 'bills'].map(name =>
    countsEqualRecords(
      ['finance_days', name],
      sql`select status, sum(records) as records, sum(amount) as amount from finance_days
        where collection = ${name} group by 1`,
      sql`select status, count(*) as counted, sum(amount) as sum from ${sql.identifier(name)} group by 1`,
    ),
  ),
  countsEqualRecords(
    ['order_quarters', 'orders'],
    sql`select status, sum(orders) as records, sum(amount) as amount from order_quarters group by 1`,
    sql`select status, count(*) as counted, sum(total_amount) as sum from orders group by 1`,
  ),
];
