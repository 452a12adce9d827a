import type { RaRecord } from 'react-admin';
import type { ProductSales } from '@/catalog/products/product';
import type { MovedContents } from '@/catalog/categories/category';
import type { ImportedRow } from '@/catalog/products/import/productImport';
import type { DayFigure } from '@/dashboard/figure';
import type { Monitor } from '@/dashboard/monitor';
import type { QueueLength } from '@/dashboard/queue';
import type { OrderStatistics } from '@/orders/statistics/orderStatistics';
import type { SessionUser } from '@/session/session';
import type { MenuDifferences } from '@/system/menus/menu';
import type { AssignmentPreview, Role } from '@/system/roles/role';
import type { Analysis, AnalysisQuestion } from '@/visualization/analysis';
import type { ProductStatistics } from '@/visualization/productStatistics';
import { parametersOf } from '@/visualization/question';
import { collectionUrl } from './crud';
import { apiUrl } from './api';
import { http } from './http';
import type {
  VerbResult,
  VerbPreview,
  VerbTarget,
  Operations,
  DeviceSession,
  ExportQuery,
  StartedExport,
  FinanceStatistics,
  OrderTotal,
  FinanceParams,
  MoveParams,
  ImportParams,
  VerbParams,
} from './contract';

const call = async <T>(method: string, url: string, options: Parameters<typeof http>[1] = {}) => {
  const { json } = await http(url, { method, ...options });
  return { data: json as T };
};

type Named = { ids: string[]; versions?: Readonly<Record<string, number>> | undefined };

/** Records by their ids, with the versions that were seen where these are known. */
const namedRecords = ({ ids, versions }: Named) =>
  versions ? { records: ids.map(id => ({ id, version: versions[id] })) } : { ids };

