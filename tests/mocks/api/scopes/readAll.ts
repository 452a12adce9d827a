import { gt, max } from 'drizzle-orm';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { scopedCollections } from '@/system/roles/scope';
import { server } from '../../../setup/server';

/** What changes as time passes, or says how a role is limited. */
const passing = new Set([
  'changesIn',
  'scopes',
  'departmentName',
  'departmentIds',
  'unusable',
  'expiresAt',
  'lastUsedAt',
  'updatedAt',
]);

const withoutPassing = (text: string): unknown => {
  try {
    return JSON.parse(text, (key, value: unknown) => (passing.has(key) ? undefined : value));
  } catch {
    return text;
  }
};

/** Makes a call. Returns what its answer says that does not change as time passes. */
export const read = async (token: string, path: string, method = 'GET', body?: object) => {
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
const withoutTraffic = (path: string, answer: Awaited<ReturnType<typeof read>>): unknown =>
  path.startsWith('/admin/statistics/monitor')
    ? JSON.parse(JSON.stringify(answer.data), (key, value: unknown) =>
        ['api', 'at', 'signIns'].includes(key) ? undefined : value,
      )
    : answer;

/** Reads the paths, the previews of actions and all exports. Returns the answers by what was asked. */
export const readAll = async (token: string, paths: readonly string[], previews: readonly string[] = []) => {
  const answers = new Map<string, unknown>();
  for (const path of paths) answers.set(path, withoutTraffic(path, await read(token, path)));
  for (const path of previews) answers.set(path, await read(token, path, 'POST', { filter: {} }));
  for (const page of await exportAll(token)) answers.set(`export of ${page.name}`, page);
  return answers;
};
