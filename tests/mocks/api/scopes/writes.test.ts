import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildOpenApiDocument } from '../../../../mocks/api/openapi/document';
import { routes } from '../../../../mocks/api/routes';
import { getSampleDepartmentId } from '../../../../mocks/db/sample/departments';
import { permissions } from '../../../../mocks/db/schema/system';
import { scopedCollections, type Scope, type ScopedCollection } from '@/system/roles/scope';
import { server } from '../../../setup/server';
import { readVersions } from '../../../setup/versions';
import { superAdmin } from '../roles/administration';
import { becomePersona, setScope } from './personas';
import { tables } from './removeOthers';

type Result = {
  succeeded?: string[];
  eligible?: { id: string }[];
  failed?: { code: number }[];
  skipped?: { code: number }[];
};
type Answer = { status: number; data: { message: string; data: Result | null } };

const south: Scope = { scope: 'regions', regions: ['south'] };
const everywhere = Object.fromEntries(scopedCollections.map(name => [name, south]));

const document = buildOpenApiDocument(routes);

/** The calls that write to a record of a collection, or that say what writing would do. */
const writes = Object.entries(document.paths).flatMap(([template, methods]) => {
  const [, , collection = '', ...steps] = template.split('/');
  const name = scopedCollections.find(known => known === collection);
  const isAboutRecords =
    steps.length > 0 && !['export', 'import', 'imports'].includes(steps[0] ?? '') && steps.at(-1) !== 'next';
  return name && isAboutRecords
    ? Object.keys(methods)
        .filter(method => method !== 'get')
        .map(method => ({
          name,
          method: method.toUpperCase(),
          template,
          last: steps.at(-1) === '{id}' ? '' : (steps.at(-1) ?? ''),
        }))
    : [];
});

/** Returns an id of a record in the south, or of one that is not. */
const findId = async (name: ScopedCollection, inSouth: boolean) => {
  const boss = await superAdmin();
  const filter = inSouth ? { salesRegion: 'south' } : { salesRegion: 'east' };
  const [record] = await boss.list<{ id: string }>(name, filter);
  if (!record) throw new Error(`There is no record of ${name}`);
  return record.id;
};

const unknownId = '1999999999999999999';

/** Makes a call that is valid for the record, about the record with the id. */
const call = async (
  token: string,
  { name, method, template, last }: (typeof writes)[number],
  record: string,
  id = record,
): Promise<Answer> => {
  const [versioned] = await readVersions(server.db, name, [record]);
  const version = versioned?.version ?? 1;
  const { data: all } = await (await superAdmin()).get<Record<string, unknown>>(`${name}/${record}`);
  const { id: _, ...fields } = all;
  const reason = '核对后调整';
  const records = [{ id, version }];
  const ofRecord: Record<string, object> = {
    '': { ...fields, version },
    notes: { text: '请核对', mentions: [], attachments: [] },
    'due-time': { dueAt: new Date(server.clock.now() + 86_400_000).toISOString(), reason, version },
    claim: {},
    preview: { records },
    ship: { records, trackingNo: { [id]: 'SF1234567890' } },
    delete: { records },
    transfer: { records, reason, departmentId: getSampleDepartmentId('north') },
  };
  const body = method === 'DELETE' || last === 'reveal' ? undefined : (ofRecord[last] ?? { records, reason });
  const path = template.replace('{id}', id) + (method === 'DELETE' && last === '' ? `?version=${version}` : '');
  const response = await server.api.request(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: JSON.parse((await response.text()).replaceAll(id, 'ID')) as Answer['data'] };
};

const isNotFound = ({ status, data: { data } }: Answer) =>
  status === 404 || [...(data?.failed ?? []), ...(data?.skipped ?? [])].some(({ code }) => code === 404);

/** The call that gives back a claim answers the same whether there is one or not. */
const isSilent = ({ method, last }: (typeof writes)[number]) => method === 'DELETE' && last === 'claim';

const readRow = async (name: ScopedCollection, id: string) =>
  server.db.select().from(tables[name]).where(eq(tables[name].id, id));

test.each(writes)('$method $template answers for a record that the caller may not see as for none', async write => {
  const { token } = await becomePersona({ department: null, scopes: everywhere });
  const id = await findId(write.name, false);
  const before = await readRow(write.name, id);
  const answer = await call(token, write, id);
  expect(answer).toEqual(await call(token, write, id, unknownId));
  expect(isNotFound(answer) || isSilent(write)).toBe(true);
  expect(await readRow(write.name, id)).toEqual(before);
  expect(isNotFound(await call(token, write, await findId(write.name, true)))).toBe(false);
});

const limitedByAction = writes.filter(({ last }) => last !== 'notes' && last !== 'claim');

test.each(limitedByAction)(
  '$method $template answers the same for a record that the caller may see, but not write to',
  async write => {
    const { token } = await becomePersona({ department: null, scopes: {} });
    const all = await server.db
      .select({ code: permissions.code })
      .from(permissions)
      .where(sql`${permissions.code} like ${`${write.name}:%`} and ${permissions.code} <> ${`${write.name}:list`}`);
    await setScope(
      all.map(({ code }) => code),
      south,
    );
    const id = await findId(write.name, false);
    const answer = await call(token, write, id);
    expect(answer).toEqual(await call(token, write, id, unknownId));
    expect(isNotFound(answer)).toBe(true);
    expect(isNotFound(await call(token, write, await findId(write.name, true)))).toBe(false);
  },
);
