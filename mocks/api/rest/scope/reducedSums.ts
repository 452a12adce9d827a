import { and, eq, getTableColumns, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  buyerDailySums,
  buyerSupplierDailySums,
  financeDailySums,
  orderDailySums,
  orderQuarterHours,
  placeDailySums,
  productDailySales,
  recordCounts,
} from '../../../db/schema/counts';
import { bills, withdrawals } from '../../../db/schema/finance';
import { orderItems, orders } from '../../../db/schema/orders';
import { isOfOwner, isOfSupplier } from '../placement';
import type { LimitedRecords } from './conditions';

/** Who makes a call, and the tables of which the caller sees only some records. */
type View = { adminId: string; limited: readonly LimitedRecords[] };

/** Returns a statement that selects the rows of a table that a call may see. Undefined if those are all. */
export type Reduce = (view: View) => SQL | undefined;

export const findLimitedRecords = ({ limited }: View, table: PgTable) =>
  limited.find(records => records.table === table);

export const selectRows = (table: PgTable, where: SQL | undefined) =>
  where && sql`select * from ${table} where ${where}`;

/** Selects rows for which one of the conditions holds, each of which PostgreSQL finds by an index of its own. */
const unite = (table: PgTable, conditions: readonly (SQL | undefined)[]) =>
  sql.join(
    conditions.map(where => sql`select * from ${table} where ${where}`),
    sql` union all `,
  );

const summedByPlace = [orders, withdrawals, bills] as const;

export const isSummedByPlace = (table: PgTable) => summedByPlace.some(summed => summed === table);

/** Selects the stored sums of the records in places. Undefined if it takes more than the place to say which those are. */
const selectStoredDays = ({ name, table, isInPlaces }: LimitedRecords) => {
  const { collection, ownerId } = placeDailySums;
  if (!isInPlaces || !isSummedByPlace(table)) return undefined;
  const isOf = eq(collection, name);
  const ofPlace = isInPlaces(is => is(placeDailySums));
  const ofOwner = isInPlaces(isOfOwner(placeDailySums));
  return unite(placeDailySums, [and(isOf, isNull(ownerId), ofPlace), and(isOf, isNotNull(ownerId), ofOwner)]);
};

/** Sums the records that the call may see as the triggers sum all of them (mocks/db/migrations/0064_place_days.sql). */
const selectDays = (records: LimitedRecords, table: (typeof summedByPlace)[number]) => {
  const ofOwner = 'ownerType' in table ? { type: table.type, ownerType: table.ownerType } : undefined;
  return (
    selectStoredDays(records) ??
    sql`
    select day_of(${table.createdAt}) as day, ${records.name} as collection, ${table.status} as status, ${ofOwner?.type ?? sql`''`} as type,
      ${'category' in table ? table.category : sql`''`} as category, ${ofOwner?.ownerType ?? sql`'supplier'`} as owner_type,
      null::bigint as owner_id, null::bigint as department_id, null::text as sales_region,
      count(*) as records, sum(${'amount' in table ? table.amount : table.totalAmount}) as amount, true as folded
    from ${table} where ${records.condition} group by 1, 2, 3, 4, 5, 6`
  );
};

/** Returns the sums of the limited collections among these, or undefined if there are none. */
const findLimitedDays = (view: View, tables: readonly (typeof summedByPlace)[number][]) => {
  const limited = tables.flatMap(table => {
    const found = findLimitedRecords(view, table);
    return found ? [{ name: found.name, days: selectDays(found, table) }] : [];
  });
  return limited.length > 0
    ? { names: limited.map(({ name }) => name), parts: limited.map(({ days }) => days) }
    : undefined;
};

const reducePlaceDays: Reduce = view => {
  const limited = findLimitedDays(view, summedByPlace);
  if (!limited) return undefined;
  const others = not(inArray(placeDailySums.collection, limited.names));
  return sql.join([unite(placeDailySums, [others]), ...limited.parts], sql` union all `);
};

