import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import type { ApiContext, ApiVariables } from '../../http/context';
import { ApiError } from '../../http/errors';
import { hasPermission } from '../../http/permissions';
import {
  isScopedDatabase,
  rescopeReads,
  type CallScopes,
  type RecordScope,
  type RecordScopes,
  type ScopedReader,
} from '../../http/recordScopes';
import type { Route } from '../../http/routes';
import { buildReferenceCondition, listLimitedRecords } from './conditions';
import { hasConcealedFields } from './concealedColumns';
import { getScopedRewrite } from './rewrite';

type Permitted = { permissions: readonly string[]; recordScopes: RecordScopes };

const findCollectionOfPermission = (code: string) =>
  scopedCollections.find(collection => code.startsWith(`${collection}:`));

/** A record is in the union if it is in any of the scopes. */
const unite = (scopes: readonly RecordScope[]): RecordScope => ({
  departmentIds: [...new Set(scopes.flatMap(({ departmentIds }) => departmentIds))],
  regions: [...new Set(scopes.flatMap(({ regions }) => regions))],
  own: scopes.find(({ own }) => own)?.own ?? false,
});

/** Returns the scope of those of the permissions that the caller has. Undefined if one of them is for all records. */
const findScope = (caller: Permitted, codes: readonly string[]) => {
  const held = codes.filter(code => hasPermission(caller, code));
  const scopes = held.flatMap(code => caller.recordScopes[code] ?? []);
  return scopes.length > 0 && scopes.length === held.length ? unite(scopes) : undefined;
};

/** Returns the scopes of a call: of each collection that of its read permission, and that of the permissions of the route. */
export const createCallScopes = (caller: Permitted, codes: readonly string[]): CallScopes => {
  const scopes = new Map<ScopedCollection, RecordScope[]>();
  const add = (collection: ScopedCollection | undefined, scope: RecordScope | undefined) => {
    if (collection && scope) scopes.set(collection, [...(scopes.get(collection) ?? []), scope]);
  };
  for (const collection of scopedCollections) add(collection, findScope(caller, [`${collection}:list`]));
  const [first = ''] = codes;
  if (!first.endsWith(':list')) add(findCollectionOfPermission(first), findScope(caller, codes));
  return scopes;
};

/** Returns the scopes of all that somebody with these permissions may read. */
export const createReadScopes = (caller: Permitted): CallScopes => createCallScopes(caller, []);

/** Returns somebody with these permissions as a reader, for calls that do not read one record. */
export const toScopedReader = (caller: Pick<Permitted, 'permissions'> & { id: string }): ScopedReader => ({
  id: caller.id,
  approves: ['approvals:approve', 'approvals:decline'].some(code => hasPermission(caller, code)) && 'requests',
});

/** Returns the scopes of two people about the same records: those that both may see. */
export const intersectScopes = (one: CallScopes, other: CallScopes): CallScopes =>
  new Map([...one, ...[...other].map(([name, scopes]) => [name, [...(one.get(name) ?? []), ...scopes]] as const)]);

const setScopes = (c: ApiContext, scopes: CallScopes, approves: ScopedReader['approves']) => {
  const { id, fieldRules } = c.var.admin;
  const reader = { id, approves };
  const isConcealed = hasConcealedFields(fieldRules);
  const isLimited = scopes.size > 0 || isConcealed;
  c.set('callScopes', scopes);
  c.set('approves', approves);
  c.set('rewriteReads', isLimited ? getScopedRewrite({ scopes, reader, fieldRules }) : undefined);
  c.set('rewriteRecords', isConcealed ? getScopedRewrite({ scopes, reader }) : undefined);
};

type ScopedRoute = Pick<Route, 'access' | 'conditional' | 'showsRequested'>;

/** Limits the call to the records that the caller has the route's permission for and may read. */
export const limitCallToScopes = (c: ApiContext, { access, conditional, showsRequested }: ScopedRoute) => {
  const { admin } = c.var;
  const codes = typeof access === 'string' ? [] : [access.permission, ...(access.or ?? [])];
  const { approves } = toScopedReader(admin);
  // Approvers see records beyond their scope while they may decide. For a deputy this ends with a day, without any write, so an
  // ETag would not change. Reads with an ETag therefore leave such records out, except reads of requests.
  const isAboutOthers = conditional && !codes[0]?.startsWith('approvals:');
  const shown = showsRequested ? 'records' : isAboutOthers ? false : approves;
  setScopes(c, createCallScopes(admin, codes), approves && shown);
};

/** Limits the call further, to the records that the caller has one of these other permissions of a collection for. */
export const limitCallToPermission = (c: ApiContext, ...permissions: [string, ...string[]]) => {
  const collection = findCollectionOfPermission(permissions[0]);
  const { admin, callScopes, approves = false } = c.var;
  const scope = findScope(admin, permissions);
  if (!collection || !scope) return;
  setScopes(c, intersectScopes(callScopes, new Map([[collection, [scope]]])), approves);
  rescopeReads(c);
};

/** A call, or work without a caller, which is not limited. */
type WritingCall = {
  var: Pick<ApiVariables, 'db'> &
    Partial<Pick<ApiVariables, 'rewriteReads' | 'callScopes' | 'approves'>> & { admin?: { id: string } };
};

/**
 * Returns the collections that the call may see only in part. Empty for a database that is scoped already, because its
 * statements find nothing else.
 */
const listLimited = ({ var: { db, rewriteReads, callScopes, approves = false, admin } }: WritingCall) =>
  rewriteReads && callScopes && admin && !isScopedDatabase(db)
    ? listLimitedRecords(callScopes, { id: admin.id, approves })
    : [];

/** The condition, in a statement that writes or locks, that the call may see a record of the collection. */
export const getScopeCondition = (c: WritingCall, collection: string): SQL | undefined =>
  listLimited(c).find(({ name }) => name === collection)?.condition;

/** The same about the record that a row refers to. A row without a record must be the caller's. */
export const getReferenceScopeCondition = (
  c: ApiContext,
  row: { collection: PgColumn; recordId: PgColumn; adminId: PgColumn },
): SQL | undefined => buildReferenceCondition(listLimited(c), row, sql`${row.adminId} = ${c.var.admin.id}`);

/**
 * Returns the scopes of the call about a collection and the caller's field rules, as text that is the same for the same
 * records with the same fields.
 */
export const formatCollectionScopes = (c: ApiContext, collection: string) => {
  const scopes = [...c.var.callScopes].find(([name]) => name === collection)?.[1] ?? [];
  const { fieldRules } = c.var.admin;
  return JSON.stringify(fieldRules ? [...scopes, fieldRules] : scopes);
};

/** Throws 403 if the caller has a permission, or may read its collection, only for some records. */
export const assertPermissionForAllRecords = (c: ApiContext, permission: string) => {
  const collection = findCollectionOfPermission(permission);
  if (collection && (c.var.callScopes.has(collection) || findScope(c.var.admin, [permission])))
    throw new ApiError(403, messages => messages.outOfScope, { data: () => ({ permission }) });
};
