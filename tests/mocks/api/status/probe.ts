import { and, desc, eq, inArray, like, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { allCollections } from '../../../../mocks/api/routes';
import {
  isDecidableCollection,
  isWritableCollection,
  type DecidableCollection,
} from '../../../../mocks/api/rest/collection';
import type { ActionDefinition } from '../../../../mocks/api/rest/plan';
import { permissions, rolePermissions } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles, sampleAccountPassword } from '../../../../mocks/db/sample/accounts';
import { getSampleRoleId } from '../../../../mocks/db/sample/roles';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { call } from '../call';

type Values = Record<string, unknown>;

/** Second approvals take two persons, whatever permission one has: tests/mocks/api/features/approvals tests them. */
const takesTwo = ['approvals', 'approvalRules', 'approvalDeputies'];

/** The names of the collections to test, if not all. The test of `npm run new` sets it: the others are tested already. */
const only = process.env['TEST_COLLECTIONS']?.split(',');

/** The collections whose status is changed by actions of one person. */
export const decided = allCollections
  .filter(isDecidableCollection)
  .filter(({ name }) => !takesTwo.includes(name) && (!only || only.includes(name)));

export const actionsOf = ({ decision }: DecidableCollection): [string, ActionDefinition][] =>
  Object.entries(decision.actions);

/** Every status that a record of the collection can have. */
export const statusesOf = ({ table, decision, name }: DecidableCollection): string[] => {
  const column = Object.entries(table).find(([field]) => field === decision.status)?.[1];
  if (!column?.enumValues) throw new Error(`${name}.${decision.status} has no values`);
  return column.enumValues;
};

/**
 * Sets of permissions on the collection: a single one, and all except one action; at night also none, and all. Each single
 * one is tried by all actions, and each action by all others.
 */
export const permissionSets = (collection: DecidableCollection): string[][] => {
  const actions = Object.keys(collection.decision.actions);
  const all = [...(isWritableCollection(collection) ? ['create', 'update'] : []), ...actions];
  const allBut = actions.map(action => all.filter(other => other !== action));
  return [...all.map(action => [action]), ...allBut, ...(isNightly ? [[], all] : [])];
};

/** Sets of permissions to write a record with: to create or to update it, with those to all actions. At night, all sets. */
export const permissionSetsToWrite = (collection: DecidableCollection) => {
  const actions = Object.keys(collection.decision.actions);
  return isNightly ? permissionSets(collection) : ['create', 'update'].map(write => [write, ...actions]);
};

/**
 * Gives an account these permissions on the collection, and permission to list it. It may do everything with other
 * collections, so that only the collection's own permissions can prevent a call.
 */
export const allow = async ({ name }: DecidableCollection, actions: string[]) => {
  const role = getSampleRoleId('viewer');
  const { id, code } = permissions;
  const own = ['list', ...actions].map(action => `${name}:${action}`);
  const wanted = server.db
    .select({
      roleId: sql<string>`${role}::bigint`.as('role_id'),
      permissionId: id,
      scope: sql<'all'>`'all'`.as('scope'),
      regions: sql<[]>`'{}'::text[]`.as('regions'),
    })
    .from(permissions)
    .where(and(ne(code, '*'), or(inArray(code, own), not(like(code, `${name}:%`)))));
  await server.db.delete(rolePermissions).where(eq(rolePermissions.roleId, role));
  await server.db.insert(rolePermissions).select(wanted);
  return server.signIn(sampleAccountMobiles.viewer);
};

/** Counts the records by status. */
const countStatuses = async ({ table, columns, decision }: DecidableCollection) => {
  const status = sql<string>`${columns[decision.status]}`;
  const rows = await server.db
    .select({ status, count: sql<number>`count(*)::int` })
    .from(table)
    .groupBy(status);
  return new Map(rows.map(row => [row.status, row.count]));
};

/** Returns how a call changed the statuses of the collection: `pending > approved`, `made pending`, or nothing. */
export const changeOf = async (collection: DecidableCollection, act: () => Promise<unknown>) => {
  const before = await countStatuses(collection);
  await act();
  const after = await countStatuses(collection);
  const moved = statusesOf(collection).map(status => ({
    status,
    by: (after.get(status) ?? 0) - (before.get(status) ?? 0),
  }));
  const those = (is: (by: number) => boolean) => moved.filter(({ by }) => is(by)).map(({ status }) => status);
  const [lost, gained] = [those(by => by < 0).join(), those(by => by > 0).join()];
  if (!lost) return gained && `made ${gained}`;
  return `${lost} > ${gained}`;
};

/** The newest records with the status, by id. If there are none, the newest record gets the status. */
export const recordsIn = async (collection: DecidableCollection, status: string) => {
  const { table, columns, decision } = collection;
  const newest = (most: number, where?: SQL) =>
    server.db
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(where)
      .orderBy(desc(table.id))
      .limit(most);
  const find = async () =>
    (await newest(8, eq(sql`${columns[decision.status]}`, status))).map(({ id, version }) => ({
      id: String(id),
      version: Number(version),
    }));
  const found = await find();
  if (found.length > 0) return found;
  await server.db
    .update(table)
    .set({ [decision.status]: status })
    .where(inArray(table.id, server.db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(1)));
  return find();
};

/** One of these records, as the API returns it. */
export const recordIn = async (collection: DecidableCollection, token: string, status: string): Promise<Values> => {
  const [found] = await recordsIn(collection, status);
  return (await call<Values>('GET', `/admin/${collection.name}/${found?.id}`, { token })).data;
};

let count = 0;

/** Returns a similar text that no record has. */
const another = (text: string) => {
  count += 1;
  // A code keeps its length.
  if (/\d{4}$/.test(text)) return text.replace(/\d{4,8}$/, ({ length }) => String(5 * 10 ** (length - 1) + count));
  const digits = String(50_000_000 + count);
  return text + [...digits].map(digit => 'abcdefghij'.charAt(Number(digit))).join('');
};

/**
 * Returns input for a new record that is similar to an existing one. Fields that the record does not show get the
 * password.
 */
export const inputLike = (collection: DecidableCollection, record: Values, taken: string[]): Values => {
  const { input, decision } = collection;
  const told = input && decision.status in input.shape ? { [decision.status]: decision.initial } : {};
  const fields = Object.keys(input?.shape ?? {}).map(field => {
    const value = field in record ? record[field] : sampleAccountPassword;
    return [field, taken.includes(field) ? another(String(value)) : value];
  });
  return { ...Object.fromEntries(fields), ...told };
};
