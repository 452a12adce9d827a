import { eq, exists, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { approvals } from '../../../db/schema/approvals';
import { productImportItems, productImports, stockMovements } from '../../../db/schema/catalog';
import { claims } from '../../../db/schema/claims';
import { balances, bills, withdrawals } from '../../../db/schema/finance';
import { inboxItems } from '../../../db/schema/inbox';
import { notes } from '../../../db/schema/notes';
import { orderItems, orders } from '../../../db/schema/orders';
import { operationLogs, suppliers } from '../../../db/schema/system';
import { buildReferenceCondition, scopedTables } from './conditions';
import { findLimitedRecords, reducedSums, selectRows, type Reduce } from './reducedSums';

/** The rows that belong to a record of another table. */
const following =
  (table: PgTable, id: PgColumn, records: PgTable): Reduce =>
  view => {
    const found = findLimitedRecords(view, records);
    return (
      found &&
      selectRows(
        table,
        exists(sql`(select from ${found.table} where ${eq(found.table.id, id)} and ${found.condition})`),
      )
    );
  };

/** The rows about records that the call may see. Of rows without a record, those of the caller. */
const about =
  (table: PgTable & { collection: PgColumn; recordId: PgColumn; adminId: PgColumn }): Reduce =>
  ({ limited, adminId }) =>
    selectRows(table, buildReferenceCondition(limited, table, sql`${table.adminId} = ${adminId}`));

/**
 * The items about records that the call may see. One about several requests is about those of them that it may see; the
 * record that it names may be another one.
 */
const reduceInbox: Reduce = view => {
  const isInSight = buildReferenceCondition(view.limited, inboxItems, sql`true`);
  const requests = findLimitedRecords(view, approvals);
  if (!isInSight || !requests) return selectRows(inboxItems, isInSight);
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

const reduceOwn =
  (table: PgTable): Reduce =>
  view => {
    const found = findLimitedRecords(view, table);
    return found && selectRows(table, found.condition);
  };

/** The imports of others say how many products they wrote. */
const reduceImports: Reduce = view =>
  findLimitedRecords(view, scopedTables.products) &&
  selectRows(productImports, eq(productImports.adminId, view.adminId));

/** The rows are read beside others that the call has found. Only fields of them may be concealed. */
const all: Reduce = () => undefined;

/**
 * How each table is reduced to the rows that a call may see. Sums are computed from those rows. Each becomes a CTE of the
 * table's name, which later CTEs read instead of the table: so a table comes before those that its condition reads whole.
 */
export const reducedTables: ReadonlyMap<string, { table: PgTable; reduce: Reduce }> = new Map(
  (
    [
      ...reducedSums,
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
