import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import type { ApiContext } from '../../http/context';
import { getUnscopedDatabase } from '../../http/recordScopes';
import type { Collection } from '../../rest/collection';
import type { ApiFeature } from '../../rest/feature';
import { hasAnyId } from '../../rest/id';
import type { RecordValues } from '../../rest/plan';
import { addResponseFields } from '../../rest/responseFields';
import { createCallScopes } from '../../rest/scope/callScopes';
import { buildScopeCondition } from '../../rest/scope/conditions';

/** The actions that are not about a record that a response shows. */
const others = ['list', 'create', 'import', 'export'];

const findScopedName = ({ name }: Pick<Collection, 'name'>) => scopedCollections.find(scoped => scoped === name);

const fields = {
  outOfScope: z.array(z.string()).optional().meta({
    description:
      'The actions for which the caller has the permission, but not for this record, such as `approve`. Missing without any.',
  }),
};

const addOutOfScopeField = (collection: Collection): Collection =>
  findScopedName(collection) ? addResponseFields(collection, fields) : collection;

/** Returns what limits the caller's actions, beyond what already limits the records that the call finds. */
const findActionConditions = (c: ApiContext, name: ScopedCollection): (readonly [action: string, condition: SQL])[] => {
  const { admin, approves } = c.var;
  const found = new Set((createCallScopes(admin, []).get(name) ?? []).map(scope => JSON.stringify(scope)));
  return admin.permissions.flatMap(code => {
    const [collection, action = ''] = code.split(':');
    if (collection !== name || others.includes(action)) return [];
    const scopes = createCallScopes(admin, [code]).get(name) ?? [];
    // Who decides about a record as an approver sees it out of the scope of reading.
    const more = approves === 'records' ? scopes : scopes.filter(scope => !found.has(JSON.stringify(scope)));
    const condition = and(...more.map(scope => buildScopeCondition(name, scope)));
    return condition ? [[action, condition] as const] : [];
  });
};

/** Adds to records which of the caller's actions they are out of scope of, so that no client has to guess. */
const addOutOfScopeActions = async (c: ApiContext, collection: Collection, rows: readonly RecordValues[]) => {
  const name = findScopedName(collection);
  if (!name || rows.length === 0) return rows;
  const limited = findActionConditions(c, name);
  if (limited.length === 0) return rows;
  const { table } = collection;
  const ids = rows.map(({ id }) => String(id));
  const columns = Object.fromEntries(limited.map(([action, condition]) => [action, sql<boolean>`(${condition})`]));
  // The records are found already. The caller's reading scope would hide what the scope of an action depends on.
  const found: Record<string, unknown>[] = await getUnscopedDatabase(c)
    .select({ ...columns, id: sql<string>`${table.id}::text` })
    .from(table)
    .where(hasAnyId(table.id, ids));
  const byId = new Map(found.map(row => [String(row['id']), row]));
  return rows.map(row => {
    const within = byId.get(String(row['id']));
    const outOfScope = limited.flatMap(([action]) => (within?.[action] === true ? [] : [action]));
    return outOfScope.length > 0 ? { ...row, outOfScope } : row;
  });
};

/** Tells of each record which actions of the caller do not apply to it (docs/requirements.md#scopes). */
export const scopedActions: ApiFeature = {
  extendCollection: addOutOfScopeField,
  addFields: addOutOfScopeActions,
};
