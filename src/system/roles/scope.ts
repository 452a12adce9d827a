import type { SalesRegion } from '@/models/salesRegion';

/**
 * Of which records a role has a permission: of all, of those of the admin's department and its descendants, of the
 * department itself, of sales regions, or of the admin's own, which they created or have claimed.
 */
export const scopeKinds = ['all', 'departmentTree', 'department', 'regions', 'own'] as const;

export type ScopeKind = (typeof scopeKinds)[number];

/** The collections whose permissions can have a scope. */
export const scopedCollections = ['suppliers', 'users', 'products', 'orders', 'withdrawals', 'bills'] as const;

export type ScopedCollection = (typeof scopedCollections)[number];

/** Whether a permission, such as `orders:ship`, can have a scope. */
export const canHaveScope = (permission: string) =>
  scopedCollections.some(collection => permission.startsWith(`${collection}:`));

/** `regions` are empty unless the scope is `regions`. */
export type Scope = { scope: ScopeKind; regions: SalesRegion[] };

/** The scope of a permission that none is stored for. */
export const allRecords: Scope = { scope: 'all', regions: [] };

export const isSameScope = (a: Scope, b: Scope) =>
  a.scope === b.scope && a.regions.toSorted().join() === b.regions.toSorted().join();

/** The scope of a permission of a role. */
export type PermissionScope = Scope & { permissionId: string };
