import type { RaRecord } from 'react-admin';
import type { ProductSales } from '@/catalog/products/product';
import type { MoveContentsResult } from '@/catalog/categories/category';
import type {
  ImportChunkResult,
  ProductImportRecord,
  UndoPreviewProduct,
} from '@/catalog/products/import/productImport';
import type { DailyMetric, QueueSummary, MonitorData } from '@/dashboard/dashboard';
import type { OrderStatisticsData } from '@/orders/order';
import type { MenuUploadChanges } from '@/system/menus/menu';
import type { LogVerification } from '@/system/operationLogs/operationLog';
import type { PermissionHolders } from '@/system/permissions/permission';
import type { PermissionAssignmentPreview, Role, RoleInput } from '@/system/roles/role';
import {
  type AnalysisResult,
  type AnalysisQuestion,
  toAnalysisParams,
  type ProductStatistics,
} from '@/visualization/analysis';
import { callApi, getCollectionUrl } from './crud';
import { accountMethods } from './accountMethods';
import { apiUrl } from './api';
import type {
  ActionResult,
  ActionPreviewResult,
  ActionPreviewParams,
  OperationRows,
  ExportQuery,
  StartedExport,
  FinanceStatisticsData,
  OrderStatusTotal,
  FinanceStatisticsParams,
  TreeMoveParams,
  ImportChunkParams,
  ActionParams,
  UploadParams,
} from './contract';

/**
 * The calls that are not CRUD (docs/requirements.md#calls, docs/architecture.md#the-contract). Each throws the
 * `HttpError` of `http`.
 */
