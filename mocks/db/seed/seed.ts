import type { Database } from '../database';
import { adminRoles, admins, menus, operationLogs, permissions, rolePermissions, roles, suppliers } from '../schema';
import { createAdminRoleSeeds, createAdminSeeds } from './admins';
import { menuSeeds } from './menus';
import { createOperationLogSeeds } from './operationLogs';
import { permissionSeeds } from './permissions';
import { rolePermissionSeeds, roleSeeds } from './roles';
import { createSupplierSeeds } from './suppliers';

/** Fills an empty database with the sample data in one transaction; leaves any other alone. */
export const seed = async (db: Database, report: (step: string) => void) => {
  if ((await db.$count(admins)) > 0) return;
  const adminSeeds = await createAdminSeeds();
  const supplierSeeds = createSupplierSeeds();
  await db.transaction(async tx => {
    // Whoever seeds at the same time waits here, and then finds that it is done.
    await tx.execute('lock table admins in share row exclusive mode');
    if ((await tx.$count(admins)) > 0) return;
    report('Adding accounts, roles, permissions and menus');
    await tx.insert(roles).values(roleSeeds);
    await tx.insert(permissions).values(permissionSeeds);
    await tx.insert(rolePermissions).values(rolePermissionSeeds);
    await tx.insert(admins).values(adminSeeds);
    await tx.insert(adminRoles).values(createAdminRoleSeeds(adminSeeds));
    await tx.insert(menus).values(menuSeeds);
    report(`Adding ${supplierSeeds.length} suppliers`);
    await tx.insert(suppliers).values(supplierSeeds);
    await tx.insert(operationLogs).values(createOperationLogSeeds(adminSeeds, supplierSeeds));
  });
};
