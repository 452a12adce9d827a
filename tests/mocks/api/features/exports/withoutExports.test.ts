import { expect, test } from 'vitest';
import { createApi } from '../../../../../mocks/api/createApi';
import { defineApi } from '../../../../../mocks/api/defineApi';
import { exports } from '../../../../../mocks/api/features/exports';
import { apiParts } from '../../../../../mocks/api/routes';
import { createBuiltInPermissions } from '../../../../../mocks/db/catalogue/permissions';
import { sampleAccountMobiles } from '../../../../../mocks/db/sample/accounts';
import { server } from '../../../../setup/server';

const definition = defineApi(apiParts.filter(part => part !== exports));

test('without exports, nothing can be exported, with or without notes, and lists know no export', async () => {
  expect(createBuiltInPermissions(definition).filter(({ code }) => code.endsWith(':export'))).toEqual([]);
  const left = definition.routes.filter(({ path, query = {} }) => /export/.test(path) || 'export' in query);
  expect(left).toEqual([]);
  const { db, cipher, clock } = server;
  const api = createApi(db, { definition, sampleData: true, cipher, now: clock.now });
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.admin)}` };
  const statusOf = async (path: string, method = 'GET') =>
    (await api.request(`/admin/${path}`, { method, headers, ...(method === 'POST' && { body: '{}' }) })).status;
  expect(await statusOf('suppliers/export', 'POST')).toBe(404);
  expect(await statusOf('suppliers?export=1')).toBe(422);
  expect(await statusOf('suppliers')).toBe(200);
  expect(JSON.stringify(await (await api.request('/admin/openapi.json')).json())).not.toContain(':export');
});
