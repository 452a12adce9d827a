import { expect } from 'vitest';
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

/** A call of every conditional route, with some page of each list and the first record of each collection. */
const findReads = async () => {
  const reads = routes
    .filter(({ conditional, path, query = {} }) => conditional && !path.includes(':') && !('range' in query))
    .map(({ path, query = {} }) => `/admin${path}${'list' in query ? '?list=orders' : ''}`);
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
