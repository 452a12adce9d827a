import { and, eq, exists, getTableColumns, gt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import { approvals } from '../../../db/schema/approvals';
import { products, stockMovements } from '../../../db/schema/catalog';
import { claims } from '../../../db/schema/claims';
import { bills, withdrawals } from '../../../db/schema/finance';
import { orders } from '../../../db/schema/orders';
import { operationLogs, suppliers, users } from '../../../db/schema/system';
import type { TableWithId } from '../changeOptions';
import type { CallScopes, RecordScope, ScopedReader } from '../../http/recordScopes';
import { isShownBeyondScope } from '../approver';
import { inDepartments, inSalesRegions, placedCollections, type PlacedRecords } from '../placement';

/** Records with a name under which other rows refer to them, such as notes, and the condition that a call may see them. */
export type LimitedRecords = {
  name: string;
  table: TableWithId;
  condition: SQL;
  /**
   * The same as a condition about places, for rows that belong to one in another way than the records. Undefined if it takes more
   * than the place to say whether the call may see a record.
   */
  isInPlaces?: ((placed: PlacedRecords) => SQL) | undefined;
};

export const scopedTables = { suppliers, users, products, orders, withdrawals, bills } satisfies Record<
  ScopedCollection,
  TableWithId
>;

/** Returns the columns of fields, which are given by collection. */
export const listColumnsOfFields = (fields: Readonly<Partial<Record<ScopedCollection, readonly string[]>>>) =>
  scopedCollections.flatMap(name => {
    const columns: Record<string, PgColumn> = getTableColumns(scopedTables[name]);
    return fields[name]?.flatMap(field => columns[field] ?? []) ?? [];
  });

/** Created by the admin, or claimed now by them. */
const isOwn = (collection: ScopedCollection, adminId: string) => {
  const { id } = scopedTables[collection];
  const created = and(
    eq(operationLogs.collection, collection),
    eq(operationLogs.adminId, adminId),
    // The same condition as that of the partial index (mocks/db/migrations/0057_scopes.sql), so that PostgreSQL uses it.
    sql`${operationLogs.action} in ('create', 'import') and ${operationLogs.before} is null`,
  );
  const claimed = and(
    eq(claims.collection, collection),
    eq(claims.adminId, adminId),
    gt(claims.expiresAt, sql`system_now()`),
  );
  return sql`${id} in (
    select ${operationLogs.recordId} from ${operationLogs} where ${created}
    union all select ${claims.recordId} from ${claims} where ${claimed})`;
};

/** The condition that a record is in a scope, besides own ones. `placed` is the condition that it belongs to a place. */
const buildPlaceCondition = (placed: PlacedRecords, { departmentIds, regions }: RecordScope) =>
  or(
    departmentIds.length > 0 ? placed(inDepartments(departmentIds)) : undefined,
    regions.length > 0 ? placed(inSalesRegions(regions)) : undefined,
  );

/** The condition that a record of the collection is in a scope. */
export const buildScopeCondition = (collection: ScopedCollection, scope: RecordScope): SQL => {
  const { own } = scope;
  const isPlaced = buildPlaceCondition(placedCollections[collection], scope);
  return sql`(${or(isPlaced, own === false ? undefined : isOwn(collection, own)) ?? sql`false`})`;
};

/** Returns the condition that a row is in these scopes by its place. Undefined if a record may be one's own in one of them. */
const createPlaceCondition = (scopes: readonly RecordScope[]) =>
  scopes.every(({ own }) => own === false)
    ? (placed: PlacedRecords) =>
        sql.join(
          scopes.map(scope => sql`(${buildPlaceCondition(placed, scope) ?? sql`false`})`),
          sql` and `,
        )
    : undefined;

/** The condition that the record exists that a row refers to, and is one of those. */
const refersTo = ({ table, condition }: LimitedRecords, recordId: PgColumn) =>
  exists(sql`(select from ${table} where ${eq(table.id, recordId)} and ${condition})`);

/** The same condition, for use within `or`: PostgreSQL plans `exists` twice there, which takes longer than the query itself. */
const mayReferTo = ({ table, condition }: LimitedRecords, recordId: PgColumn) =>
  sql`(select true from ${table} where ${eq(table.id, recordId)} and ${condition})`;

type Reference = { collection: PgColumn; recordId: PgColumn };

/** The condition that a row refers to no record that the call may not see. `otherwise` is for rows without a record. */
export const buildReferenceCondition = (
  limited: readonly LimitedRecords[],
  { collection, recordId }: Reference,
  otherwise?: SQL,
) =>
  and(
    ...limited.map(records =>
      or(
        ne(collection, records.name),
        mayReferTo(records, recordId),
        otherwise && sql`(${recordId} is null and ${otherwise})`,
      ),
    ),
  );

/** The condition that a record has an open request whose rule shows it to the approver. */
const isOfShownRequest = (collection: ScopedCollection, table: TableWithId, adminId: string) =>
  sql`${table.id} in (select ${approvals.recordId} from ${approvals} where ${approvals.collection} = ${collection} and ${isShownBeyondScope(adminId)})`;

/** Returns the records that a call may see only in part: of the collections with scopes, and those that are about them. */
export const listLimitedRecords = (scopes: CallScopes, { id, approves }: ScopedReader): readonly LimitedRecords[] => {
  const limited = scopedCollections.flatMap((name): LimitedRecords[] => {
    const conditions = scopes.get(name)?.map(scope => buildScopeCondition(name, scope)) ?? [];
    const inScope = and(...conditions);
    const table = scopedTables[name];
    const condition = inScope && approves === 'records' ? or(inScope, isOfShownRequest(name, table, id)) : inScope;
    if (!condition) return [];
    const isInPlaces = approves === 'records' ? undefined : createPlaceCondition(scopes.get(name) ?? []);
    return [{ name, table, condition, isInPlaces }];
  });
  const requestsInScope = buildReferenceCondition(limited, approvals);
  const requests = requestsInScope && approves ? or(requestsInScope, isShownBeyondScope(id)) : requestsInScope;
  const isOfProduct = limited.flatMap(records =>
    records.name === 'products' ? refersTo(records, stockMovements.productId) : [],
  );
  return [
    ...limited,
    ...(requests ? [{ name: 'approvals', table: approvals, condition: requests }] : []),
    ...isOfProduct.map(condition => ({ name: 'stockMovements', table: stockMovements, condition })),
  ];
};
