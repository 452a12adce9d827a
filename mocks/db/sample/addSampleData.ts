import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';
import { categories, images, products, stockMovements } from '../schema/catalog';
import { balances, bills, withdrawals } from '../schema/finance';
import { insertRows } from '../insertRows';
import { runAdvisoryLockTransaction } from '../runAdvisoryLockTransaction';
import { orderItems, orders } from '../schema/orders';
import { views } from '../schema/views';
import {
  adminRoles,
  admins,
  departments,
  operationLogs,
  rolePermissions,
  roles,
  suppliers,
  users,
} from '../schema/system';
import { createAdminRoleSeeds, createAdminSeeds } from './admins';
import { createCategorySeeds } from './categories';
import { productImageDesigns, licenceDesigns } from './products/images/designs';
import { renderDesignImages, assignImages } from './products/images/images';
import { createProductSeeds } from './products/products';
import { departmentSeeds, placeSuppliers, placeUsers } from './departments';
import { listDueTimePostponements } from './dueTimes';
import { createFinanceSeeds } from './finance/finance';
import { createOperationLogSeeds } from './operationLogs';
import { createOrderSeeds } from './orders/orders';
import { findRolePermissionSeeds, roleSeeds } from './roles';
import { createSampleTimeShifter } from './shift';
import { assignLicences, createSupplierSeeds } from './suppliers';
import { sampleEndTime } from './times';
import { addSampleRowsInOrder, type SampleTable } from './sampleTable';
import { createUserSeeds } from './users';
import { createViewSeeds } from './views';

// Found by their folder, so that a new resource needs no line here.
const tables = import.meta.glob<SampleTable<PgTable>>('./tables/*.ts', { eager: true, import: 'sample' });

/** Rows per statement. All rows of a statement are in memory at once. */
const batch = 1_000;

/** Adds sample data that ends at `until` to an empty database, in one transaction. Leaves other databases unchanged. */
export const addSampleData = async (db: Database, report: (step: string) => void, until: number = sampleEndTime) => {
  const shiftRow = createSampleTimeShifter(until);
  const add = async <T extends PgTable>(to: Database, table: T, rows: readonly T['$inferInsert'][]) => {
    for (let first = 0; first < rows.length; first += batch)
      await insertRows(to, table, rows.slice(first, first + batch).map(shiftRow));
  };
  if ((await db.$count(admins)) > 0) return;
  // Hashing passwords takes a while, so the other rows are created in the meantime.
  const hashing = createAdminSeeds();
  const supplierSeeds = createSupplierSeeds();
  const userSeeds = createUserSeeds();
  const categorySeeds = createCategorySeeds();
  const productSeeds = createProductSeeds({ suppliers: supplierSeeds, categories: categorySeeds });
  const imageSeeds = await renderDesignImages(productImageDesigns, true);
  const licenceImages = await renderDesignImages(licenceDesigns, false);
  const sales = createOrderSeeds({ users: userSeeds, products: productSeeds });
  const finance = createFinanceSeeds({ users: userSeeds, suppliers: supplierSeeds, orders: sales.orders });
  const adminSeeds = await hashing;
  await runAdvisoryLockTransaction(db, async tx => {
    // A concurrent process has waited and finds the data.
    if ((await tx.$count(admins)) > 0) return;
    report('Adding accounts and roles');
    await add(tx, roles, roleSeeds);
    await add(tx, rolePermissions, await findRolePermissionSeeds(tx));
    await add(tx, departments, departmentSeeds);
    await add(tx, admins, adminSeeds);
    await add(tx, adminRoles, createAdminRoleSeeds(adminSeeds));
    await add(tx, views, createViewSeeds(adminSeeds));
    report(`Adding ${supplierSeeds.length} suppliers and ${userSeeds.length} users`);
    await add(tx, suppliers, placeSuppliers(assignLicences(supplierSeeds, licenceImages)));
    await add(tx, users, placeUsers(userSeeds));
    report(`Adding ${productSeeds.length} products and ${sales.orders.length} orders`);
    await add(tx, categories, categorySeeds.seeds);
    await add(
      tx,
      images,
      [...imageSeeds, ...licenceImages].map(({ image }) => image),
    );
    await add(tx, products, assignImages(productSeeds, imageSeeds));
    await add(tx, orders, sales.orders);
    await add(tx, orderItems, sales.orderItems);
    await add(tx, stockMovements, sales.stockMovements);
    report(`Adding ${finance.withdrawals.length} withdrawals and ${finance.bills.length} bills`);
    await add(tx, withdrawals, finance.withdrawals);
    await add(tx, bills, finance.bills);
    await add(tx, balances, finance.balances);
    await addSampleRowsInOrder(tx, Object.values(tables), (table, rows) => add(tx, table, rows));
    await add(tx, operationLogs, createOperationLogSeeds({ ...finance, admins: adminSeeds, suppliers: supplierSeeds }));
    // Tests use the times as they are.
    if (until !== sampleEndTime) for (const statement of listDueTimePostponements(until)) await tx.execute(statement);
  });
};
