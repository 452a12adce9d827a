import { HttpError, type DataProvider, type RaRecord } from 'react-admin';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { addMissingCrudMethods, createPageSplittingGetList } from '@/providers/addMissingCrudMethods';
import { declaration } from './capabilities';
import { apiUrl, http } from './http';

/** The most rows that the API returns. */
const mostRows = 100;

/** The API calls a resource by its singular, such as `/supplier/page`. */
const urlOf = (resource: string, call: string, query: Record<string, unknown> = {}) => {
  const values = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `${apiUrl}/${resource.replace(/s$/, '')}/${call}?${new URLSearchParams(values)}`;
};

const send = async (method: string, url: string, body?: unknown, signal?: AbortSignal) =>
  (await http(url, { method, body, ...(signal && { signal }) })).json;

const getList = async (resource: string, { pagination, filter, signal }: Parameters<DataProvider['getList']>[1]) => {
  const { page: pageNo, perPage: pageSize } = pagination ?? { page: 1, perPage: mostRows };
  const page = await send('GET', urlOf(resource, 'page', { pageNo, pageSize, ...filter }), undefined, signal);
  const { list, total } = page as { list: RaRecord[]; total: number };
  return { data: list, total };
};

/** The API answers null if there is no such record. */
const getOne = async (resource: string, id: unknown) => {
  const data = (await send('GET', urlOf(resource, 'get', { id }))) as RaRecord | null;
  if (!data) throw new HttpError('ra.notification.item_doesnt_exist', 404);
  return { data };
};

const crud = addMissingCrudMethods({
  getList: createPageSplittingGetList(getList as DataProvider['getList'], mostRows),
  getOne: (resource, { id }) => getOne(resource, id),
  // Writes answer only the new id, or true.
  create: async (resource, { data }) => getOne(resource, await send('POST', urlOf(resource, 'create'), data)),
  update: async (resource, { id, data }) => {
    await send('PUT', urlOf(resource, 'update'), { ...data, id });
    return getOne(resource, id);
  },
  delete: async (resource, { id }) => {
    await send('DELETE', urlOf(resource, 'delete', { id }));
    return { data: { id } };
  },
} as Parameters<typeof addMissingCrudMethods>[0]);

export const dataProvider = adaptDataProvider(
  {
    ...crud,
    // Without batch actions, there is one id a call.
    runAction: async (resource, { action, records, reason }) => {
      for (const { id } of records) await send('PUT', urlOf(resource, action), { id, reason });
      return { data: { succeeded: records.map(({ id }) => id), failed: [] } };
    },
  },
  declaration.capabilities,
);
