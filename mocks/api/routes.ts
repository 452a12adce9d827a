import { approvalDeputies } from './approvalDeputies/approvalDeputies';
import { approvalRules } from './approvalRules/approvalRules';
import { approvals } from './approvals/approvals';
import { bills } from './bills/bills';
import { categories } from './categories/categories';
import { menus } from './menus/menus';
import { operationLogs } from './operationLogs/operationLogs';
import { orders } from './orders/orders';
import { products } from './products/products';
import { stockMovements } from './products/stock';
import { suppliers } from './suppliers/suppliers';
import { users } from './users/users';
import { withdrawals } from './withdrawals/withdrawals';
import { productImportRoutes } from './products/import/importProducts';
import { importListRoute } from './products/import/imports';
import { importUndoRoutes } from './products/import/undoImport';
import { productSalesRoutes } from './products/sales';
import { moveCategoryContentsRoutes } from './categories/moveContents';
import { healthRoute } from './health';
import { createEventRoute } from './events/createEventRoute';
import type { Route } from './http/routes';
import { createImageRoutes } from './images/routes';
import { createInboxRoutes } from './inbox/createInboxRoutes';
import { createOpenApiDocumentRoute } from './openapi/route';
import { claims } from './features/claims';
import { dueTimes } from './features/dueTimes';
import { notes } from './features/notes';
import { placeOrderRoutes } from './orders/place';
import { orderTotalsRoutes } from './orders/totals';
import type { Collection } from './rest/collection';
import type { ApiFeature } from './rest/feature';
import { exportFileRoutes } from './rest/export/exportFiles';
import { createCollectionRoutes } from './rest/routes';
import { financeStatisticsRoutes } from './statistics/finance';
import { logVerificationRoutes } from './operationLogs/verification';
import { createReasonPresetRoutes } from './reasonPresets/createReasonPresetRoutes';
import { accountNumberRevealRoutes } from './withdrawals/reveal';
import { orderStatisticsRoutes } from './statistics/orders/orders';
import { statementRoute } from './statistics/statement';
import { proofRoutes } from './session/factors/proofRoutes';
import { ownFactorRoutes } from './session/factors/routes';
import { sessionRoutes } from './session/routes';
import { dashboardRoutes } from './statistics/routes';
import { menuImportRoutes } from './menus/menuImport';
import { adminPasswordAndSessionRoutes } from './admins/adminPasswordAndSessionRoutes';
import { admins } from './admins/admins';
import { permissionHoldersRoute } from './permissions/holders';
import { permissions } from './permissions/permissions';
import { createViewRoutes } from './views/createViewRoutes';
import { wrapWithLockOutGuard } from './roles/wrapWithLockOutGuard';
import { rolePermissionAndCopyRoutes } from './roles/rolePermissionAndCopyRoutes';
import { roles } from './roles/roles';

/** All collections. Routes, permissions, their OpenAPI description and what else concerns each of them follow from this list. */
export const allCollections: readonly Collection[] = [
  products,
  stockMovements,
  categories,
  orders,
  suppliers,
  withdrawals,
  bills,
  approvals,
  users,
  roles,
  menus,
  permissions,
  admins,
  operationLogs,
  approvalRules,
  approvalDeputies,
];

/** What is added to collections (mocks/api/rest/feature.ts). */
export const features: readonly ApiFeature[] = [notes, dueTimes, claims];

/** The menu entries of all collections and features. */
export const menuPages = [...allCollections, ...features].flatMap(({ menu = [] }) => menu);

/** The collections whose writes could lock the caller out. Their routes are wrapped in a guard (administrationRoutes). */
const administrationCollections: readonly Collection[] = [roles, permissions, admins];

const collections = allCollections.filter(collection => !administrationCollections.includes(collection));

/** The endpoints for roles, permissions and admins (docs/architecture.md#the-contract). */
const administrationRoutes: Route[] = [
  ...[...createCollectionRoutes(roles), ...rolePermissionAndCopyRoutes].map(
    wrapWithLockOutGuard('roles:list', 'roles:update', 'roles:assign-permissions'),
  ),
  ...createCollectionRoutes(permissions).map(wrapWithLockOutGuard('permissions:list', 'permissions:enable')),
  ...[...createCollectionRoutes(admins), ...adminPasswordAndSessionRoutes].map(wrapWithLockOutGuard()),
];

const calls: readonly Route[] = [
  healthRoute,
  ...sessionRoutes,
  ...proofRoutes,
  ...ownFactorRoutes,
  ...createViewRoutes(allCollections),
  ...dashboardRoutes,
  ...financeStatisticsRoutes,
  statementRoute,
  ...orderStatisticsRoutes,
  ...orderTotalsRoutes,
  ...accountNumberRevealRoutes,
  ...logVerificationRoutes,
  ...createImageRoutes(allCollections),
  // Before `GET /<collection>/<id>`, which would match `/<collection>/claims` too.
  ...features.flatMap(({ createRoutes }) => createRoutes(allCollections)),
  ...createInboxRoutes(allCollections),
  ...exportFileRoutes,
  createEventRoute(allCollections),
  ...createReasonPresetRoutes(allCollections),
  ...productSalesRoutes,
  ...productImportRoutes,
  importListRoute,
  ...importUndoRoutes,
  ...collections.flatMap(createCollectionRoutes),
  ...moveCategoryContentsRoutes,
  ...placeOrderRoutes,
  ...menuImportRoutes,
  permissionHoldersRoute,
  ...administrationRoutes,
];

export const routes: readonly Route[] = [...calls, createOpenApiDocumentRoute(calls, features)];
