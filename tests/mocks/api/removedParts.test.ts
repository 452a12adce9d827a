import { expect, test } from 'vitest';
import { createApi } from '../../../mocks/api/createApi';
import { defineApi } from '../../../mocks/api/defineApi';
import type { OpenApiDocument } from '../../../mocks/api/openapi/document';
import { api, apiParts } from '../../../mocks/api/routes';
import { createBuiltInPermissions } from '../../../mocks/db/catalogue/permissions';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { server } from '../../setup/server';

type Call = { method: string; path: string };

const describeCall = ({ method, path }: Call) => `${method} ${path}`;
const isReadable = ({ method, path }: Call) => method === 'GET' && !path.includes(':');

/** The fields and filters of all collections. */
const listFields = ({ collections }: Pick<typeof api, 'collections'>) =>
  collections.flatMap(({ name, record, filters }) =>
    [...Object.keys(record.shape), ...Object.keys(filters)].map(field => `${name}.${field}`),
  );

/** Each entry of the list: what it declares, the API that lacks it, and the calls and fields that the API then lacks. */
const removals = apiParts.map(part => {
  const without = defineApi(apiParts.filter(other => other !== part));
  const kept = without.routes.map(describeCall);
  const calls = api.routes.filter(route => !kept.includes(describeCall(route)));
  const own = defineApi([part]);
  const first = calls.map(describeCall)[0] ?? (own.menuPages.length > 0 ? 'only menu entries' : 'only fields');
  return { first, own, without, calls, fields: listFields(api).filter(field => !listFields(without).includes(field)) };
});

test.each(removals)(
  'without the entry that adds $first, nothing of it is left',
  async ({ own, without, calls, fields }) => {
    const isOwn = (text: string) =>
      own.collections.some(({ name }) => new RegExp(`^(/admin/)?${name}($|[/:])`).test(text));
    const failures: Error[] = [];
    const reduced = createApi(server.db, {
      definition: without,
      sampleData: true,
      cipher: server.cipher,
      now: server.clock.now,
      onFailure: error => failures.push(error),
    });
    const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.superAdmin)}` };
    const get = async (path: string) => reduced.request(`/admin${path}`, { headers });
    const ownMessages = own.features.flatMap(({ messages = { zh: {} } }) => Object.keys(messages.zh));

    expect([...calls, ...own.menuPages, ...fields]).not.toEqual([]);
    expect(createBuiltInPermissions(without).filter(({ code }) => isOwn(code))).toEqual([]);
    expect(without.menuPages.filter(page => own.menuPages.includes(page))).toEqual([]);
    expect(Object.keys(without.messages.zh).filter(key => ownMessages.includes(key))).toEqual([]);
    const { paths, tags } = (await (await get('/openapi.json')).json()) as OpenApiDocument & {
      tags: { name: string }[];
    };
    expect([...Object.keys(paths), ...tags.map(({ name }) => name)].filter(isOwn)).toEqual([]);

    const kinds = own.features.flatMap(({ events = {} }) => Object.keys(events));
    const described = JSON.stringify(paths['/admin/events'] ?? {});
    expect(kinds.filter(kind => described.includes(`\`${kind}\``))).toEqual([]);

    for (const { path } of calls.filter(isReadable)) expect([path, (await get(path)).status]).toEqual([path, 404]);
    // What reads the list of features or collections.
    const others = ['/info', '/menu', '/statistics/overview'];
    const lists = without.routes.filter(({ paged }) => paged).map(({ path }) => `${path}?range=[0,0]`);
    for (const path of [...lists, ...others.filter(other => !calls.some(call => call.path === other))])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(failures).toEqual([]);
  },
);

const sources = import.meta.glob<string>('/mocks/api/**/*.ts', { query: '?raw', import: 'default', eager: true });

test('no part uses the messages of another, which would go with its entry', () => {
  // Without `session` nobody can sign in.
  const folders = new Map([['session', '/mocks/api/']]);
  for (const [file, source] of Object.entries(sources))
    for (const [, name = ''] of (/interface Messages \{\n([^}]+)/.exec(source)?.[1] ?? '').matchAll(/(\w+):/g))
      if (!folders.has(name)) folders.set(name, file.replace(/[^/]+$/, ''));
  const uses = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bmessages\.(\w+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(folders.get('products')).toBe('/mocks/api/products/');
  expect(uses.filter(({ file, name }) => !file.startsWith(folders.get(name) ?? ''))).toEqual([]);
});
