import { HttpError, type GetListParams } from 'react-admin';
import { expect, test } from 'vitest';
import { authProvider } from '@/providers/authProvider';
import { declaration } from '@/providers/capabilities';
import { checkProviders, type ExpectedResource } from '@/providers/checkProviders';
import { dataProvider, type ConsoleDataProvider } from '@/providers/dataProvider';
import { buildOpenApiDocument } from '../../mocks/api/openapi/document';
import { routes } from '../../mocks/api/routes';
import { extractGetEndpoints, toExpectedResource } from '../../mocks/conformance/contract';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { server } from '../setup/server';

const openApiDocument = buildOpenApiDocument(routes);
const { collections } = extractGetEndpoints(openApiDocument);
const [expectedSuppliers = { name: '', fields: [] }] = collections
  .filter(({ name }) => name === 'suppliers')
  .map(toExpectedResource);
const resources: readonly ExpectedResource[] = [{ name: 'suppliers', fields: ['name', 'shopName'] }];
const problemsIn = (results: Awaited<ReturnType<typeof checkProviders>>) =>
  results.flatMap(({ group, what, problem }) => (problem ? [`${group} ${what}: ${problem}`] : []));

/** Checks the API of the tests as an admin, with some methods of the data provider replaced. */
const checkWith = async (
  own: Partial<ConsoleDataProvider>,
  capabilities = declaration.capabilities,
  served: readonly ExpectedResource[] = resources,
  document?: { paths: object },
) =>
  checkProviders(
    { resources: served, document, token: await server.signIn(sampleAccountMobiles.admin) },
    { declaration: { ...declaration, capabilities }, dataProvider: { ...dataProvider, ...own }, authProvider },
  );

test('finds nothing wrong with the API of this repository, and writes nothing', async () => {
  const results = await checkWith({}, declaration.capabilities, [expectedSuppliers], openApiDocument);
  expect(problemsIn(results)).toEqual([]);
  expect(results.filter(({ group }) => group === 'required')).toHaveLength(5);
  // A rehearsal needs a body, and changes nothing.
  expect(server.journal.calls(/^(POST|PUT|PATCH|DELETE) (?!.*\/rehearse$)/)).toEqual([]);
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
    'optional account: sessions: not written yet',
  ]);
});

test('lists what the API is declared to lack', async () => {
  const results = await checkWith({}, { ...declaration.capabilities, menus: false });
  expect(results).toContainEqual({ group: 'absent', what: 'menus' });
});

test("names capabilities that differ from the API's own description", async () => {
  const described = Object.entries(openApiDocument.paths).filter(([path]) => !/inbox|second-factors/.test(path));
  const paths = Object.fromEntries(described);
  const results = await checkWith({}, { ...declaration.capabilities, menus: false }, [], { paths });
  expect(problemsIn(results)).toEqual([
    "optional menus: declaration: the API's document describes it: declare it",
    "optional secondFactors: declaration: the API's document does not describe it",
    "optional teamwork: declaration: the API's document does not describe it",
  ]);
});

const skippedIn = (results: Awaited<ReturnType<typeof checkProviders>>) =>
  results.flatMap(({ what, skipped }) => (skipped ? [`${what}: ${skipped}`] : []));

test('names the fields of claims, reasons, due times, notes and the inbox that the console cannot use', async () => {
  const empty = async () => ({ data: {} }) as never;
  const [claim] = [{ recordId: '1', adminId: '2', adminName: '李文静', claimedAt: 'now', expiresAt: 1, mine: false }];
  const results = await checkWith({
    getClaims: async () => ({ data: [claim] }) as never,
    getReasonPresets: empty,
    getDueTimes: empty,
    getNotes: empty,
    getInbox: empty,
  });
  expect(problemsIn(results)).toEqual([
    'optional teamwork: claims: the console cannot use it: 0.claimedAt is no datetime, 0.expiresAt is no string',
    'optional teamwork: reasonPresets: the console cannot use it: presets is no array, version is no number',
    'optional teamwork: dueTimes: the console cannot use it: calendar is no object, hours is no object, version is no number',
    'optional teamwork: notes: the console cannot use it: notes is no array, total is no number',
    'optional teamwork: inbox: the console cannot use it: items is no array, total is no number, unread is no number',
  ]);
});

test('names what rules, signals and rehearsals lack', async () => {
  const { getList } = dataProvider;
  const lacking: Readonly<Record<string, readonly string[]>> = {
    approvalRules: ['holdDays'],
    withdrawals: ['signals'],
  };
  const results = await checkWith(
    {
      getList: (async (resource: string, params: GetListParams) => {
        const { data, ...page } = await getList(resource, params);
        const omit = (row: object) =>
          Object.fromEntries(Object.entries(row).filter(([field]) => !lacking[resource]?.includes(field)));
        return { ...page, data: data.map(omit) };
      }) as ConsoleDataProvider['getList'],
      rehearseRule: () => Promise.reject(new HttpError('Not found', 404)),
      rehearseRole: async () => ({ data: { since: null, lost: 0, calls: 1 } }) as never,
    },
    declaration.capabilities,
    [{ name: 'withdrawals', fields: [] }],
  );
  expect(problemsIn(results).filter(text => !text.includes('withdrawals:'))).toEqual([
    'optional teamwork: approvals: a rule has no holdDays, so what the form holds would not be held',
    'optional teamwork: ruleRehearsal: the API has no POST approvalRules/rehearse',
    'optional teamwork: roleRehearsal: the console cannot use it: stopped is no object, allowed is no object, unknown is no number',
    'optional recordDetails: signals: a record of withdrawals that waits has no signals',
  ]);
});

