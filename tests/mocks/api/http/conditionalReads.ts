import { expect } from 'vitest';
import { bills } from '../../../../mocks/db/schema/finance';
import { allCollections, routes } from '../../../../mocks/api/routes';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { listPath } from '../call';

type Answer = { etag: string; body: string };

/** Makes a call with the ETag of an earlier answer. */
export const getIfChanged = (path: string, token: string, etag?: string, more: Record<string, string> = {}) =>
  server.api.request(path, {
    headers: { Authorization: `Bearer ${token}`, ...(etag && { 'If-None-Match': etag }), ...more },
  });

/** Returns the answer of a call, with its ETag and with its place in the list. */
export const read = async (path: string, token: string): Promise<Answer> => {
  const response = await getIfChanged(path, token);
  expect([path, response.status]).toEqual([path, 200]);
  const body = `${response.headers.get('Content-Range')} ${await response.text()}`;
  return { etag: response.headers.get('ETag') ?? '', body };
};

const days = 'from=2026-10-01&to=2026-10-31';

/** Query strings of the routes that require parameters. */
const queries: Record<string, readonly string[]> = {
  '/views': ['list=orders'],
  '/views/counts': ['list=orders'],
  '/statistics/analysis': [
    `subject=sales&measure=revenue,orders,buyers&dimension=time&${days}`,
    `subject=sales&measure=revenue&dimension=supplier&by=region&${days}`,
    `subject=sales&measure=quantity&dimension=category&${days}`,
    `subject=sales&measure=orders&dimension=product&${days}`,
    `subject=finance&measure=income&dimension=time&${days}`,
    `subject=withdrawals&measure=amount&dimension=type&${days}`,
    `subject=suppliers&measure=registered&dimension=time&${days}`,
    `subject=users&measure=registered&dimension=time&${days}`,
    'subject=products&measure=stock&dimension=category',
  ],
  '/statistics/products': [days],
  '/statistics/orders': [days],
  '/statistics/finance': [`collection=bills&${days}`, 'collection=withdrawals'],
};

/** A call of every conditional route, with some page of each list and the first record of each collection. */
const findReads = async () => {
  const reads = routes
    .filter(({ conditional, path, query = {} }) => conditional && !path.includes(':') && !('range' in query))
    .filter(({ path }) => path !== '/statistics/statement')
    .flatMap(({ path }) => (queries[path] ?? ['']).map(query => `/admin${path}?${query}`));
  const [bill] = await server.db.select().from(bills).limit(1);
  reads.push(`/admin/statistics/statement?ownerType=${bill?.ownerType}&ownerId=${bill?.ownerId}&${days}`);
  for (const { name, table } of allCollections) {
    reads.push(listPath(name, { range: [0, 9] }));
    const [row] = await server.db.select({ id: table.id }).from(table).limit(1);
    if (row) reads.push(`/admin/${name}/${row.id}`);
  }
  return [...reads, '/admin/inbox'];
};

/** Asks for everything again, and returns the calls whose answer has changed in spite of a 304. */
export const findStale = async (known: Map<string, Answer>, token: string) => {
  const stale: string[] = [];
  for (const [path, before] of known) {
    const { status } = await getIfChanged(path, token, before.etag);
    const now = await read(path, token);
    if (status === 304 && now.body !== before.body) stale.push(path);
    known.set(path, now);
  }
  return stale;
};

/** Reads an answer of every conditional route. */
export const readAll = async (token: string) => {
  const known = new Map<string, Answer>();
  for (const path of await findReads()) known.set(path, await read(path, token));
  return known;
};

export const superAdmin = () => server.signIn(sampleAccountMobiles.superAdmin);
