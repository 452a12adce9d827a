import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getSampleDepartmentId } from '../../../../mocks/db/sample/departments';
import { approvals } from '../../../../mocks/db/schema/approvals';
import { productImportItems, productImports, products, stockMovements } from '../../../../mocks/db/schema/catalog';
import { claims } from '../../../../mocks/db/schema/claims';
import { bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { inboxItems } from '../../../../mocks/db/schema/inbox';
import { notes } from '../../../../mocks/db/schema/notes';
import { orderItems, orders } from '../../../../mocks/db/schema/orders';
import { departments, operationLogs, suppliers, users } from '../../../../mocks/db/schema/system';
import { scopedCollections, type Scope, type ScopedCollection } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import type { Persona } from './personas';

type Place = { departmentId: string | null; salesRegion: string | null };

/** Returns the ids of a department and all below it. */
const listTree = async (id: string): Promise<string[]> => {
  const children = await server.db.select({ id: departments.id }).from(departments).where(eq(departments.parentId, id));
  return [id, ...(await Promise.all(children.map(child => listTree(child.id)))).flat()];
};

/** Returns the records that an admin has created or claimed. */
const listOwn = async (collection: ScopedCollection, adminId: string) => {
  const logged = await server.db.select().from(operationLogs);
  const claimed = await server.db.select().from(claims);
  return new Set([
    ...logged
      .filter(log => log.collection === collection && log.adminId === adminId && log.before === null)
      .filter(({ action }) => action === 'create' || action === 'import')
      .map(log => log.recordId),
    ...claimed.filter(claim => claim.collection === collection && claim.adminId === adminId).map(row => row.recordId),
  ]);
};

/** Returns the ids of the records in a scope, found record by record. */
const listKept = async (collection: ScopedCollection, scope: Scope, persona: Persona, adminId: string) => {
  const { db } = server;
  const supplierPlaces = new Map((await db.select().from(suppliers)).map((row): [string, Place] => [row.id, row]));
  const userPlaces = new Map((await db.select().from(users)).map((row): [string, Place] => [row.id, row]));
  const ofOwner = ({ ownerType, ownerId }: { ownerType: string; ownerId: string }) =>
    (ownerType === 'supplier' ? supplierPlaces : userPlaces).get(ownerId);
  const places: Record<ScopedCollection, () => Promise<[string, Place | undefined][]>> = {
    suppliers: async () => [...supplierPlaces],
    users: async () => [...userPlaces],
    products: async () => (await db.select().from(products)).map(row => [row.id, supplierPlaces.get(row.supplierId)]),
    orders: async () => (await db.select().from(orders)).map(row => [row.id, supplierPlaces.get(row.supplierId)]),
    withdrawals: async () => (await db.select().from(withdrawals)).map(row => [row.id, ofOwner(row)]),
    bills: async () => (await db.select().from(bills)).map(row => [row.id, ofOwner(row)]),
  };
  const department = persona.department && getSampleDepartmentId(persona.department);
  const own = await listOwn(collection, adminId);
  const tree = department ? await listTree(department) : [];
  const is = (id: string, place: Place | undefined) => {
    if (scope.scope === 'own') return own.has(id);
    if (scope.scope === 'regions') return scope.regions.some(region => region === place?.salesRegion);
    const departmentId = place?.departmentId ?? '';
    return scope.scope === 'department' ? departmentId === department : tree.includes(departmentId);
  };
  return (await places[collection]()).filter(([id, place]) => is(id, place)).map(([id]) => id);
};

/** The tables of the collections. */
export const tables: Record<ScopedCollection, PgTable & { id: PgColumn }> = {
  suppliers,
  users,
  products,
  orders,
  withdrawals,
  bills,
};

/** Removes the rows with ids of a collection's records that are not there. */
const removeOrphans = async (table: PgTable, id: PgColumn, collection: ScopedCollection) =>
  server.db.delete(table).where(sql`${id} not in (select ${tables[collection].id} from ${tables[collection]})`);

const removeRowsAbout = async (name: string, records: PgTable & { id: PgColumn }, adminId: string) => {
  const about = (table: { collection: PgColumn; recordId: PgColumn }, without: SQL) =>
    sql`${table.collection} = ${name} and (case when ${table.recordId} is null then ${without}
      else ${table.recordId} not in (select ${records.id} from ${records}) end)`;
  for (const table of [notes, claims]) await server.db.delete(table).where(about(table, sql`false`));
  const isGone = about(inboxItems, sql`false`);
  const hasRequests = sql`${inboxItems.approvalIds} <> '[]'`;
  await server.db.delete(inboxItems).where(and(isGone, not(hasRequests)));
  await server.db.update(inboxItems).set({ recordId: null, recordName: null }).where(and(isGone, hasRequests));
  await server.db
    .delete(operationLogs)
    .where(about(operationLogs, sql`${operationLogs.adminId} is distinct from ${adminId}`));
};

/**
 * Removes from the database what a persona may not see: the records themselves, and all that is about them. Deletes rows
 * only, so that the database computes its sums and counts anew.
 */
export const removeOthers = async (persona: Persona, adminId: string) => {
  const { db } = server;
  const kept = new Map<ScopedCollection, string[]>();
  for (const collection of scopedCollections) {
    const scope = persona.scopes[collection];
    if (scope) kept.set(collection, await listKept(collection, scope, persona, adminId));
  }
  for (const [collection, ids] of kept) {
    const { id } = tables[collection];
    const gone = sql`${id} <> all (${`{${ids.join(',')}}`}::bigint[])`;
    if (collection === 'orders')
      await db.delete(orderItems).where(sql`${orderItems.orderId} in (select ${id} from ${orders} where ${gone})`);
    await db.delete(tables[collection]).where(gone);
  }
  if (kept.has('products')) {
    await removeOrphans(stockMovements, stockMovements.productId, 'products');
    await removeOrphans(productImportItems, productImportItems.productId, 'products');
    await db.delete(productImports).where(sql`${productImports.adminId} <> ${adminId}`);
  }
  for (const collection of kept.keys())
    await db
      .delete(approvals)
      .where(
        sql`${approvals.collection} = ${collection} and ${approvals.recordId} not in (select ${tables[collection].id} from ${tables[collection]})`,
      );
  for (const collection of kept.keys()) await removeRowsAbout(collection, tables[collection], adminId);
  if (kept.size > 0) await removeRowsAbout('approvals', approvals, adminId);
  if (kept.has('products')) await removeRowsAbout('stockMovements', stockMovements, adminId);
  await removeRequestsFromInbox();
};

/** Removes the requests that are not there from items about several, and items about nothing else. */
const removeRequestsFromInbox = async () => {
  const { db } = server;
  const there = new Set((await db.select({ id: approvals.id }).from(approvals)).map(({ id }) => id));
  for (const { id, approvalIds } of await db.select().from(inboxItems)) {
    const left = approvalIds.filter(request => there.has(request));
    if (left.length === approvalIds.length) continue;
    if (left.length === 0) await db.delete(inboxItems).where(eq(inboxItems.id, id));
    else await db.update(inboxItems).set({ approvalIds: left }).where(eq(inboxItems.id, id));
  }
};
