import { sql } from 'drizzle-orm';
import { allCollections } from '../api/routes';
import { approvalInvariants } from './approvalInvariants';
import { createStatementCheck, query, type Invariant } from './invariant';
import { placeSumInvariants, sumInvariants } from './sumInvariants';

const balancesEqualBills: Invariant = {
  sentence: 'A balance is the sum of its completed bills, and what is frozen the sum of its pending withdrawals.',
  tables: ['balances', 'bills', 'withdrawals'],
  check: createStatementCheck(sql`with booked as (
        select owner_type, owner_id, sum(case type when 'income' then amount else -amount end) as balance
        from bills where status = 'completed' group by 1, 2
      ), asked as (
        select owner_type, owner_id, sum(amount) as frozen from withdrawals where status = 'pending' group by 1, 2
      )
      select owner_type, owner_id, balances.balance, booked.balance as booked, balances.frozen, asked.frozen as asked
      from balances full join booked using (owner_type, owner_id) full join asked using (owner_type, owner_id)
      where coalesce(balances.balance, 0) <> coalesce(booked.balance, 0)
        or coalesce(balances.frozen, 0) <> coalesce(asked.frozen, 0)
        or balances.frozen < 0 or balances.frozen > balances.balance`),
};

const billsContinueBalances: Invariant = {
  sentence: 'Each completed bill of an owner begins with the balance that the one before left.',
  tables: ['bills'],
  check: createStatementCheck(sql`select * from (
        select id, processed_at, balance_before, lag(balance_after) over of_owner as left_before,
          lag(processed_at) over of_owner as processed_before
        from bills where status = 'completed' and (owner_type, owner_id) in (
          select owner_type, owner_id from bills where id in (select id from changed.bills))
        window of_owner as (partition by owner_type, owner_id order by processed_at, id)
      ) as booked
      where balance_before <> coalesce(left_before, 0)
        or processed_at = processed_before and id in (select id from changed.bills)`),
};

const withdrawalsEqualTheirBills: Invariant = {
  sentence: 'A withdrawal has one bill, with the same status, owner and amount.',
  tables: ['withdrawals', 'bills'],
  check: createStatementCheck(sql`select withdrawals.id from withdrawals
      left join bills on reference_id = withdrawals.id and category = 'withdrawal'
      where (bills.status, bills.amount, bills.owner_id) is distinct from
        (withdrawals.status, withdrawals.amount, withdrawals.owner_id)`),
};

const stockEqualsMovements: Invariant = {
  sentence: 'Stock is never negative, and the sum of its movements.',
  tables: ['products', 'stock_movements'],
  check: createStatementCheck(sql`select products.id, stock, moved from products
      left join (select product_id, sum(change) as moved from stock_movements group by 1) as movements
        on product_id = products.id
      where stock < 0 or stock <> coalesce(moved, 0)`),
};

const movementsContinueStock: Invariant = {
  sentence: 'Each movement of a stock begins with the stock that the one before left, and is later.',
  tables: ['stock_movements'],
  check: createStatementCheck(sql`select * from (
        select id, change, stock_after, at, lag(stock_after) over of_product as stock_before,
          lag(at) over of_product as at_before
        from stock_movements where product_id in (
          select product_id from stock_movements where id in (select id from changed.stock_movements))
        window of_product as (partition by product_id order by at, id)
      ) as moved
      where stock_after <> coalesce(stock_before, 0) + change
        or at = at_before and id in (select id from changed.stock_movements)`),
};

const namedRecordsExist: Invariant = {
  sentence: 'The products of orders, and the suppliers and categories of products, are there.',
  tables: ['products', 'suppliers', 'categories', 'orders'],
  check: createStatementCheck(sql`
    select 'product' as missing, product_id as id from order_items
    where (product_id in (select id from changed.products) or order_id in (select id from changed.orders))
      and product_id not in (select id from products)
    union all select 'supplier', supplier_id from products
    where supplier_id in (select id from changed.suppliers where id not in (select id from suppliers))
    union all select 'category', category_id from products
    where category_id in (select id from changed.categories where id not in (select id from categories))`),
};