test('says that a list ignores the filter by a signal', async () => {
  const results = await checkWith(
    {
      getList: ((resource: string, params: GetListParams) => {
        const { signal: _, ...filter } = params.filter ?? {};
        return dataProvider.getList(resource, { ...params, filter });
      }) as ConsoleDataProvider['getList'],
    },
    declaration.capabilities,
    [{ name: 'withdrawals', fields: [] }],
  );
  expect(problemsIn(results)).toContainEqual(
    expect.stringMatching(/^optional recordDetails: signals: getList of withdrawals ignores the filter signal: /),
  );
});

test('checks queues, due times and notes with the collections that the API serves', async () => {
  const results = await checkWith({}, declaration.capabilities, [{ name: 'orders', fields: [] }]);
  expect(problemsIn(results)).toEqual([]);
  expect(skippedIn(results).filter(text => !text.includes('that would write'))).toEqual([
    'statistics: statements: not checked: no completed bill',
    'recordDetails: signals: not checked: no record',
    'departments: placement: not checked: no record',
  ]);
  expect(server.journal.calls(/suppliers|withdrawals|bills/)).toEqual([]);
  expect(server.journal.calls('GET /admin/orders/claims')).toHaveLength(1);
  expect(server.journal.calls('GET /admin/reason-presets/orders/cancel')).toHaveLength(1);
  expect(server.journal.calls(/orders\/\d+\/notes/)).toHaveLength(1);
});

test('names a statement or a list of bills that ignores the period', async () => {
  const served: readonly ExpectedResource[] = [{ name: 'bills', fields: [] }];
  const statement = { openingBalance: '0.00', closingBalance: '1.00', totals: [] };
  const other = await checkWith(
    {
      accountStatement: async () => ({ data: { ...statement, from: '2026-10-01', to: '2026-10-31', timeZone: 'UTC' } }),
    },
    declaration.capabilities,
    served,
  );
  expect(problemsIn(other)).toEqual([
    'optional statistics: statements: a statement does not name the period that was asked for',
  ]);
  const getList = (async (resource: string, { filter, ...params }: GetListParams) => {
    const { processedAt_gte: _, processedAt_lte: __, ...known } = filter as Record<string, unknown>;
    return dataProvider.getList(resource, { ...params, filter: known });
  }) as ConsoleDataProvider['getList'];
  expect(problemsIn(await checkWith({ getList }, declaration.capabilities, served))).toEqual([
    'optional statistics: statements: getList ignores processedAt_gte and processedAt_lte of bills',
  ]);
});

test('says what it could not check without a record or a queue', async () => {
  const none: readonly ExpectedResource[] = [{ name: 'operationLogs', fields: [] }];
  const withoutRecords = await checkWith({}, declaration.capabilities, none);
  expect(problemsIn(withoutRecords)).toEqual([]);
  expect(skippedIn(withoutRecords)).toEqual(
    expect.arrayContaining([
      'teamwork: notes: not checked: no record',
      'teamwork: dueTimes: not checked: no record',
      'teamwork: claims: not checked: the user decides about no queue',
      'teamwork: reasonPresets: not checked: the user decides about no queue',
    ]),
  );
});

type Open = ConsoleDataProvider['openEventStream'];

test.each<[string, Open, string]>([
  [
    'another first event',
    params => dataProvider.openEventStream({ ...params, onEvent: () => params.onEvent({ type: 'inbox' }, '1') }),
    'the first event is inbox instead of ready',
  ],
  [
    'an event without its fields',
    params =>
      dataProvider.openEventStream({ ...params, onEvent: () => params.onEvent({ type: 'claims' } as never, '1') }),
    'the console cannot use it: collection is no string',
  ],
  [
    'no ids',
    params => dataProvider.openEventStream({ ...params, onEvent: event => params.onEvent(event, '') }),
    'the first event has no id',
  ],
  [
    'no regard for the last event',
    ({ signal, onEvent }) => dataProvider.openEventStream({ signal, onEvent }),
    'after an unknown event it sends ready instead of reset',
  ],
  [
    'no place to continue from',
    ({ lastEventId, ...params }) => dataProvider.openEventStream({ ...params, lastEventId: lastEventId && 'other' }),
    'it does not continue after its own event: reset',
  ],
  [
    'no regard for the token',
    async params => {
      if (localStorage.getItem('token') === 'wrong') params.onEvent({ type: 'ready' }, '1');
      else await dataProvider.openEventStream(params);
    },
    'it opens with a wrong token',
  ],
  ['an end before the first event', async () => {}, 'the stream ended before its first event'],
])('names a stream of events with %s', async (_, openEventStream, problem) => {
  const results = await checkWith({ openEventStream });
  expect(problemsIn(results)).toEqual([`optional events: stream: ${problem}`]);
  expect(localStorage.getItem('token')).not.toBe('wrong');
});

test('names the sort fields and filters that an API ignores, and lists those that are declared as ignored', async () => {
  const getList = (async (resource: string, params: GetListParams) =>
    dataProvider.getList(resource, {
      ...params,
      sort: params.sort?.field === 'createdAt' ? params.sort : { field: 'id', order: 'ASC' },
      filter: {},
    })) as ConsoleDataProvider['getList'];
  const served = [{ ...expectedSuppliers, sortable: ['createdAt', 'name'] }];
  const results = await checkWith({ getList }, declaration.capabilities, served);
  expect(problemsIn(results)).toEqual([
    'optional suppliers: sort: the API ignores name; declare them as ignored',
    expect.stringMatching(/^optional suppliers: filters: the API ignores .*q, .*status/),
  ]);
});
