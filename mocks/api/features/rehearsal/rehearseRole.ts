import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { rehearsalDays, type RoleRehearsal, type UnusedPermissions } from '@/models/rehearsal';
import { decide, type Policy } from '@/models/policy';
import { allPermissionsCode } from '@/system/permissions/permission';
import type { PermissionScope } from '@/system/roles/scope';
import { sqlInteger, sqlRowCount } from '../../../db/money';
import { callCounts, decisionFacts } from '../../../db/schema/rehearsal';
import { catalogueEntries, permissions, rolePermissions } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { groupRowsWithEqualKeys } from '../../rest/groupRowsWithEqualKeys';
import { readGrantedPermissions, type GrantedPermission } from '../../roles/roleScopes';
import { findNewest, getRecordingStart, readRecording } from './recording';
import { parseScope } from './scopeText';

/** A draft of a role's permissions. Those that have no scope in it keep theirs, and new ones are for all records. */
export type RoleDraft = { permissionIds: readonly string[]; scopes: readonly PermissionScope[] };

const toPolicy = (granted: readonly GrantedPermission[]): Policy => {
  const codes = granted.map(({ code }) => code);
  const limited = codes.includes(allPermissionsCode) ? [] : granted.filter(({ scope }) => scope !== 'all');
  return {
    permissions: codes,
    scopes: Object.fromEntries(limited.map(({ code, scope, regions }) => [code, { scope, regions }])),
  };
};

const isEnabled = eq(permissions.status, 'enabled');

/** Returns what the role would grant after the draft was saved. */
const readDrafted = async ({ var: { db } }: ApiContext, granted: readonly GrantedPermission[], draft: RoleDraft) => {
  const { permissionIds, scopes } = draft;
  if (permissionIds.length === 0) return [];
  const rows = await db
    .select({ id: permissions.id, code: permissions.code })
    .from(permissions)
    .where(and(inArray(permissions.id, [...permissionIds]), isEnabled));
  return rows.map((row): GrantedPermission => {
    const { scope = 'all', regions = [] } =
      scopes.find(({ permissionId }) => permissionId === row.id) ?? granted.find(({ id }) => id === row.id) ?? {};
    return { ...row, scope, regions };
  });
};

const readCallGroups = ({ var: { db, now } }: ApiContext, roleId: string) =>
  db
    .select({
      adminId: callCounts.adminId,
      permissions: callCounts.permissions,
      scope: callCounts.scope,
      outcome: callCounts.outcome,
      calls: sqlInteger(sql`sum(${callCounts.calls})`),
      newestAt: sql`max(${callCounts.lastAt})`.mapWith(callCounts.lastAt),
    })
    .from(callCounts)
    .where(and(eq(callCounts.roleId, roleId), gt(callCounts.hour, getRecordingStart(now))))
    .groupBy(callCounts.adminId, callCounts.permissions, callCounts.scope, callCounts.outcome);

/** Counts the decisions about records that needed one of these permissions of the role. */
const countDecisions = ({ var: { db, now } }: ApiContext, roleId: string, codes: readonly string[]) =>
  db
    .select({ collection: decisionFacts.collection, action: decisionFacts.action, count: sqlRowCount() })
    .from(decisionFacts)
    .where(
      and(
        eq(decisionFacts.roleId, roleId),
        gt(decisionFacts.at, getRecordingStart(now)),
        inArray(sql`${decisionFacts.collection} || ':' || ${decisionFacts.action}`, [...codes]),
      ),
    )
    .groupBy(decisionFacts.collection, decisionFacts.action);

/** Returns what other permissions of a role would have done to the calls of the last 90 days. */
export const rehearseRole = async (c: ApiContext, roleId: string, draft: RoleDraft): Promise<RoleRehearsal> => {
  const granted = await readGrantedPermissions(c, roleId, isEnabled);
  const [before, after] = [toPolicy(granted), toPolicy(await readDrafted(c, granted, draft))];
  const tested = (await readCallGroups(c, roleId)).map(group => {
    const asked = group.permissions.split(' ');
    const facts = { scope: parseScope(group.scope), limited: group.outcome === 'limit' };
    return {
      ...group,
      first: asked[0] ?? '',
      before: decide(before, asked, facts).outcome,
      after: decide(after, asked, facts).outcome,
    };
  });
  const sum = (some: typeof tested) => some.reduce((total, { calls }) => total + calls, 0);
  const countPeople = (some: typeof tested) => new Set(some.map(({ adminId }) => adminId)).size;
  const refused = tested.filter(group => group.before !== 'noPermission' && group.after === 'noPermission');
  const stopped = refused.filter(({ outcome }) => outcome !== 'noPermission');
  const allowed = tested.filter(
    group => group.outcome === 'noPermission' && group.before === 'noPermission' && group.after !== 'noPermission',
  );
  const byPermission = groupRowsWithEqualKeys(stopped, ({ first }) => [first])
    .map(rows => ({ code: rows[0].first, calls: sum(rows) }))
    .toSorted((a, b) => b.calls - a.calls || (a.code < b.code ? -1 : 1));
  return {
    ...(await readRecording(c)),
    calls: sum(tested),
    stopped: {
      calls: sum(stopped),
      people: countPeople(stopped),
      newest: await findNewest(c, stopped),
      permissions: byPermission,
      decisions: await countDecisions(
        c,
        roleId,
        byPermission.map(({ code }) => code),
      ),
    },
    allowed: { calls: sum(allowed), people: countPeople(allowed) },
    unknown: sum(tested.filter(group => group.after === 'unknown' && group.before !== 'unknown')),
  };
};

/** Returns the permissions of a role that no call has needed for 60 days. Those that administrators made are for no call. */
export const findUnusedPermissions = async (c: ApiContext, roleId: string): Promise<UnusedPermissions> => {
  const { db, now } = c.var;
  const { since } = await readRecording(c);
  const start = getRecordingStart(now, rehearsalDays.unused);
  if (since === null || new Date(since) > start) return { since, permissions: null };
  const used = await db
    .selectDistinct({ permissions: callCounts.permissions })
    .from(callCounts)
    .where(
      and(eq(callCounts.roleId, roleId), gt(callCounts.hour, start), sql`${callCounts.outcome} <> 'noPermission'`),
    );
  const codes = new Set(used.flatMap(row => row.permissions.split(' ')));
  const granted = await db
    .select({ id: permissions.id, code: permissions.code })
    .from(permissions)
    .innerJoin(rolePermissions, eq(rolePermissions.permissionId, permissions.id))
    .innerJoin(catalogueEntries, eq(catalogueEntries.code, sql`'permissions:' || ${permissions.code}`))
    .where(and(eq(rolePermissions.roleId, roleId), isEnabled))
    .orderBy(permissions.code);
  return { since, permissions: granted.filter(({ code }) => code !== allPermissionsCode && !codes.has(code)) };
};
