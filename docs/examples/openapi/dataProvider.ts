import type { CreateParams, DataProvider, GetListParams, UpdateParams } from 'react-admin';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { addMissingCrudMethods, createPageSplittingGetList } from '@/providers/addMissingCrudMethods';
import { declaration } from './capabilities';
import { client, dataOf } from './client';
import type { paths } from './schema';

/** The most rows that the API returns. */
const mostRows = 500;

type Filter = Pick<NonNullable<paths['/suppliers']['get']['parameters']['query']>, 'name' | 'status'>;
type Decision = paths['/suppliers/{id}/decision']['post']['requestBody']['content']['application/json']['decision'];

const path = (id: unknown) => ({ path: { id: String(id) } });

/** The calls of one resource. An API with more resources has one such object each. */
const suppliers = {
  getList: async ({ pagination, sort, filter, signal }: GetListParams & { filter?: Filter }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: mostRows };
    const orderBy = sort && { orderBy: `${sort.field} ${sort.order.toLowerCase()}` };
    const query = { limit: perPage, offset: (page - 1) * perPage, ...orderBy, ...filter };
    const { data } = await dataOf(client.GET('/suppliers', { params: { query }, ...(signal && { signal }) }));
    return { data: data.items, total: data.total };
  },
  getOne: ({ id }: { id: unknown }) => dataOf(client.GET('/suppliers/{id}', { params: path(id) })),
  create: ({ data }: CreateParams) => dataOf(client.POST('/suppliers', { body: data })),
  update: ({ id, data }: UpdateParams) => dataOf(client.PATCH('/suppliers/{id}', { params: path(id), body: data })),
  delete: async ({ id }: { id: unknown }) => {
    await client.DELETE('/suppliers/{id}', { params: path(id) });
    return { data: { id } };
  },
  decide: (id: string, decision: Decision, key: string, reason?: string) =>
    client.POST('/suppliers/{id}/decision', {
      params: { ...path(id), header: { 'Idempotency-Key': key } },
      body: { decision, ...(reason && { reason }) },
    }),
};

const resources: Partial<Record<string, typeof suppliers>> = { suppliers };

const callsOf = (resource: string) => {
  const calls = resources[resource];
  if (!calls) throw new Error(`The API has no ${resource}`);
  return calls;
};

// react-admin's types are generic over the record; the schema knows the record of each resource.
const crud = addMissingCrudMethods({
  getList: createPageSplittingGetList(
    (async (resource, params) => callsOf(resource).getList(params)) as DataProvider['getList'],
    mostRows,
  ),
  getOne: async (resource, params) => callsOf(resource).getOne(params),
  create: async (resource, params) => callsOf(resource).create(params),
  update: async (resource, params) => callsOf(resource).update(params),
  delete: async (resource, params) => callsOf(resource).delete(params),
} as Parameters<typeof addMissingCrudMethods>[0]);

export const dataProvider = adaptDataProvider(
  {
    ...crud,
    runAction: async (resource, { action, records, reason, idempotencyKey }) => {
      for (const { id } of records) await callsOf(resource).decide(id, action as Decision, idempotencyKey, reason);
      return { data: { succeeded: records.map(({ id }) => id), failed: [] } };
    },
  },
  declaration.capabilities,
);
