import { expect, test } from 'vitest';
import { allCollections, routes } from '../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
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

test.each([
  ['admins', 'disable'],
  ['categories', 'disable'],
  ['suppliers', 'reject'],
  ['products', 'unpublish'],
])('previews many %s (%s) with as many statements as a few', async (collection, action) => {
  const token = await server.signIn(sampleAccountMobiles.superAdmin);
  const list = await get(listPath(collection, { range: [0, 9], sort: ['id', 'ASC'] }), token);
  const ids = ((await list.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  const count = async (some: string[]) => {
    const body = JSON.stringify({ records: await readVersions(server.db, collection, some) });
    const all = await recordStatements(async () => {
      const headers = { Authorization: `Bearer ${token}` };
      const path = `/admin/${collection}/${action}/preview`;
      expect((await server.api.request(path, { method: 'POST', headers, body })).status).toBe(200);
    });
    return all.slice(all.findIndex(isFirst)).length;
  };
  expect(ids.length).toBe(10);
  expect(await count(ids)).toBe(await count(ids.slice(0, 2)));
});
