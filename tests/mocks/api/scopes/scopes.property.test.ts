import { isDeepStrictEqual } from 'node:util';
import { gt, max } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { scopedCollections } from '@/system/roles/scope';
import { isNightly } from '../../../setup/nightly';
import { server } from '../../../setup/server';
import { addDetails } from './addDetails';
import { listReads, previewPaths } from './calls';
import { becomePersona, personas, removeScopes, type Persona } from './personas';
import { removeOthers } from './removeOthers';

/** What changes as time passes, or says how a role is limited. */
const passing = new Set(['changesIn', 'scopes', 'departmentName', 'expiresAt', 'lastUsedAt', 'updatedAt']);

const withoutPassing = (text: string): unknown => {
  try {
    return JSON.parse(text, (key, value: unknown) => (passing.has(key) ? undefined : value));
  } catch {
    return text;
  }
};

const read = async (token: string, path: string, method = 'GET', body?: object) => {
  const response = await server.api.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    range: response.headers.get('Content-Range'),
    data: withoutPassing(await response.text()),
  };
};

/** Exports every collection, with the notes on its records. Returns the pages. */
const exportAll = async (token: string) => {
  const pages: { name: string; total: number; page: unknown; notes: unknown }[] = [];
  const [{ last } = { last: '0' }] = await server.db.select({ last: max(operationLogs.id) }).from(operationLogs);
  for (const name of scopedCollections) {
    const { data } = await read(token, `/admin/${name}/export`, 'POST', { filter: {}, notes: true });
    const { id, total } = (data as { data: { id: string; total: number } }).data;
    const page = await read(token, `/admin/${name}?export=${id}&range=[0,999]`);
    const ids = (page.data as { data: { id: string }[] }).data.map(row => row.id).slice(0, 100);
    const notes = ids.length > 0 && (await read(token, `/admin/${name}/notes?export=${id}&ids=${JSON.stringify(ids)}`));
    pages.push({ name, total, page, notes });
  }
  // The log says that they were made, which only the second time is there to read.
  await server.db.delete(operationLogs).where(gt(operationLogs.id, last ?? '0'));
  return pages;
};

/** The monitor also measures the calls of this process. */
const withoutTraffic = (path: string, answer: Awaited<ReturnType<typeof read>>) =>
  path.startsWith('/admin/statistics/monitor')
    ? JSON.parse(JSON.stringify(answer.data), (key, value: unknown) =>
        ['api', 'at', 'signIns'].includes(key) ? undefined : value,
      )
    : answer;

const seed = isNightly ? Date.now() % 2 ** 31 : 20_261_130;

/** Returns the reads that find something else than they do without scopes where all else was removed. */
const findDifferences = async (persona: Persona) => {
  server.clock.stop();
  const { id, token } = await becomePersona(persona);
  await addDetails(id);
  const readAll = async () => {
    const answers = new Map<string, unknown>();
    for (const path of paths) answers.set(path, withoutTraffic(path, await read(token, path)));
    for (const path of previewPaths) answers.set(path, await read(token, path, 'POST', { filter: {} }));
    for (const page of await exportAll(token)) answers.set(`export of ${page.name}`, page);
    return answers;
  };
  const paths = await listReads(seed, isNightly ? 12 : 1);
  const limited = await readAll();
  await removeScopes();
  await removeOthers(persona, id);
  const expected = await readAll();
  return [...expected].flatMap(([path, answer]) => {
    const found = limited.get(path);
    return isDeepStrictEqual(found, answer) ? [] : [{ path, found, expected: answer }];
  });
};

const tried = Object.entries<Persona>(personas).slice(0, isNightly ? undefined : 2);

test.each(tried)(
  'what %s reads is what everybody reads where there is nothing else',
  async (_, persona) => expect(await findDifferences(persona), `seed ${seed}`).toEqual([]),
  isNightly ? 3_600_000 : 60_000,
);
