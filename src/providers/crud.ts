import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import { apiUrl } from './api';
import { http, type HttpOptions } from './http';

/** Where the API names a collection otherwise than the console names its resource. */
const paths: Partial<Record<string, string>> = {};

const path = (resource: string) => paths[resource] ?? resource;

/** The URL of a resource's collection. */
export const collectionUrl = (resource: string) => `${apiUrl}/${path(resource)}`;

const rest = simpleRestProvider(apiUrl, (url, options) => {
  const call = options as HttpOptions | undefined;
  return http(url, { ...call, once: (call?.method ?? 'GET') !== 'GET' });
});

/** The API answers no more records at a time (docs/architecture.md#the-contract). */
const mostRows = 1000;

type GetList = DataProvider['getList'];

/** A list longer than the API answers at a time, read in pages: the first, then all others at once. `perPage` is in thousands. */
const getLongList: GetList = async (resource, params) => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: mostRows };
  if (perPage <= mostRows || perPage % mostRows !== 0) return rest.getList(path(resource), params);
  const before = ((page - 1) * perPage) / mostRows;
  const read = (index: number) =>
    rest.getList(path(resource), { ...params, pagination: { page: before + index + 1, perPage: mostRows } });
  const first = await read(0);
  const pages = Math.min(perPage / mostRows, Math.ceil((first.total ?? 0) / mostRows) - before);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 1)));
  // Whoever adds a record meanwhile moves one into the next page.
  const records = new Map([first, ...others].flatMap(({ data }) => data).map(record => [record.id, record]));
  return { ...first, data: [...records.values()] };
};

/** A page of an export that was started: its filter and order are the API's to know. */
const getExportPage = async (resource: string, exportId: string, params: Parameters<GetList>[1]) => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: mostRows };
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  const query = new URLSearchParams({ export: exportId, range });
  const { json, headers } = await http(`${collectionUrl(resource)}?${query}`, {
    ...(params.signal && { signal: params.signal }),
  });
  return { data: json as RaRecord[], total: Number(headers.get('Content-Range')?.split('/').pop()) };
};

const getList = (resource: string, params: Parameters<GetList>[1]) => {
  const exportId: unknown = params.meta?.exportId;
  return typeof exportId === 'string' ? getExportPage(resource, exportId, params) : getLongList(resource, params);
};

/** react-admin's CRUD verbs in the simple-REST dialect of docs/architecture.md#the-contract. */
export const crud = {
  ...Object.fromEntries(
    Object.entries(rest).map(([verb, call]) => [
      verb,
      (resource: string, params: unknown) => call(path(resource), params),
    ]),
  ),
  getList,
} as unknown as DataProvider;
