import { productImportRoutes } from './products/import/importProducts';
import { productSalesRoutes } from './products/sales';
import { stockMovements } from './products/stock';
import { categoryRoutes } from './categories/moveContents';
import { healthRoute } from './health';
import type { Route } from './http/routes';
import { imageRoutes } from './images/routes';
import { openApiRoute } from './openapi/route';
import { orders } from './orders/orders';
import { orderRoutes } from './orders/place';
import { orderTotalsRoutes } from './orders/totals';
import type { Collection } from './rest/collection';
import { collectionRoutes } from './rest/routes';
import { bills } from './bills/bills';
import { categories } from './categories/categories';
import { financeStatisticsRoutes } from './statistics/finance';
import { operationLogs } from './operationLogs/operationLogs';
import { products } from './products/products';
import { revealRoutes } from './withdrawals/reveal';
import { orderStatisticsRoutes } from './statistics/orders/orders';
import { suppliers } from './suppliers/suppliers';
import { users } from './users/users';
import { withdrawals } from './withdrawals/withdrawals';
import { sessionRoutes } from './session/routes';
import { dashboardRoutes } from './statistics/routes';
import { menuRoutes } from './menus/menuImport';
import { menus } from './menus/menus';
import { adminRoutes } from './admins/adminRoutes';
import { admins } from './admins/admins';
import { permissions } from './permissions/permissions';
import { guardPrivilegeChange } from './roles/guardPrivilegeChange';
import { roleRoutes } from './roles/roleRoutes';
import { roles } from './roles/roles';

/** All collections with standard routes. Add a new collection here. */
const collections: readonly Collection[] = [
  suppliers,
  users,
  products,
  stockMovements,
  categories,
  orders,
  withdrawals,
  bills,
  menus,
  operationLogs,
];

/** The collections for roles, permissions and admins. */
const administrationCollections: readonly Collection[] = [roles, permissions, admins];

/** The endpoints for roles, permissions and admins (docs/architecture.md#the-contract). */
const administrationRoutes: Route[] = [
  ...[...collectionRoutes(roles), ...roleRoutes].map(
    guardPrivilegeChange('roles:list', 'roles:update', 'roles:assign-permissions'),
  ),
  ...collectionRoutes(permissions).map(guardPrivilegeChange('permissions:list', 'permissions:enable')),
  ...[...collectionRoutes(admins), ...adminRoutes].map(guardPrivilegeChange()),
];

const calls: readonly Route[] = [
  healthRoute,
  ...sessionRoutes,
  ...dashboardRoutes,
  ...financeStatisticsRoutes,
  ...orderStatisticsRoutes,
  ...orderTotalsRoutes,
  ...revealRoutes,
  ...imageRoutes,
  ...productSalesRoutes,
  ...productImportRoutes,
  ...collections.flatMap(collectionRoutes),
  ...categoryRoutes,
  ...orderRoutes,
  ...menuRoutes,
  ...administrationRoutes,
];

/** All collections, including those whose routes need special care. */
export const allCollections: readonly Collection[] = [...collections, ...administrationCollections];

/** All routes of the API. */
export const routes: readonly Route[] = [...calls, openApiRoute(calls)];
