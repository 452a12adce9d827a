import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDecidableCollection, isWritableCollection, type Collection } from '../../../../mocks/api/rest/collection';
import { allCollections, routes } from '../../../../mocks/api/routes';
import { approvalDeputies, approvalRules, approvals } from '../../../../mocks/db/schema/approvals';
import { categories } from '../../../../mocks/db/schema/catalog';
import { orders } from '../../../../mocks/db/schema/orders';
import { admins, departments, suppliers } from '../../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { recordStatements } from '../../../setup/statements';
import { listPath } from '../call';

/** The most statements of a list page, with those that identify the caller (docs/architecture.md#speed). */
const most = 4;

const get = async (path: string, token: string) => {
  const response = await server.api.request(path, { headers: { Authorization: `Bearer ${token}` } });
  expect([path, response.status]).toEqual([path, 200]);
  return response;
};

/** The statement that identifies the caller. What runs before it is housekeeping, at most every ten seconds (mocks/api/sweep.ts). */
const isFirst = (statement: string) => /^select .* from "sessions" inner join "admins"/s.test(statement);

/** Returns the calls that run more statements than a list page may, with their statements. */
const findExpensive = async (paths: readonly string[]) => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const expensive: Record<string, string[]> = {};
  for (const path of paths) {
    const read = async () => {
      const all = await recordStatements(() => get(path, token));
      return all.slice(all.findIndex(isFirst));
    };
    let statements = await read();
    // Housekeeping that another call has begun may run in between.
    for (let again = 0; again < 2 && statements.length > most; again += 1) statements = await read();
    if (statements.length > most) expensive[decodeURIComponent(path)] = statements;
  }
  return expensive;
};

test.each(allCollections.map(({ name }) => name))('reads a page of %s with at most four statements', async name => {
  const collection = allCollections.find(known => known.name === name);
  const sorts = (collection?.sortable ?? []).flatMap(field => [
    [field, 'ASC'],
    [field, 'DESC'],
  ]);
  const pages = [
    [0, 24],
    [25, 49],
  ];
  const paths = sorts.flatMap(sort => pages.map(range => listPath(name, { range, sort })));
  expect(await findExpensive([`/admin/${name}`, ...paths])).toEqual({});
});

test('reads what pages repeat with at most four statements', async () => {
  const paths = routes
    .filter(({ conditional, path, query = {} }) => conditional && !path.includes(':') && !('list' in query))
    // Pages read statistics once, when they open.
    .filter(({ path }) => !path.startsWith('/statistics/'))
    .map(({ path }) => `/admin${path}`);
  expect(paths).toContain('/admin/menu');
  expect(await findExpensive(paths)).toEqual({});
});

/** Returns the number of statements of a call. */
const countStatements = async (token: string, path: string, content: object) => {
  const all = await recordStatements(async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const body = JSON.stringify(content);
    expect((await server.api.request(`/admin/${path}`, { method: 'POST', headers, body })).status).toBe(200);
  });
  return all.slice(all.findIndex(isFirst)).length;
};

type Shown = { id: string; version: number };

/** The collections with bulk actions, each with the statuses that its actions apply to. */
const bulkCollections = allCollections.flatMap(collection => {
  const actions = isDecidableCollection(collection)
    ? Object.entries(collection.decision.actions).map(([name, { from }]) => ({ name, from }))
    : [];
  const hasDelete = isWritableCollection(collection) && collection.findUndeletable;
  const all = [...actions, ...(hasDelete ? [{ name: 'delete', from: [] }] : [])];
  return all.length > 0 ? [{ collection, actions: all }] : [];
});

/** The records that are previewed, compared with a few, and how many more statements may depend on what they are. */
const [many, few, mostMore] = [10, 2, 2];

/**
 * Adds orders without a payment, and rules, deputies and requests, of which the sample data has few. Every request
 * differs from the others in its reason and in who made it.
 */
