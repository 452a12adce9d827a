import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../../../mocks/api/routes';
import type { OperationLogEntry } from '@/system/operationLogs/operationLog';
import { server } from '../../../setup/server';
import { call, listPath } from '../call';
import { superAdmin, type Someone } from '../roles/administration';

let boss: Someone;
beforeEach(async () => {
  boss = await superAdmin();
});

const logs = (filter: object) => boss.list<OperationLogEntry>('operationLogs', filter);

test('finds operations by admin, action, record, time and text', async () => {
  const { data: made } = await boss.post<{ id: string }>('roles', { name: '夜班', code: 'night' });
  server.clock.advance(3_600_000);
  boss = await superAdmin();
  const { data } = await boss.put<{ updatedAt: string }>(`roles/${made.id}`, {
    name: '晚班',
    code: 'night',
    version: 1,
  });
  const actions = async (filter: object) => (await logs(filter)).map(({ action }) => action);
  expect(await actions({ recordId: made.id })).toEqual(['update', 'create']);
  expect(await actions({ collection: 'roles', action: 'create' })).toEqual(['create']);
  expect(await actions({ q: '晚班' })).toEqual(['update']);
  expect(await actions({ adminName: '陈思', at_gte: data.updatedAt })).toEqual(['update']);
  expect(await actions({ recordId: made.id, at_lte: new Date(Date.parse(data.updatedAt) - 1).toISOString() })).toEqual([
    'create',
  ]);
  const [update] = await logs({ recordId: made.id, action: 'update' });
  expect(update).toMatchObject({ before: { name: '夜班' }, after: { name: '晚班' }, ip: '127.0.0.1' });
});

test('sorts operations by time in both directions, and makes them read-only', async () => {
  const path = listPath('operationLogs', { sort: ['at', 'ASC'], range: [0, 49] });
  const { data } = await call<OperationLogEntry[]>('GET', path, { token: boss.token });
  expect(data.map(({ at }) => at)).toEqual(data.map(({ at }) => at).toSorted());
  const id = data[0]?.id;
  expect((await boss.put(`operationLogs/${id}`, {})).status).toBe(404);
  expect((await boss.remove(`operationLogs/${id}`)).status).toBe(404);
});

/** The actions that the API's source logs by name, and the actions of its collections. */
const loggedActions = () => {
  const files = ['api', 'db/logSeals'].flatMap(name => {
    const folder = resolve(import.meta.dirname, '../../../../mocks', name);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.startsWith('openapi'))
      .map(file => join(folder, file));
  });
  // An announcement to open consoles also has a type, and is not logged.
  const named = /(?<!type: '\w+', )\baction: '([a-z-]+)'|logChanges\(\s*c,\s*\w+,\s*'([a-z-]+)'/g;
  const literal = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(named)].map(([, action, change]) => action ?? change),
  );
  const actions = routes.map(route => /^\/\w+\/([a-z-]+)\/preview$/.exec(route.path)?.[1]);
  return [...new Set([...literal, ...actions])].filter(action => action !== undefined);
};

type Messages = Record<'zh' | 'en', { operation?: Record<string, string> }>;

const messages = Object.values(import.meta.glob<Messages>('/src/**/messages.ts', { eager: true }));

// The filter of the operation log offers what has a name.
test.each(['zh', 'en'] as const)('names every logged action and no other: %s', language => {
  const logged = loggedActions();
  expect(logged).toEqual(expect.arrayContaining(['create', 'import', 'login-failed', 'pay', 'publish']));
  const named = messages.flatMap(module => Object.keys(module[language].operation ?? {}));
  expect([...new Set(named)].toSorted()).toEqual(logged.toSorted());
});
