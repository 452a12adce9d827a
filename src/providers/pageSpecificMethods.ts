import type { MoveContentsResult } from '@/catalog/categories/category';
import type {
  ImportChunkResult,
  ProductImportRecord,
  UndoPreviewProduct,
} from '@/catalog/products/import/productImport';
import type { DisablingRehearsal, RoleRehearsal, RuleRehearsal, UnusedPermissions } from '@/models/rehearsal';
import type { MenuUploadChanges } from '@/system/menus/menu';
import type { LogVerification } from '@/system/operationLogs/operationLog';
import type { PermissionHolders } from '@/system/permissions/permission';
import type {
  PermissionAssignmentPreview,
  Role,
  RolePayload,
  VisibleCounts,
  VisibleCountsParams,
} from '@/system/roles/role';
import type { FieldRule, FieldWithRules } from '@/system/roles/fieldRule';
import type { PermissionScope } from '@/system/roles/scope';
import { apiOrigin, apiUrl } from './api';
import type { ActionResult, ImportChunkParams, UploadParams } from './contract';
import { callApi, getCollectionUrl } from './crud';
import { fetchBlob, uploadFile } from './files';

/** The calls that only some pages make, and not for their first rows. */
export const pageSpecificMethods = {
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
  /** Returns the full bank account number. Records show only its last four digits. The API logs who requests it. */
  revealAccount: (resource: string, { id }: { id: string }) =>
    callApi<{ bankAccount: string }>('POST', `${getCollectionUrl(resource)}/${id}/reveal`),
  /** Returns what would change if a role had exactly these permissions, and for how many admins. */
  previewAssignment: (id: string, permissionIds: string[]) =>
    callApi<PermissionAssignmentPreview>('POST', `${getCollectionUrl('roles')}/${id}/permissions/preview`, {
      body: { permissionIds },
    }),
  /** Returns the fields of records that can have a rule. */
  fieldsWithRules: () => callApi<FieldWithRules[]>('GET', `${getCollectionUrl('roles')}/fields`),
  /** Sets a role's permissions to exactly these, the scopes of some of them, and all its field rules. Returns the role. */
  assignPermissions: (
    id: string,
    assignment: {
      permissionIds: string[];
      scopes?: readonly PermissionScope[];
      fieldRules?: readonly FieldRule[];
      version: number;
    },
  ) => callApi<Role>('PUT', `${getCollectionUrl('roles')}/${id}/permissions`, { body: assignment, once: true }),
  /** Returns how many records of each collection somebody with the role would see. */
  visibleCounts: (id: string, params: VisibleCountsParams) =>
    callApi<VisibleCounts>('POST', `${getCollectionUrl('roles')}/${id}/visible-counts`, { body: params }),
  /** Returns what other permissions of a role would have done to its calls of the last 90 days. */
  rehearseRole: (id: string, draft: Record<string, unknown>) =>
    callApi<RoleRehearsal>('POST', `${getCollectionUrl('roles')}/${id}/rehearse`, { body: draft }),
  /** Returns what an approval rule would have done to the decisions of the last 90 days. */
  rehearseRule: (draft: Record<string, unknown>) =>
    callApi<RuleRehearsal>('POST', `${getCollectionUrl('approvalRules')}/rehearse`, { body: draft }),
  /** Returns which decisions of the last 90 days one person alone would have made without an approval rule. */
  rehearseDisabling: (id: string) =>
    callApi<DisablingRehearsal>('GET', `${getCollectionUrl('approvalRules')}/${id}/rehearse-disabling`),
  /** Returns the permissions of a role that nobody has used for 60 days. */
  unusedPermissions: (id: string) =>
    callApi<UnusedPermissions>('GET', `${getCollectionUrl('roles')}/${id}/unused-permissions`),
  /** Creates a role with the permissions of another one. Returns the new role. */
  copyRole: (id: string, input: RolePayload) =>
    callApi<Role>('POST', `${getCollectionUrl('roles')}/${id}/copy`, { body: input, once: true }),
  /** Returns who has a permission and who may grant it. Every signed-in user may ask. */
  permissionHolders: (code: string) =>
    callApi<PermissionHolders>('GET', `${getCollectionUrl('permissions')}/${encodeURIComponent(code)}/holders`),
  /** Uploads an image and returns its URL. */
  uploadImage: (file: Blob, params: UploadParams) => uploadFile<{ url: string }>(`${apiUrl}/images`, file, params),
  /** Returns an image that needs a session, by its address. */
  downloadImage: (address: string) => fetchBlob(apiOrigin + address),
  /** Returns the latest verification of the operation log, or null. */
  logVerification: () => callApi<LogVerification | null>('GET', `${getCollectionUrl('operationLogs')}/verification`),
  /** Starts a verification of the operation log, unless one is running. */
  verifyLog: () => callApi<LogVerification>('POST', `${getCollectionUrl('operationLogs')}/verification`),
};