const addRecordsToDecide = async () => {
  const numbers = Array.from({ length: many }, (_, index) => index + 1);
  const people = await server.db.select().from(admins).orderBy(admins.id);
  const asked = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(many);
  const now = new Date();
  const common = (number: number) => ({ id: String(9000 + number), createdAt: now, updatedAt: now });
  await server.db
    .update(orders)
    .set({ status: 'unpaid', cancelledAt: null })
    .where(and(eq(orders.status, 'cancelled'), isNull(orders.paidAt)));
  await server.db.insert(approvalRules).values(
    numbers.map(number => ({
      ...common(number),
      name: `R${number}`,
      collection: 'suppliers' as const,
      action: 'approve',
      approverPermission: 'suppliers:approve',
      hours: 72,
      status: 'disabled' as const,
    })),
  );
  await server.db.insert(approvalDeputies).values(
    numbers.map(number => ({
      ...common(number),
      adminId: people[0]?.id ?? '',
      deputyId: people[number]?.id ?? '',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      status: 'disabled' as const,
    })),
  );
  await server.db
    .insert(departments)
    .values(numbers.map(number => ({ ...common(number), name: `D${number}`, position: number })));
  await server.db.insert(approvals).values(
    asked.map(({ id, name, version }, number) => ({
      ...common(number),
      collection: 'suppliers' as const,
      recordId: id,
      recordName: name,
      recordVersion: version,
      action: 'reject',
      reason: `Reason ${number}`,
      snapshot: {},
      approverPermission: 'suppliers:approve',
      requestedById: people[number + 1]?.id ?? '',
      requestedBy: people[number + 1]?.username ?? '',
      expiresAt: new Date(now.getTime() + 3_600_000),
      status: 'pending' as const,
    })),
  );
};

/**
 * Returns the ids of the newest records in these statuses, so that the caller's own account is not among them. Puts some
 * into the first status if there are too few.
 */
const findRecordsInStatus = async (collection: Collection, from: readonly string[]) => {
  const { table, decision } = collection;
  const isInStatus = decision && from.length > 0 ? inArray(sql.identifier(decision.status), [...from]) : undefined;
  const find = (where: SQL | undefined) =>
    server.db.select({ id: table.id }).from(table).where(where).orderBy(desc(table.id)).limit(many);
  const found = await find(isInStatus);
  if (found.length === many) return found.map(({ id }) => String(id));
  const ids = (await find(undefined)).map(({ id }) => String(id));
  await server.db
    .update(table)
    .set({ [decision?.status ?? '']: from[0] })
    .where(inArray(table.id, ids));
  return ids;
};

test.each(bulkCollections.map(({ collection: { name } }) => name))(
  'previews the bulk actions on many %s with as many statements as on a few',
  async name => {
    await addRecordsToDecide();
    const token = await server.signIn(sampleAccountMobiles.superAdmin);
    const counts: Record<string, [number, number]> = {};
    const { collection, actions = [] } = bulkCollections.find(known => known.collection.name === name) ?? {};
    for (const { name: action, from } of actions) {
      const ids = collection ? await findRecordsInStatus(collection, from) : [];
      expect([action, ids.length]).toEqual([action, many]);
      const count = async (some: string[]) => {
        const shown = (await (await get(listPath(name, { filter: { id: some } }), token)).json()) as { data: Shown[] };
        const records = shown.data.map(({ id, version }) => ({ id, version }));
        return countStatements(token, `${name}/${action}/preview`, { records });
      };
      counts[action] = [await count(ids), await count(ids.slice(0, few))];
    }
    expect(Object.entries(counts).filter(([, [ofMany, ofFew]]) => ofMany > ofFew + mostMore)).toEqual([]);
  },
);

test('checks many rows of an import with as many statements as a few', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const sources = await server.db.select({ name: suppliers.name }).from(suppliers).limit(many);
  const rows = sources.map(({ name }, index) => ({
    sku: `NEW-${index}`,
    name: 'New',
    category: '坚果',
    supplier: name,
    price: '1',
    stock: '1',
    unit: '袋',
  }));
  const count = (some: object[]) => countStatements(token, 'products/import', { rows: some, dryRun: true });
  expect(await count(rows)).toBe(await count(rows.slice(0, few)));
});

test('moves many categories with as many statements as a few', async () => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const now = new Date();
  const toRow = (id: number, parentId: string | null) => ({
    id: String(id),
    createdAt: now,
    updatedAt: now,
    name: `C${id}`,
    position: id,
    parentId,
    status: 'enabled' as const,
  });
  const parents = [8001, 8002, 8003];
  const children = Array.from({ length: many + few }, (_, index) =>
    toRow(8100 + index, index < many ? '8001' : '8002'),
  );
  await server.db.insert(categories).values([...parents.map(id => toRow(id, null)), ...children]);
  const count = (from: string) =>
    countStatements(token, `categories/${from}/move-contents`, { to: '8003', delete: false });
  expect(await count('8001')).toBe(await count('8002'));
});
