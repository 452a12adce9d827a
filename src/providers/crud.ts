import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, RaRecord } from 'react-admin';
import { storeListRequestPath } from '@/session/listCalls';
import { storeRowsLeft } from '@/ui/rowsLeft';
import { apiUrl } from './api';
import { createPageSplittingGetList } from './addMissingCrudMethods';
import { sendWithEtag } from './conditionalReads';
import type { HttpOptions } from './api';
import { http } from './http';
import { sendWithIdempotencyKey } from './idempotencyKeys';
import { addSeenVersions } from './seenVersions';

/** Returns the URL of a resource's collection. */
export const getCollectionUrl = (resource: string) => `${apiUrl}/${resource}`;

const isListUrl = (url: string) => /[?&]range=/.test(url);

/** The collection that a URL is of. */
const toCollection = (url: string) => url.slice(apiUrl.length + 1).split(/[/?]/, 1)[0] ?? '';

const rest = simpleRestProvider(apiUrl, async (url, options) => {
  const given = options as HttpOptions | undefined;
  const isRead = (given?.method ?? 'GET') === 'GET';
  if (isRead && isListUrl(url)) storeListRequestPath(url.slice(apiUrl.length));
  const sending = isRead ? { revalidate: sendWithEtag } : { once: sendWithIdempotencyKey };
  const response = await http(url, { ...given, ...sending });
  if (isRead && isListUrl(url)) storeRowsLeft(toCollection(url), response.headers);
  return response;
});

type CallOptions = Omit<HttpOptions, 'method' | 'once'> & {
  /** For writes that must not run twice. A retry after a lost response reuses the idempotency key. */
  once?: boolean;
  /** Whether the call reads something of the page's list, such as its counts. A reload requests it early, like the list. */
  ofList?: boolean;
};

/** Makes a call of the API. Returns its data in react-admin's format. */
export const callApi = async <T>(method: string, url: string, { once, ofList, ...options }: CallOptions = {}) => {
  if (ofList) storeListRequestPath(url.slice(apiUrl.length));
  const { json } = await http(url, {
    method,
    ...options,
    once: once ? sendWithIdempotencyKey : undefined,
    revalidate: method === 'GET' ? sendWithEtag : undefined,
  });
  return { data: json as T };
};

/** Maximum number of rows in a response of the API (docs/architecture.md#the-contract). */
const mostRows = 1000;

type GetList = DataProvider['getList'];

const getLongList = createPageSplittingGetList(rest.getList, mostRows);

/**
 * Reads a page with further parameters of the query: of a started export, whose filter and sort order the API knows, or of a
 * queue.
 */
const getPage = async (resource: string, further: Record<string, string>, params: Parameters<GetList>[1]) => {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: mostRows };
  const range = JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
  const query = new URLSearchParams({ ...further, range });
  const { json, headers } = await http(`${getCollectionUrl(resource)}?${query}`, {
    ...(params.signal && { signal: params.signal }),
  });
  return { data: json as RaRecord[], total: Number(headers.get('Content-Range')?.split('/').pop()) };
};

/** Reads a page of a queue: only records about which the user may decide. */
const getQueuePage = (resource: string, { sort, filter, ...params }: Parameters<GetList>[1]) => {
  const query = {
    decidable: 'true',
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort && [sort.field, sort.order]),
  };
  return getPage(resource, query, params);
};

const getList = (resource: string, params: Parameters<GetList>[1]) => {
  const exportId: unknown = params.meta?.exportId;
  if (params.meta?.isQueue) return getQueuePage(resource, params);
  return typeof exportId === 'string' ? getPage(resource, { export: exportId }, params) : getLongList(resource, params);
};

const plainCrud = {
  ...rest,
  getList,
  // The API deletes a record only in the version that the user saw.
  delete: async (resource: string, { id, previousData }: Parameters<DataProvider['delete']>[1]) =>
    callApi('DELETE', `${getCollectionUrl(resource)}/${encodeURIComponent(id)}?version=${previousData?.['version']}`, {
      once: true,
    }),
} as unknown as DataProvider;

/** react-admin's CRUD methods in the simple-REST dialect of docs/architecture.md#the-contract. */
export const crud = addSeenVersions(plainCrud);
