import type { UnusablePermissions } from '@/system/permissions/permission';
import { scopedCollections } from '@/system/roles/scope';
import type { Database } from '../../db/database';
import type { ApiContext } from '../http/context';
import { hasPermission } from '../http/permissions';
import type { RecordScope } from '../http/recordScopes';
import { findCollection } from '../rest/feature';
import { listObstructedActions } from '../rest/scope/restrictedFields';
import { readCustomPermissionNames } from '../permissions/holders';
import type { SessionUser, SessionUserWithScopes } from './signedIn';

/** Whether a scope has no records, such as that of a department for an admin without one. */
const isEmpty = ({ departmentIds, regions, own }: RecordScope) =>
  departmentIds.length === 0 && regions.length === 0 && own === false;

/**
 * Returns the permissions of an admin that the API refuses in every call, so that no client offers what fails: those without
 * records, and those that a field rule obstructs. Reading is none of them: it finds nothing.
 */
const findUnusablePermissions = (c: ApiContext, user: SessionUserWithScopes): UnusablePermissions => {
  const { fieldRules = {}, recordScopes, permissions } = user;
  const obstructed = scopedCollections.flatMap(name => {
    const collection = findCollection(c, name);
    return collection ? listObstructedActions(collection, fieldRules).map(action => `${name}:${action}`) : [];
  });
  const hasNoRecords = (code: string) => {
    const [collection = '', action = ''] = code.split(':');
    const scopes = [recordScopes[code], recordScopes[`${collection}:list`]];
    return !['list', 'export'].includes(action) && scopes.some(scope => scope && isEmpty(scope));
  };
  return Object.fromEntries([
    ...obstructed.filter(code => hasPermission(user, code)).map(code => [code, 'fieldRules'] as const),
    ...permissions.filter(hasNoRecords).map(code => [code, 'scope'] as const),
  ]);
};

/** Returns the user as every call does that returns them to the client. `db` is the database or transaction of the call. */
export const toOwnUser = async (
  c: ApiContext,
  { recordScopes, ...user }: SessionUserWithScopes,
  db: Database = c.var.db,
): Promise<SessionUser> => {
  const unusable = findUnusablePermissions(c, { ...user, recordScopes });
  return {
    ...user,
    ...(Object.keys(unusable).length > 0 && { unusable }),
    permissionNames: await readCustomPermissionNames(db),
  };
};
