import { inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { salesRegions, type SalesRegion } from '@/models/salesRegion';
import { products } from '../../db/schema/catalog';
import { bills, withdrawals } from '../../db/schema/finance';
import { orders } from '../../db/schema/orders';
import { departments, suppliers, users } from '../../db/schema/system';
import { selectIdsInSubtrees, type FilterSchema } from './filters';
import { idSchema } from './id';

type PlacementColumns = { departmentId: PgColumn; salesRegion: PgColumn };

/** Builds a condition from the columns that hold a department and a sales region. */
export type PlacementCondition = (place: PlacementColumns) => SQL;

/** Matches records of these departments and of those below them. */
export const inDepartmentTrees =
  (ids: readonly string[]): PlacementCondition =>
  ({ departmentId }) =>
    sql`${departmentId} in ${selectIdsInSubtrees(departments, ids)}`;

/** Matches records of these departments, without those below them. */
export const inDepartments =
  (ids: readonly string[]): PlacementCondition =>
  ({ departmentId }) =>
    inArray(departmentId, [...ids]);

export const inSalesRegions =
  (regions: readonly SalesRegion[]): PlacementCondition =>
  ({ salesRegion }) =>
    inArray(salesRegion, [...regions]);

/** Builds the condition that a record belongs to a place. */
export type PlacedRecords = (is: PlacementCondition) => SQL;

/** The same for records of a supplier, whose id is given. */
export const isOfSupplier =
  (supplierId: PgColumn): PlacedRecords =>
  is =>
    sql`${supplierId} in (select ${suppliers.id} from ${suppliers} where ${is(suppliers)})`;

/** The same for records of an owner, which is a supplier or a user. */
export const isOfOwner =
  ({ ownerType, ownerId }: { ownerType: PgColumn; ownerId: PgColumn }): PlacedRecords =>
  is =>
    // Apart, PostgreSQL hashes both. As one list of pairs, it would compare each record with all of them.
    sql`(${ownerType} = 'supplier' and ${ownerId} in (select ${suppliers.id} from ${suppliers} where ${is(suppliers)})
      or ${ownerType} = 'user' and ${ownerId} in (select ${users.id} from ${users} where ${is(users)}))`;

/**
 * The collections whose records belong to a department and a sales region, and for each the condition that a record does.
 * Suppliers and users have their own. Products and orders follow their supplier, withdrawals and bills their owner, without a
 * column of their own, so that a transfer moves them too. There are few suppliers and users: PostgreSQL hashes those that match.
 */
export const placedCollections = {
  suppliers: is => is(suppliers),
  users: is => is(users),
  products: isOfSupplier(products.supplierId),
  orders: isOfSupplier(orders.supplierId),
  withdrawals: isOfOwner(withdrawals),
  bills: isOfOwner(bills),
} as const satisfies Record<string, PlacedRecords>;

export type PlacedCollectionName = keyof typeof placedCollections;

/**
 * The filters of a collection by department and sales region: `departmentId` matches the records of a department and its
 * descendants.
 */
export const createPlacementFilters = (
  name: PlacedCollectionName,
): Record<'departmentId' | 'salesRegion', FilterSchema> => {
  const placed = placedCollections[name];
  return {
    departmentId: idSchema.transform(id => placed(inDepartmentTrees([id]))),
    salesRegion: z.enum(salesRegions).transform(region => placed(inSalesRegions([region]))),
  };
};