/** Every call that is not CRUD (docs/requirements.md#calls, docs/architecture.md#the-contract). Each throws the `HttpError` of `http`. */
export const actions = {
  /** Decides at most 200 records; a repeat with the same key answers the same and acts once. */
  verb: (resource: string, { verb, ids, versions, reason, each, idempotencyKey, signal }: VerbParams) =>
    call<VerbResult>('POST', `${collectionUrl(resource)}/${verb}`, {
      body: {
        ...namedRecords({ ids, versions }),
        ...(reason && { reason }),
        ...(each && { [each.field]: each.values }),
      },
      headers: { 'Idempotency-Key': idempotencyKey },
      ...(signal && { signal }),
    }),
  previewVerb: (resource: string, { verb, target }: { verb: string; target: VerbTarget }) =>
    call<VerbPreview>('POST', `${collectionUrl(resource)}/${verb}/preview`, {
      body: 'ids' in target ? namedRecords(target) : target,
    }),
  /** Begins an export; its pages are read by `getList` with its id as `meta.exportId`. */
  startExport: (resource: string, query: ExportQuery) =>
    call<StartedExport>('POST', `${collectionUrl(resource)}/export`, {
      body: { filter: query.filter, sort: [query.sort.field, query.sort.order] },
      once: true,
    }),
  moveRecord: (resource: string, to: MoveParams) =>
    call<RaRecord>('POST', `${collectionUrl(resource)}/move`, { body: to, once: true }),
  /** Puts all that stands directly in a category into another, and deletes the emptied one if told to: all or nothing. */
  moveContents: (id: string, into: { to: string | null; delete: boolean }) =>
    call<MovedContents>('POST', `${collectionUrl('categories')}/${id}/move-contents`, { body: into, once: true }),
  /** Makes or changes at most 200 products by their SKUs; a dry run only answers what would become of each row. */
  importProducts: ({ rows, dryRun, idempotencyKey }: ImportParams) =>
    call<{ rows: ImportedRow[] }>('POST', `${collectionUrl('products')}/import`, {
      body: { rows, dryRun },
      // What is only looked at is looked at anew each time.
      ...(!dryRun && { headers: { 'Idempotency-Key': idempotencyKey } }),
    }),
  /** Makes the menu what was uploaded; a dry run only answers the differences. */
  importMenus: (upload: { menus: unknown; dryRun: boolean }) =>
    call<MenuDifferences>('POST', `${apiUrl}/menus/import`, { body: upload, once: !upload.dryRun }),
  financeStatistics: (collection: string, { filter, ...params }: FinanceParams) =>
    call<FinanceStatistics>(
      'GET',
      `${apiUrl}/statistics/finance?${new URLSearchParams({ collection, filter: JSON.stringify(filter), ...params })}`,
    ),
  /** The whole of a bank account whose records show its last four digits only; the API keeps who has asked. */
  revealAccount: (resource: string, { id }: { id: string }) =>
    call<{ bankAccount: string }>('POST', `${collectionUrl(resource)}/${id}/reveal`),
  /** What giving a role exactly these permissions would change, and for how many admins. */
  previewAssignment: (id: string, permissionIds: string[]) =>
    call<AssignmentPreview>('POST', `${collectionUrl('roles')}/${id}/permissions/preview`, { body: { permissionIds } }),
  /** Gives a role exactly these permissions; answers the role. */
  assignPermissions: (id: string, assignment: { permissionIds: string[]; version: number }) =>
    call<Role>('PUT', `${collectionUrl('roles')}/${id}/permissions`, { body: assignment, once: true }),
  changePassword: (passwords: { oldPassword: string; newPassword: string }) =>
    call<null>('PUT', `${apiUrl}/password`, { body: passwords, once: true }),
  sessions: () => call<DeviceSession[]>('GET', `${apiUrl}/sessions`),
  endSession: (id: string) => call<null>('DELETE', `${apiUrl}/sessions/${id}`),
  /** Gives an admin a new password, which is answered this once and must be changed at the next sign-in. */
  resetPassword: (adminId: string) =>
    call<{ password: string }>('POST', `${collectionUrl('admins')}/${adminId}/reset-password`, { body: {} }),
  adminSessions: (adminId: string) => call<DeviceSession[]>('GET', `${collectionUrl('admins')}/${adminId}/sessions`),
  endAdminSession: (adminId: string, id: string) =>
    call<null>('DELETE', `${collectionUrl('admins')}/${adminId}/sessions/${id}`),
  /** Goes on in another of the user's roles; answers the user as the info call does. */
  switchRole: (role: string) => call<SessionUser>('PUT', `${apiUrl}/role`, { body: { role } }),
  /** Stores a picture; answers its address. One on a slow line takes its time. */
  uploadImage: (file: Blob, { name, signal }: { name: string; signal: AbortSignal }) =>
    call<{ url: string }>('POST', `${apiUrl}/images?${new URLSearchParams({ name })}`, {
      body: file,
      signal,
      timeout: 120_000,
    }),
  productSales: (id: string) => call<ProductSales>('GET', `${collectionUrl('products')}/${id}/sales`),
  /** How many orders a list's filter matches, and their sum in yuan, by status. */
  orderTotals: (filter: Record<string, unknown>) =>
    call<OrderTotal[]>(
      'GET',
      `${apiUrl}/statistics/order-totals?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
    ),
  /** What waits for the user. */
  overview: () => call<{ waiting: QueueLength[] }>('GET', `${apiUrl}/statistics/overview`),
  /** What came in on the present day of a time zone, which is answered as YYYY-MM-DD. */
  today: (params: { timeZone: string }) =>
    call<{ date: string; figures: DayFigure[] }>('GET', `${apiUrl}/statistics/today?${new URLSearchParams(params)}`),
  /** The orders of the days `from` to `to` (YYYY-MM-DD) of a time zone, both included. */
  orderStatistics: (range: { from: string; to: string; timeZone: string }) =>
    call<OrderStatistics>('GET', `${apiUrl}/statistics/orders?${new URLSearchParams(range)}`),
  /** The products as they are, and what was sold of them on the days `from` to `to` of a time zone, both included. */
  productStatistics: (range: { from: string; to: string; timeZone: string }) =>
    call<ProductStatistics>('GET', `${apiUrl}/statistics/products?${new URLSearchParams(range)}`),
  /** Measures of a subject, in all and told apart by a dimension or two. */
  analysis: (question: AnalysisQuestion) =>
    call<Analysis>('GET', `${apiUrl}/statistics/analysis?${parametersOf(question)}`),
  monitor: () => call<Monitor>('GET', `${apiUrl}/statistics/monitor`),
  /** What the user did last, newest first. */
  ownOperations: () => call<Operations>('GET', `${apiUrl}/operations`),
};