const productsOnSaleHaveApprovedSuppliers: Invariant = {
  sentence: 'The supplier of a product that is on sale is approved.',
  tables: ['products', 'suppliers'],
  check: createStatementCheck(sql`select products.id, supplier_id, suppliers.status
      from products join suppliers on suppliers.id = supplier_id and suppliers.status <> 'approved'
      where products.status = 'on_sale'
        and (products.id in (select id from changed.products) or supplier_id in (select id from changed.suppliers))`),
};

/** The arrows of every model: from which status to which an action leads. */
const arrows = allCollections.flatMap(({ name, decision }) =>
  Object.entries(decision?.actions ?? {}).flatMap(([action, { from, to }]) =>
    [...from].map(status => ({ collection: name, action, field: decision?.status ?? 'status', from: status, to })),
  ),
);

const statusesFollowArrows: Invariant = {
  sentence: 'A status changes only along an arrow of its model, by the action of the arrow.',
  tables: ['operation_logs'],
  check: ({ db, firstLogId }) =>
    query(
      db,
      sql`with arrows as (
        select * from jsonb_to_recordset(${JSON.stringify(arrows)}::jsonb)
          as (collection text, action text, field text, "from" text, "to" text)
      )
      select id, collection, record_id, action, before ->> 'status' as "from", after ->> 'status' as "to"
      from operation_logs as log
      where id > ${firstLogId} and collection in (select collection from arrows)
        and before ->> 'status' <> after ->> 'status'
        and not exists (select from arrows where arrows.collection = log.collection and arrows.field = 'status'
          and log.before ->> 'status' = arrows.from and log.after ->> 'status' = arrows.to)`,
    ),
};

// Not `products`: their versions also change with the stock, which is recorded in movements.
const loggedTables = ['suppliers', 'orders', 'withdrawals', 'bills'];

const changesAreLoggedOnce: Invariant = {
  sentence: 'Each change of a record has one entry in the operation log, and no version changes twice.',
  tables: ['operation_logs', ...loggedTables],
  check: async ({ db, firstLogId }) => [
    ...(await query(
      db,
      sql`select collection, record_id, before ->> 'version' as version, count(*) from operation_logs
      where id > ${firstLogId} and before ? 'version' and after ? 'version'
      group by 1, 2, 3 having count(*) > 1`,
    )),
    ...(await query(
      db,
      sql`with written as (${sql.join(
        loggedTables.map(
          name =>
            sql`select ${name} as collection, id, version from ${sql.identifier(name)}
              where id in (select id from changed.${sql.identifier(name)})`,
        ),
        sql` union all `,
      )})
      select collection, id, version from written where not exists (
        select from operation_logs as log where log.id > ${firstLogId} and log.collection = written.collection
          and log.record_id = written.id and (log.after ->> 'version')::int = written.version)`,
    )),
  ],
};

const filesAreWhole: Invariant = {
  sentence: 'The file of an export is kept whole and logged, or not at all.',
  tables: ['export_files'],
  check: ({ db, firstLogId }) =>
    query(
      db,
      sql`select export_id, size from export_files as file
      where octet_length(bytes) <> size or not exists (select from operation_logs
        where id > ${firstLogId} and action = 'keep-file' and after ->> 'export' = file.export_id::text)`,
    ),
};

const logVerifies: Invariant = {
  sentence: 'The operation log agrees with its seals.',
  tables: ['operation_logs'],
  check: async ({ db, firstLogId, firstSeal, logSealer }) => {
    // Most of a short day's time would go to the entries of the days before, which few days change.
    const changed = await query(db, sql`select from changed.operation_logs where id <= ${firstLogId} limit 1`);
    const { problems } = await logSealer.verify(undefined, changed.length > 0 ? '0' : firstSeal);
    return problems;
  },
};

/** What holds after every statement and transaction. */
export const invariants: readonly Invariant[] = [
  balancesEqualBills,
  billsContinueBalances,
  withdrawalsEqualTheirBills,
  stockEqualsMovements,
  movementsContinueStock,
  namedRecordsExist,
  productsOnSaleHaveApprovedSuppliers,
  ...sumInvariants,
  statusesFollowArrows,
  changesAreLoggedOnce,
  ...approvalInvariants,
  filesAreWhole,
];

/** What is checked once, at the end of the day. Folding, which changes nothing else, is part of every call. */
export const finalInvariants: readonly Invariant[] = [logVerifies, ...placeSumInvariants];
