import { expect, test } from 'vitest';
import { authProvider } from '@/providers/authProvider';
import { declaration } from '@/providers/capabilities';
import { checkProviders } from '@/providers/checkProviders';
import { dataProvider, type ConsoleDataProvider } from '@/providers/dataProvider';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';

const resources = [{ name: 'suppliers', fields: ['name', 'shopName'] }];
const problemsIn = (results: Awaited<ReturnType<typeof checkProviders>>) =>
  results.flatMap(({ group, what, problem }) => (problem ? [`${group} ${what}: ${problem}`] : []));

/** Checks the API of the tests as an admin, with some methods of the data provider replaced. */
const checkWith = async (own: Partial<ConsoleDataProvider>, capabilities = declaration.capabilities) =>
  checkProviders(
    { resources, token: await server.signIn(sampleAccountMobiles.admin) },
    { declaration: { ...declaration, capabilities }, dataProvider: { ...dataProvider, ...own }, authProvider },
  );

test('finds nothing wrong with the API of this repository, and writes nothing', async () => {
  const results = await checkWith({});
  expect(problemsIn(results)).toEqual([]);
  expect(results.filter(({ group }) => group === 'required')).toHaveLength(5);
  expect(server.journal.calls(/^(POST|PUT|PATCH|DELETE)/)).toEqual([]);
});

test('signs in with credentials, and stops if they are refused', async () => {
  const credentials = { username: sampleAccountMobiles.admin, password: 'wrong' };
  const results = await checkProviders({ resources, credentials });
  expect(problemsIn(results)).toEqual([expect.stringMatching(/^required signs in: 401: /)]);
});

test('names what an adapter gets wrong', async () => {
  const results = await checkWith({
    getList: (async (resource: string, params: object) => {
      const { data } = await dataProvider.getList(resource, { ...params, pagination: { page: 1, perPage: 10 } });
      return { data, total: 240 };
    }) as ConsoleDataProvider['getList'],
    getOne: (async (_: string, { id }: { id: string }) => ({
      data: { id, name: 'x' },
    })) as ConsoleDataProvider['getOne'],
    sessions: () => Promise.reject(new Error('not written yet')),
  });
  expect(problemsIn(results)).toEqual([
    'required suppliers: getList: page 2 repeats rows of page 1',
    'optional suppliers: fields: the console shows none of shopName',
    'required suppliers: getOne of an unknown id is a 404: it returns a record',
    'optional sessions: not written yet',
  ]);
});

test('lists what the API is declared to lack', async () => {
  const results = await checkWith({}, { ...declaration.capabilities, menus: false });
  expect(results).toContainEqual({ group: 'absent', what: 'menus' });
});
