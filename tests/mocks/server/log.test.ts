import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins } from '../../../mocks/db/schema/system';
import { sampleAccountMobiles } from '../../../mocks/db/sample/accounts';
import { readLogFormat } from '../../../mocks/server/log';
import { server } from '../../setup/server';
import { openSite, read } from './openSite';

test('logs every call with its id, user, route, status and time, but no value', async () => {
  const { app, lines } = await openSite();
  const logged = () => lines.map(line => JSON.parse(line) as Record<string, unknown>);
  const authorization = `Bearer ${await server.signIn(sampleAccountMobiles.admin)}`;
  const filter = encodeURIComponent(JSON.stringify({ name: 'Bright' }));
  const answer = await read(app, `/admin/suppliers?filter=${filter}`, {
    Authorization: authorization,
    'X-Request-Id': 'proxy-7',
  });
  expect(answer.headers.get('X-Request-Id')).toBe('proxy-7');
  const [user] = await server.db.select().from(admins).where(eq(admins.mobile, sampleAccountMobiles.admin));
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'proxy-7',
      method: 'GET',
      route: '/admin/suppliers',
      userId: user?.id,
      status: 200,
      ms: expect.any(Number),
      msg: 'call',
    },
  ]);
  await app.request('/admin/login', {
    method: 'POST',
    body: JSON.stringify({ mobile: '13911112222', password: 'Hidden' }),
  });
  await read(app, '/admin/suppliers/987654321', { Authorization: authorization, 'X-Request-Id': 'an id, with a name' });
  expect(logged()).toHaveLength(3);
  expect(logged()[2]?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.join('')).not.toMatch(/Bright|13911112222|Hidden|987654321|with a name|Bearer/);
});

test('logs text only to a terminal, unless asked', () => {
  expect(readLogFormat({ LOG_FORMAT: 'text' })).toBe('text');
  expect(readLogFormat({})).toBe(process.stdout.isTTY ? 'text' : 'json');
});
