import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  buyerDailySums,
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

/** What a call may see of the database: only some records of some tables. */
type View = { adminId: string; limited: readonly LimitedRecords[] };

/** Returns the rows of a table that a call may see, or undefined for all. */
export type Reduce = (view: View) => SQL | undefined;

export const findLimitedRecords = ({ limited }: View, table: PgTable) =>
  limited.find(records => records.table === table);

export const selectRows = (table: PgTable, where: SQL | undefined) =>
  where && sql`select * from ${table} where ${where}`;

const summedByPlace = [orders, withdrawals, bills] as const;

/** Selects the stored sums of the records in places. Undefined if it takes more than the place to say which those are. */
const selectStoredDays = ({ name, table, isInPlaces }: LimitedRecords) => {
  const { collection, ownerId } = placeDailySums;
  if (!isInPlaces || !summedByPlace.some(summed => summed === table)) return undefined;
  const ofPlace = and(
    isNull(ownerId),
    isInPlaces(is => is(placeDailySums)),
  );
  const ofOwner = and(isNotNull(ownerId), isInPlaces(isOfOwner(placeDailySums)));
  return sql.join(
    // Apart, PostgreSQL finds the few that have an owner by an index.
    [ofPlace, ofOwner].map(where => sql`select * from ${placeDailySums} where ${eq(collection, name)} and ${where}`),
    sql` union all `,
  );
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

const reducePlaceDays: Reduce = view => {
  const limited = summedByPlace.flatMap(table => {
    const found = findLimitedRecords(view, table);
    return found ? [{ name: found.name, days: selectDays(found, table) }] : [];
  });
  if (limited.length === 0) return undefined;
  const names = limited.map(({ name }) => name);
  const others = sql`select * from ${placeDailySums} where ${not(inArray(placeDailySums.collection, names))}`;
  return sql.join([others, ...limited.map(({ days }) => days)], sql` union all `);
};

const reduceFinanceDays: Reduce = view => {
  const { collection, day: onDay, status, type, category, ownerType, records, amount, folded } = financeDailySums;
  const columns = [collection, onDay, status, type, category, ownerType, records, amount, folded];
  const selected = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const limited = ([withdrawals, bills] as const).flatMap(table => {
    const found = findLimitedRecords(view, table);
    return found ? [{ name: found.name, days: selectDays(found, table) }] : [];
  });
  if (limited.length === 0) return undefined;
  const names = limited.map(({ name }) => name);
  const others = sql`select ${selected} from ${financeDailySums} where ${not(inArray(collection, names))}`;
  return sql.join(
    [others, ...limited.map(({ days }) => sql`select ${selected} from (${days}) as days`)],
    sql` union all `,
  );
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

/** How each table of sums is reduced to those of the records that a call may see. */
export const reducedSums: readonly [PgTable, Reduce][] = [
  [recordCounts, reduceCounts],
  [orderQuarterHours, reduceQuarters],
  [orderDailySums, reduceOrderDays],
  [buyerDailySums, reduceBuyerDays],
  [productDailySales, reduceProductDays],
  [financeDailySums, reduceFinanceDays],
  [placeDailySums, reducePlaceDays],
];
