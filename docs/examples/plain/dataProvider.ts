import type { DataProvider, RaRecord } from 'react-admin';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { addMissingCrudMethods, createPageSplittingGetList } from '@/providers/addMissingCrudMethods';
import { declaration } from './capabilities';
import { apiUrl, http, toFieldName, toSnakeCase } from './http';

/** The most rows that the API returns. */
const mostRows = 100;

const urlOf = (resource: string, id?: unknown) =>
  `${apiUrl}/${toFieldName(resource)}${id === undefined ? '' : `/${String(id)}`}`;

const send = async (method: string, url: string, body?: unknown, signal?: AbortSignal) => {
  const { json } = await http(url, { method, body: toSnakeCase(body), ...(signal && { signal }) });
  return { data: json };
};

const getList = async (
  resource: string,
  { pagination, sort, filter, signal }: Parameters<DataProvider['getList']>[1],
) => {
  const { page, perPage } = pagination ?? { page: 1, perPage: mostRows };
  const query = new URLSearchParams({ page: String(page), pageSize: String(perPage) });
  if (sort) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${toFieldName(sort.field)}`);
  for (const [name, value] of Object.entries(filter ?? {})) query.set(toFieldName(name), String(value));
  const { data } = await send('GET', `${urlOf(resource)}?${query}`, undefined, signal);
  const { items, total } = data as { items: RaRecord[]; total: number };
  return { data: items, total };
};

const crud = addMissingCrudMethods({
  getList: createPageSplittingGetList(getList as DataProvider['getList'], mostRows),
  getOne: (resource, { id }) => send('GET', urlOf(resource, id)),
  create: (resource, { data }) => send('POST', urlOf(resource), data),
  update: (resource, { id, data }) => send('PUT', urlOf(resource, id), data),
  delete: async (resource, { id }) => {
    await send('DELETE', urlOf(resource, id));
    return { data: { id } };
  },
} as Parameters<typeof addMissingCrudMethods>[0]);

export const dataProvider = adaptDataProvider(
  {
    ...crud,
    // Without batch actions, there is one id a call.
    runAction: async (resource, { action, records, reason }) => {
      for (const { id } of records) await send('POST', `${urlOf(resource, id)}/${action}`, { reason });
      return { data: { succeeded: records.map(({ id }) => id), failed: [] } };
    },
  },
  declaration.capabilities,
);
