import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { apiUrl, http } from './http';

/** Where the API names a collection otherwise than the console names its resource. */
const paths: Partial<Record<string, string>> = {};

const path = (resource: string) => paths[resource] ?? resource;

/** The URL of a resource's collection. */
export const collectionUrl = (resource: string) => `${apiUrl}/${path(resource)}`;

const rest = simpleRestProvider(apiUrl, (url, options) => http(url, options as Parameters<typeof http>[1]));

/** react-admin's CRUD verbs in the simple-REST dialect of DESIGN.md section 6. */
export const crud = Object.fromEntries(
  Object.entries(rest).map(([verb, call]) => [
    verb,
    (resource: string, params: unknown) => call(path(resource), params),
  ]),
) as unknown as DataProvider;
