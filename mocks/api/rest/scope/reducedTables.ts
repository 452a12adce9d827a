import { eq, exists, getTableColumns, getTableName, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { approvals } from '../../../db/schema/approvals';
import { productImportItems, productImports, stockMovements } from '../../../db/schema/catalog';
import { claims } from '../../../db/schema/claims';
import {
  buyerDailySums,
  financeDailySums,
  orderDailySums,
  orderQuarterHours,
  productDailySales,
  recordCounts,
} from '../../../db/schema/counts';
import { balances, bills, withdrawals } from '../../../db/schema/finance';
import { inboxItems } from '../../../db/schema/inbox';
import { notes } from '../../../db/schema/notes';
import { orderItems, orders } from '../../../db/schema/orders';
import { operationLogs, suppliers } from '../../../db/schema/system';
import { buildReferenceCondition, scopedTables, type LimitedRecords } from './conditions';

/** What a call may see of the database: only some records of some tables. */
type View = { adminId: string; limited: readonly LimitedRecords[] };

/** Returns the rows of a table that a call may see, or undefined for all. */
type Reduce = (view: View) => SQL | undefined;

const find = ({ limited }: View, table: PgTable) => limited.find(records => records.table === table);

const rowsOf = (table: PgTable, where: SQL | undefined) => where && sql`select * from ${table} where ${where}`;

/** The rows that belong to a record of another table. */
const following =
  (table: PgTable, id: PgColumn, records: PgTable): Reduce =>
  view => {
    const found = find(view, records);
    return (
      found &&
      rowsOf(table, exists(sql`(select from ${found.table} where ${eq(found.table.id, id)} and ${found.condition})`))
    );
  };

/** The rows about records that the call may see. Of rows without a record, those of the caller. */
const about =
  (table: PgTable & { collection: PgColumn; recordId: PgColumn; adminId: PgColumn }): Reduce =>
  ({ limited, adminId }) =>
    rowsOf(table, buildReferenceCondition(limited, table, sql`${table.adminId} = ${adminId}`));

/**
 * The items about records that the call may see. One about several requests is about those of them that it may see; the
 * record that it names may be another one.
 */
const reduceInbox: Reduce = view => {
  const isInSight = buildReferenceCondition(view.limited, inboxItems, sql`true`);
  const requests = find(view, approvals);
  if (!isInSight || !requests) return rowsOf(inboxItems, isInSight);
  const { approvalIds, recordId, recordName } = inboxItems;
  const visible = sql`coalesce((
    select jsonb_agg(request order by place) from jsonb_array_elements_text(${approvalIds}) with ordinality as given (request, place)
    where exists (select from ${approvals} where ${approvals.id} = request::bigint and ${requests.condition})), '[]')`;
  const toShown = (column: PgColumn) => {
    if (column === approvalIds) return visible;
    return column === recordId || column === recordName ? sql`case when ${isInSight} then ${column} end` : column;
  };
  const columns = Object.values(getTableColumns(inboxItems)).map(
    column => sql`${toShown(column)} as ${sql.identifier(column.name)}`,
  );
  const where = sql`case when ${approvalIds} = '[]' then ${isInSight} else ${visible} <> '[]' end`;
  return sql`select ${sql.join(columns, sql`, `)} from ${inboxItems} where ${where}`;
};

/** The number of records by status. Those of limited collections are counted. */
const reduceCounts: Reduce = ({ limited }) => {
  const { collection, status, records, mark, folded } = recordCounts;
  const counted = limited.filter(({ table }) => 'status' in table);
  if (counted.length === 0) return undefined;
  const names = counted.map(({ name }) => name);
  const stored = sql`select ${collection}, ${status}, ${records}, ${mark}, ${folded} from ${recordCounts} where ${not(inArray(collection, names))}`;
  const parts = counted.map(
    ({ name, table, condition }) =>
      sql`select ${name}, ${table}.status, count(*), 0::bigint, true from ${table} where ${condition} group by ${table}.status`,
  );
  return sql.join([stored, ...parts], sql` union all `);
};

/**
 * Sums the orders that the call may see as the triggers sum all of them (mocks/db/migrations/0042_order_days.sql). Of stored sums by
 * supplier, it takes those of the suppliers whose orders it may see, if that is all it takes.
 */
const sumOrders =
  (build: (where: SQL) => SQL, stored?: PgTable & { supplierId: PgColumn }): Reduce =>
  view => {
    const found = find(view, orders);
    if (!found) return undefined;
    return stored && found.isOfSupplier
      ? rowsOf(stored, found.isOfSupplier(stored.supplierId))
      : build(found.condition);
  };

const day = sql`day_of(${orders.createdAt})`;
const isRevenue = sql`brings_money(${orders.status})`;

const reduceQuarters = sumOrders(
  where => sql`
  select quarter_of(${orders.createdAt}) as at, ${orders.status} as status, count(*) as orders, sum(${orders.totalAmount}) as amount, true as folded
  from ${orders} where ${where} group by 1, 2`,
);

const reduceOrderDays = sumOrders(
  where => sql`
  select ${day} as day, ${orders.supplierId} as supplier_id, ${orders.region} as region, count(*) as orders, sum(${orders.totalAmount}) as amount, true as folded
  from ${orders} where ${isRevenue} and ${where} group by 1, 2, 3`,
  orderDailySums,
);

const reduceBuyerDays = sumOrders(
  where => sql`
  select ${day} as day, ${orders.userId} as user_id, count(*) as orders, sum(${orders.totalAmount}) as amount, true as folded
  from ${orders} where ${isRevenue} and ${where} group by 1, 2`,
);

const reduceProductDays = sumOrders(
  where => sql`
  select ${day} as day, ${orderItems.productId} as product_id, ${orders.supplierId} as supplier_id, sum(${orderItems.quantity}) as quantity,
    sum(${orderItems.price} * ${orderItems.quantity}) as amount, true as folded
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id} where ${isRevenue} and ${where} group by 1, 2, 3`,
  productDailySales,
);

/** Sums the withdrawals and bills that the call may see (mocks/db/migrations/0036_finance_days.sql). */
const reduceFinanceDays: Reduce = view => {
  const parts = ([withdrawals, bills] as const).flatMap(table => {
    const found = find(view, table);
    if (!found) return [];
    const category = 'category' in table ? sql`${table.category}` : sql`''`;
    return sql`
      select ${found.name} as collection, day_of(${table.createdAt}) as day, ${table.status} as status, ${table.type} as type, ${category} as category,
        ${table.ownerType} as owner_type, count(*) as records, sum(${table.amount}) as amount, true as folded
      from ${table} where ${found.condition} group by 1, 2, 3, 4, 5, 6`;
  });
  if (parts.length === 0) return undefined;
  const { collection } = financeDailySums;
  const names = view.limited.map(({ name }) => name);
  const { day: onDay, status, type, category, ownerType, records, amount, folded } = financeDailySums;
  const stored = sql`
    select ${collection}, ${onDay}, ${status}, ${type}, ${category}, ${ownerType}, ${records}, ${amount}, ${folded}
    from ${financeDailySums} where ${not(inArray(collection, names))}`;
  return sql.join([stored, ...parts], sql` union all `);
};

const reduceOwn =
  (table: PgTable): Reduce =>
  view => {
    const found = find(view, table);
    return found && rowsOf(table, found.condition);
  };

/** The imports of others say how many products they wrote. */
const reduceImports: Reduce = view =>
  find(view, scopedTables.products) && rowsOf(productImports, eq(productImports.adminId, view.adminId));

/** The rows are read beside others that the call has found. Only fields of them may be concealed. */
const all: Reduce = () => undefined;

/**
 * How each table is reduced to the rows that a call may see. Sums are computed from those rows. Each becomes a CTE of the
 * table's name, which later CTEs read instead of the table: so a table comes before those that its condition reads whole.
 */
export const reducedTables: ReadonlyMap<string, { table: PgTable; reduce: Reduce }> = new Map(
  (
    [
      [recordCounts, reduceCounts],
      [orderQuarterHours, reduceQuarters],
      [orderDailySums, reduceOrderDays],
      [buyerDailySums, reduceBuyerDays],
      [productDailySales, reduceProductDays],
      [financeDailySums, reduceFinanceDays],
      [productImportItems, following(productImportItems, productImportItems.productId, scopedTables.products)],
      [productImports, reduceImports],
      [inboxItems, reduceInbox],
      [notes, about(notes)],
      [approvals, reduceOwn(approvals)],
      [stockMovements, reduceOwn(stockMovements)],
      [orders, reduceOwn(orders)],
      [scopedTables.products, reduceOwn(scopedTables.products)],
      [withdrawals, reduceOwn(withdrawals)],
      [bills, reduceOwn(bills)],
      [suppliers, reduceOwn(suppliers)],
      [scopedTables.users, reduceOwn(scopedTables.users)],
      [claims, about(claims)],
      [operationLogs, about(operationLogs)],
      [orderItems, all],
      [balances, all],
    ] satisfies [PgTable, Reduce][]
  ).map(([table, reduce]) => [getTableName(table), { table, reduce }]),
);
