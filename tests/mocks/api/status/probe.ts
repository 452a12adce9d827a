import { and, desc, eq, inArray, like, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { allCollections } from '../../../../mocks/api/routes';
import { isDecided, isWritable, type DecidedCollection, type Verb } from '../../../../mocks/api/rest/collection';
import { permissions, rolePermissions } from '../../../../mocks/db/schema';
import { accounts, password } from '../../../../mocks/db/seed/accounts';
import { roleId } from '../../../../mocks/db/seed/roles';
import { server } from '../../../setup/server';
import { call } from '../call';

type Values = Record<string, unknown>;

/** The collections whose status is changed by actions. */
export const decided = allCollections.filter(isDecided);

export const actionsOf = ({ decision }: DecidedCollection): [string, Verb][] => Object.entries(decision.verbs);

/** Every status that a record of the collection can have. */
export const statusesOf = ({ table, decision, name }: DecidedCollection): string[] => {
  const column = Object.entries(table).find(([field]) => field === decision.status)?.[1];
  if (!column?.enumValues) throw new Error(`${name}.${decision.status} has no values`);
  return column.enumValues;
};

/** What somebody may do to the collection: nothing, one thing, all but one action, or everything. */
export const permissionSets = (collection: DecidedCollection): string[][] => {
  const actions = Object.keys(collection.decision.verbs);
  const all = [...(isWritable(collection) ? ['create', 'update'] : []), ...actions];
  const allBut = actions.map(action => all.filter(other => other !== action));
  return [[], ...all.map(action => [action]), ...allBut, all];
};

/**
 * Lets an account do these things to the collection, beside looking at it. It may do everything to other collections, so
 * that nothing but the collection's own permissions can stand in its way.
 */
export const allow = async ({ name }: DecidedCollection, actions: string[]) => {
  const role = roleId('viewer');
  const { id, code } = permissions;
  const own = ['list', ...actions].map(action => `${name}:${action}`);
  const wanted = server.db
    .select({ roleId: sql<string>`${role}::bigint`.as('role_id'), permissionId: id })
    .from(permissions)
    .where(and(ne(code, '*'), or(inArray(code, own), not(like(code, `${name}:%`)))));
  await server.db.delete(rolePermissions).where(eq(rolePermissions.roleId, role));
  await server.db.insert(rolePermissions).select(wanted);
  return server.signIn(accounts.viewer);
};

/** How many records have each status. */
const countStatuses = async ({ table, columns, decision }: DecidedCollection) => {
  const status = sql<string>`${columns[decision.status]}`;
  const rows = await server.db
    .select({ status, count: sql<number>`count(*)::int` })
    .from(table)
    .groupBy(status);
  return new Map(rows.map(row => [row.status, row.count]));
};

/** What a call did to the statuses of the collection: `pending > approved`, `made pending`, or nothing. */
export const changeOf = async (collection: DecidedCollection, act: () => Promise<unknown>) => {
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

/** The newest records with the status, by id; where none has it, the newest of all is given it. */
export const recordsIn = async (collection: DecidedCollection, status: string) => {
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

/** One of them, as the API answers it. */
export const recordIn = async (collection: DecidedCollection, token: string, status: string): Promise<Values> => {
  const [found] = await recordsIn(collection, status);
  return (await call<Values>('GET', `/admin/${collection.name}/${found?.id}`, { token })).data;
};

let count = 0;

/** A text of the same kind that no record has. */
const another = (text: string) => {
  count += 1;
  const digits = String(50_000_000 + count);
  if (/\d{8}$/.test(text)) return text.replace(/\d{8}$/, digits);
  return text + [...digits].map(digit => 'abcdefghij'.charAt(Number(digit))).join('');
};

/** What makes another record like one that is there. What no record shows, such as a password, is a password. */
export const inputLike = (collection: DecidedCollection, record: Values, taken: string[]): Values => {
  const { input, decision } = collection;
  const told = input && decision.status in input.shape ? { [decision.status]: decision.initial } : {};
  const fields = Object.keys(input?.shape ?? {}).map(field => {
    const value = field in record ? record[field] : password;
    return [field, taken.includes(field) ? another(String(value)) : value];
  });
  return { ...Object.fromEntries(fields), ...told };
};