export const customDataProviderMethods = {
  /** Runs an action on at most 200 records. A retry with the same key returns the same result and acts once. */
  runAction: (resource: string, { action, records, reason, perRecord, idempotencyKey, signal }: ActionParams) =>
    callApi<ActionResult>('POST', `${getCollectionUrl(resource)}/${action}`, {
      body: {
        records,
        ...(reason && { reason }),
        ...(perRecord && { [perRecord.field]: perRecord.values, ...perRecord.optional }),
      },
      headers: { 'Idempotency-Key': idempotencyKey },
      ...(signal && { signal }),
    }),
  previewAction: (resource: string, { action, target }: ActionPreviewParams) =>
    callApi<ActionPreviewResult>('POST', `${getCollectionUrl(resource)}/${action}/preview`, {
      body: target,
    }),
  /** Starts an export. `getList` reads its pages with the export's id as `meta.exportId`. */
  startExport: (resource: string, query: ExportQuery) =>
    callApi<StartedExport>('POST', `${getCollectionUrl(resource)}/export`, {
      body: { filter: query.filter, sort: [query.sort.field, query.sort.order] },
      once: true,
    }),
  moveRecord: (resource: string, to: TreeMoveParams) =>
    callApi<RaRecord>('POST', `${getCollectionUrl(resource)}/move`, { body: to, once: true }),
  /**
   * Moves everything directly in a category to another, and deletes the emptied one if `delete` is set: all or nothing.
   */
  moveContents: (id: string, into: { to: string | null; delete: boolean }) =>
    callApi<MoveContentsResult>('POST', `${getCollectionUrl('categories')}/${id}/move-contents`, {
      body: into,
      once: true,
    }),
  /** Creates or updates at most 200 products by SKU. A dry run only returns what would happen to each row. */
  importProducts: ({ idempotencyKey, dryRun, ...chunk }: ImportChunkParams) =>
    callApi<ImportChunkResult>('POST', `${getCollectionUrl('products')}/import`, {
      body: { ...chunk, dryRun },
      // A dry run has no idempotency key, so that each one is evaluated anew.
      ...(!dryRun && { headers: { 'Idempotency-Key': idempotencyKey } }),
    }),
  /** Returns the latest imports of products, newest first. */
  productImports: () => callApi<ProductImportRecord[]>('GET', `${getCollectionUrl('products')}/imports`),
  /** Returns what undoing an import would do to each of its products. */
  previewImportUndo: (id: string) =>
    callApi<{ products: UndoPreviewProduct[] }>('POST', `${getCollectionUrl('products')}/imports/${id}/undo/preview`, {
      body: {},
    }),
  /** Restores or deletes at most 200 products of an import. A retry with the same key returns the same result. */
  undoImport: (id: string, { ids, idempotencyKey }: { ids: string[]; idempotencyKey: string }) =>
    callApi<ActionResult>('POST', `${getCollectionUrl('products')}/imports/${id}/undo`, {
      body: { ids },
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
  /** Replaces the menu with the uploaded one. A dry run only returns the differences. */
  importMenus: (upload: { menus: unknown; dryRun: boolean }) =>
    callApi<MenuUploadChanges>('POST', `${apiUrl}/menus/import`, { body: upload, once: !upload.dryRun }),
  financeStatistics: (collection: string, { filter, ...params }: FinanceStatisticsParams) =>
    callApi<FinanceStatisticsData>(
      'GET',
      `${apiUrl}/statistics/finance?${new URLSearchParams({ collection, filter: JSON.stringify(filter), ...params })}`,
    ),
  /** Returns the full bank account number. Records show only its last four digits. The API logs who requests it. */
  revealAccount: (resource: string, { id }: { id: string }) =>
    callApi<{ bankAccount: string }>('POST', `${getCollectionUrl(resource)}/${id}/reveal`),
  /** Returns what would change if a role had exactly these permissions, and for how many admins. */
  previewAssignment: (id: string, permissionIds: string[]) =>
    callApi<PermissionAssignmentPreview>('POST', `${getCollectionUrl('roles')}/${id}/permissions/preview`, {
      body: { permissionIds },
    }),
  /** Sets a role's permissions to exactly these. Returns the role. */
  assignPermissions: (id: string, assignment: { permissionIds: string[]; version: number }) =>
    callApi<Role>('PUT', `${getCollectionUrl('roles')}/${id}/permissions`, { body: assignment, once: true }),
  /** Creates a role with the permissions of another one. Returns the new role. */
  copyRole: (id: string, input: RoleInput) =>
    callApi<Role>('POST', `${getCollectionUrl('roles')}/${id}/copy`, { body: input, once: true }),
  /** Returns who has a permission and who may grant it. Every signed-in user may ask. */
  permissionHolders: (code: string) =>
    callApi<PermissionHolders>('GET', `${getCollectionUrl('permissions')}/${encodeURIComponent(code)}/holders`),
  /**
   * Uploads an image and returns its URL. `onProgress` receives how much of it was sent, in percent. The long timeout
   * allows for slow connections.
   */
  uploadImage: (file: Blob, { name, signal, onProgress }: UploadParams) =>
    callApi<{ url: string }>('POST', `${apiUrl}/images?${new URLSearchParams({ name })}`, {
      body: file,
      signal,
      timeout: 120_000,
      ...(onProgress && {
        transport: async (...request) => (await import('./sendUpload')).sendUpload(onProgress, ...request),
      }),
    }),
  productSales: (id: string) => callApi<ProductSales>('GET', `${getCollectionUrl('products')}/${id}/sales`),
  /** Returns the number of orders that match a list's filter and their sum in yuan, by status. */
  orderTotals: (filter: Record<string, unknown>) =>
    callApi<OrderStatusTotal[]>(
      'GET',
      `${apiUrl}/statistics/order-totals?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    ),
  /** Returns the queues that wait for the user, with their lengths. */
  overview: () => callApi<{ waiting: QueueSummary[] }>('GET', `${apiUrl}/statistics/overview`),
  /** Returns the figures of the current day in a time zone, and the day as YYYY-MM-DD. */
  today: (params: { timeZone: string }) =>
    callApi<{ date: string; figures: DailyMetric[] }>(
      'GET',
      `${apiUrl}/statistics/today?${new URLSearchParams(params)}`,
    ),
  /** Returns order statistics for the days `from` to `to` (YYYY-MM-DD, inclusive) in a time zone. */
  orderStatistics: (range: { from: string; to: string; timeZone: string }) =>
    callApi<OrderStatisticsData>('GET', `${apiUrl}/statistics/orders?${new URLSearchParams(range)}`),
  /** Returns the current products, and their sales on the days `from` to `to` (inclusive) in a time zone. */
  productStatistics: (range: { from: string; to: string; timeZone: string }) =>
    callApi<ProductStatistics>('GET', `${apiUrl}/statistics/products?${new URLSearchParams(range)}`),
  /** Returns measures of a subject: totals, and values by one or two dimensions. */
  analysis: (question: AnalysisQuestion) =>
    callApi<AnalysisResult>('GET', `${apiUrl}/statistics/analysis?${toAnalysisParams(question)}`),
  monitor: () => callApi<MonitorData>('GET', `${apiUrl}/statistics/monitor`),
  ...accountMethods,
  /** Returns the latest verification of the operation log, or null. */
  logVerification: () => callApi<LogVerification | null>('GET', `${getCollectionUrl('operationLogs')}/verification`),
  /** Starts a verification of the operation log, unless one is running. */
  verifyLog: () => callApi<LogVerification>('POST', `${getCollectionUrl('operationLogs')}/verification`),
  /** Returns the user's latest operations, newest first. */
  ownOperations: () => callApi<OperationRows>('GET', `${apiUrl}/operations`),
};