const reduceFinanceDays: Reduce = view => {
  const limited = findLimitedDays(view, [withdrawals, bills]);
  if (!limited) return undefined;
  const columns = sql.join(
    Object.values(getTableColumns(financeDailySums)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const others = unite(financeDailySums, [not(inArray(financeDailySums.collection, limited.names))]);
  const parts = [others, ...limited.parts].map(rows => sql`select ${columns} from (${rows}) as days`);
  return sql.join(parts, sql` union all `);
};

/** The number of records by status. Those of limited collections are counted, or summed by day. */
const reduceCounts: Reduce = ({ limited }) => {
  const { collection, status, records, mark, folded } = recordCounts;
  const counted = limited.filter(({ table }) => 'status' in table);
  if (counted.length === 0) return undefined;
  const names = counted.map(({ name }) => name);
  const stored = sql`select ${collection}, ${status}, ${records}, ${mark}, ${folded} from ${recordCounts} where ${not(inArray(collection, names))}`;
  const parts = counted.map(limitedRecords => {
    const { name, table, condition } = limitedRecords;
    const daily = selectStoredDays(limitedRecords);
    return daily
      ? sql`select ${name}, status, sum(records)::bigint, 0::bigint, true from (${daily}) as days group by status`
      : sql`select ${name}, ${table}.status, count(*), 0::bigint, true from ${table} where ${condition} group by ${table}.status`;
  });
  return sql.join([stored, ...parts], sql` union all `);
};

/**
 * Sums the orders that the call may see as the triggers sum all of them (mocks/db/migrations/0042_order_days.sql). Of stored sums by
 * supplier, it takes those of the suppliers whose orders it may see, if that is all it takes.
 */
const sumOrders =
  (build: (where: SQL) => SQL, stored?: PgTable & { supplierId: PgColumn }): Reduce =>
  view => {
    const found = findLimitedRecords(view, orders);
    if (!found) return undefined;
    return stored && found.isInPlaces
      ? selectRows(stored, found.isInPlaces(isOfSupplier(stored.supplierId)))
      : build(found.condition);
  };

const day = sql`day_of(${orders.createdAt})`;
const isRevenue = sql`brings_money(${orders.status})`;

/** One row for each order, at its own time: so PostgreSQL reads those of the asked days alone. */
const reduceQuarters = sumOrders(
  where => sql`
  select ${orders.createdAt} as at, ${orders.status} as status, 1 as orders, ${orders.totalAmount} as amount, true as folded
  from ${orders} where ${where}`,
);

const reduceOrderDays = sumOrders(
  where => sql`
  select ${day} as day, ${orders.supplierId} as supplier_id, ${orders.region} as region, count(*) as orders, sum(${orders.totalAmount}) as amount, true as folded
  from ${orders} where ${isRevenue} and ${where} group by 1, 2, 3`,
  orderDailySums,
);

const selectBuyerDays = ({ condition, isInPlaces }: LimitedRecords) =>
  isInPlaces
    ? selectRows(buyerSupplierDailySums, isInPlaces(isOfSupplier(buyerSupplierDailySums.supplierId)))
    : sql`
      select ${day} as day, ${orders.userId} as user_id, 1 as orders, ${orders.totalAmount} as amount
      from ${orders} where ${isRevenue} and ${condition}`;

/** One row for each buyer and day, as if all were folded. */
const reduceBuyerDays: Reduce = view => {
  const found = findLimitedRecords(view, orders);
  return (
    found &&
    sql`
    select day, user_id, sum(orders) as orders, sum(amount) as amount, true as folded
    from (${selectBuyerDays(found)}) as days group by 1, 2`
  );
};

const reduceProductDays = sumOrders(
  where => sql`
  select ${day} as day, ${orderItems.productId} as product_id, ${orders.supplierId} as supplier_id, sum(${orderItems.quantity}) as quantity,
    sum(${orderItems.price} * ${orderItems.quantity}) as amount, true as folded
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id} where ${isRevenue} and ${where} group by 1, 2, 3`,
  productDailySales,
);

/** The tables of stored sums, each with the function that selects the sums of the records that a call may see. */
export const reducedSums: readonly [PgTable, Reduce][] = [
  [recordCounts, reduceCounts],
  [orderQuarterHours, reduceQuarters],
  [orderDailySums, reduceOrderDays],
  [buyerDailySums, reduceBuyerDays],
  [productDailySales, reduceProductDays],
  [financeDailySums, reduceFinanceDays],
  [placeDailySums, reducePlaceDays],
];
