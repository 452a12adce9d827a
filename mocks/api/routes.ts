import { productImportRoutes } from './catalog/import/importProducts';
import { productSalesRoutes } from './catalog/sales';
import { stockMovements } from './catalog/stock';
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
import { bills } from './sections/bills';
import { categories } from './sections/categories';
import { financeStatisticsRoutes } from './sections/financeStatistics';
import { operationLogs } from './sections/operationLogs';
import { products } from './sections/products';
import { revealRoutes } from './sections/reveal';
import { orderStatisticsRoutes } from './statistics/orders/orders';
import { suppliers } from './sections/suppliers';
import { users } from './sections/users';
import { withdrawals } from './sections/withdrawals';
import { sessionRoutes } from './session/routes';
import { dashboardRoutes } from './statistics/routes';
import { menuRoutes } from './system/menus/menuImport';
import { menus } from './system/menus/menus';
import { administrationCollections, administrationRoutes } from './system/routes';

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
