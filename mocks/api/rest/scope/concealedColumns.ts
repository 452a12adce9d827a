import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FieldAccess } from '@/models/fieldAccess';
import type { FieldRules } from '@/system/roles/fieldRule';
import { scopedCollections } from '@/system/roles/scope';
import { approvals } from '../../../db/schema/approvals';
import { productImportItems, products, stockMovements } from '../../../db/schema/catalog';
import {
  buyerDailySums,
  financeDailySums,
  orderDailySums,
  orderQuarterHours,
  placeDailySums,
  productDailySales,
} from '../../../db/schema/counts';
import { balances, bills, withdrawals } from '../../../db/schema/finance';
import { orderItems, orders } from '../../../db/schema/orders';
import { operationLogs } from '../../../db/schema/system';
import { scopedTables } from './conditions';

/** Columns that say what another column says: copies, and what sums are made of. */
const sources: ReadonlyMap<PgColumn, PgColumn> = new Map<PgColumn, PgColumn>([
  [withdrawals.bankAccountLast4, withdrawals.bankAccount],
  [withdrawals.bankAccountHash, withdrawals.bankAccount],
  // The total of an order is the sum of its items.
  [orderItems.price, orders.totalAmount],
  [orderQuarterHours.amount, orders.totalAmount],
  [orderDailySums.amount, orders.totalAmount],
  [buyerDailySums.amount, orders.totalAmount],
  [productDailySales.amount, orders.totalAmount],
  [orderDailySums.region, orders.region],
  [stockMovements.change, products.stock],
  [stockMovements.stockAfter, products.stock],
  [productImportItems.sku, products.sku],
  [balances.balance, bills.balanceAfter],
  [balances.frozen, withdrawals.amount],
]);

/** The amounts that rows of several collections have copies of. */
const amounts: readonly PgColumn[] = [withdrawals.amount, bills.amount, orders.totalAmount];

/** Fields of a record that are made of a column: the log and requests have them, too. */
const derivedFields: ReadonlyMap<PgColumn, readonly string[]> = new Map<PgColumn, readonly string[]>([
  [orders.totalAmount, ['items']],
]);

type Concealed = { collection: string; field: string; column: PgColumn; access: FieldAccess };

/** Returns the fields that are hidden or masked, with their columns. Ignores rules for fields that do not exist. */
const listConcealed = (rules: FieldRules): readonly Concealed[] =>
  scopedCollections.flatMap(collection => {
    const columns: Record<string, PgColumn> = getTableColumns(scopedTables[collection]);
    return Object.entries(rules[collection] ?? {}).flatMap(([field, access]) => {
      const column = columns[field];
      return column && access !== 'readOnly' ? [{ collection, field, column, access }] : [];
    });
  });

/** Whether any field is hidden or masked. */
export const hasConcealedFields = (rules: FieldRules = {}) => listConcealed(rules).length > 0;

/** Returns a function that says how a column is concealed, or what it says of another one. Undefined if it is not. */
export const createConcealedColumnFinder = (rules: FieldRules = {}) => {
  const byColumn = new Map(listConcealed(rules).map(({ column, access }) => [column, access]));
  return (column: PgColumn): FieldAccess | undefined => {
    const own = byColumn.get(column);
    if (own) return own;
    const source = sources.get(column);
    return source && byColumn.has(source) ? 'hidden' : undefined;
  };
};

/** The last four characters, like the account numbers of withdrawals, but nothing of a text that they would give away. */
const mask = (column: PgColumn) => sql`'**** ' || case when length(${column}) > 8 then right(${column}, 4) else '' end`;

const list = (texts: readonly string[]) =>
  sql.join(
    texts.map(text => sql`${text}`),
    sql`, `,
  );

const withoutKeys = (json: PgColumn, keys: readonly string[]) =>
  sql`case when jsonb_typeof(${json}) = 'object' then ${json} - array[${list(keys)}]::text[] else ${json} end`;

/** JSON with records of different collections, without their concealed fields. */
const stripByCollection = (json: PgColumn, collection: PgColumn, concealed: readonly Concealed[]) => {
  const keys = new Map<string, string[]>();
  for (const { collection: name, field, column } of concealed)
    keys.set(name, [...(keys.get(name) ?? []), field, ...(derivedFields.get(column) ?? [])]);
  // A request says the amount of its record.
  if (concealed.some(({ column }) => amounts.includes(column))) keys.set('approvals', ['amount']);
  const cases = [...keys].map(([name, fields]) => sql` when ${name} then ${withoutKeys(json, fields)}`);
  return sql`case ${collection}${sql.join(cases)} else ${json} end`;
};

/** What a row says of its record, unless that is concealed. */
const unlessOf = (column: PgColumn, collection: PgColumn, names: readonly string[]) =>
  names.length > 0 ? sql`case when ${collection} not in (${list(names)}) then ${column} end` : undefined;

/** Returns what a call may see of a column, or undefined for all. */
const createColumnReducer = (rules: FieldRules) => {
  const concealed = listConcealed(rules);
  const find = createConcealedColumnFinder(rules);
  const withAmount = concealed.filter(({ column }) => amounts.includes(column)).map(({ collection }) => collection);
  const ofProducts = concealed.filter(({ collection }) => collection === 'products').map(({ field }) => field);
  const special = new Map<PgColumn, SQL | undefined>([
    [financeDailySums.amount, unlessOf(financeDailySums.amount, financeDailySums.collection, withAmount)],
    [placeDailySums.amount, unlessOf(placeDailySums.amount, placeDailySums.collection, withAmount)],
    [approvals.amount, unlessOf(approvals.amount, approvals.collection, withAmount)],
    [approvals.cause, unlessOf(approvals.cause, approvals.collection, withAmount)],
    [approvals.snapshot, stripByCollection(approvals.snapshot, approvals.collection, concealed)],
    [operationLogs.before, stripByCollection(operationLogs.before, operationLogs.collection, concealed)],
    [operationLogs.after, stripByCollection(operationLogs.after, operationLogs.collection, concealed)],
    [productImportItems.before, ofProducts.length > 0 ? withoutKeys(productImportItems.before, ofProducts) : undefined],
  ]);
  return (column: PgColumn): SQL | undefined => {
    const access = find(column);
    if (access === 'masked') return mask(column);
    if (access === 'hidden') return sql`null::${sql.raw(column.getSQLType())}`;
    return special.get(column);
  };
};

/**
 * Returns a function that reduces rows of a table to what a call may see of their columns: null or the masked text in place
 * of what a rule conceals. `rows` are those that it may see, or undefined for all. Returns undefined if it may see all.
 */
export const createColumnReduction = (rules: FieldRules = {}) => {
  if (!hasConcealedFields(rules)) return (_: PgTable, rows: SQL | undefined) => rows;
  const reduce = createColumnReducer(rules);
  return (table: PgTable, rows: SQL | undefined) => {
    const columns = Object.values<PgColumn>(getTableColumns(table)).map(column => ({
      column,
      reduced: reduce(column),
    }));
    if (columns.every(({ reduced }) => !reduced)) return rows;
    const selected = columns.map(({ column, reduced }) => sql`${reduced ?? column} as ${sql.identifier(column.name)}`);
    const from = rows ? sql`(${rows}) as ${sql.identifier(getTableName(table))}` : sql`${table}`;
    return sql`select ${sql.join(selected, sql`, `)} from ${from}`;
  };
};
