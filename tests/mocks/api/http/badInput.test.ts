import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { zh } from '../../../../mocks/api/http/messages';
import { suppliers } from '../../../../mocks/db/schema/system';
import { server } from '../../../setup/server';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { call, listPath } from '../call';

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

type Errors = { errors: Record<string, string> };

test.each([
  ['an unknown filter', { filter: { colour: 'red' } }, 'colour'],
  ['an unknown status', { filter: { status: 'lost' } }, 'status'],
  ['a filter of the wrong type', { filter: { name: { like: 'x' } } }, 'name'],
  ['a filter that is a list', { filter: [] }, 'body'],
  ['a filter that is null', { filter: null }, 'body'],
  ['a range that is null', { range: null }, 'range'],
  ['a time that is none', { filter: { createdAt_gte: 'yesterday' } }, 'createdAt_gte'],
  ['a time before all times', { filter: { createdAt_lte: '0000-01-01' } }, 'createdAt_lte'],
  ['an id that is none', { filter: { id: ['1', 'x'] } }, 'id.1'],
  ['an id that JavaScript has rounded', { filter: { id: 1_565_217_130_532_569_300 } }, 'id'],
  ['an id beyond 64 bits', { filter: { id: '9223372036854775808' } }, 'id'],
  ['a text with NUL', { filter: { name: '\0' } }, 'filter'],
  ['half a surrogate pair', { filter: { name: '\ud800' } }, 'filter'],
  ['a range over 1000', { range: [0, 1000] }, 'range'],
  ['a range of 10 000', { range: [0, 10_000] }, 'range'],
  ['a reversed range', { range: [10, 5] }, 'range'],
  ['a negative range', { range: [-1, 5] }, 'range'],
  ['a range of texts', { range: ['0', '9'] }, 'range'],
  ['an unknown sort field', { sort: ['colour', 'ASC'] }, 'sort'],
  ['a sort by a secret', { sort: ['constructor', 'ASC'] }, 'sort'],
  ['an unknown order', { sort: ['name', 'up'] }, 'sort'],
  ['an unknown parameter', { page: 1 }, 'page'],
])('rejects a list call with %s and names the parameter', async (_what, parameters, field) => {
  const { status, code, data, message } = await call<Errors>('GET', listPath('suppliers', parameters), { token });
  expect([status, code]).toEqual([422, 422]);
  expect(Object.keys(data.errors)).toEqual([field]);
  expect(message).toContain(data.errors[field]);
});

test('requires a parameter to be JSON and to occur once', async () => {
  const malformed = await call<Errors>('GET', '/admin/suppliers?filter={name', { token });
  expect(malformed.data.errors).toEqual({ filter: '必须是有效的 JSON' });
  const twice = await call<Errors>('GET', '/admin/suppliers?range=[0,1]&range=[0,2]', { token });
  expect(twice.data.errors).toEqual({ range: '只能出现一次' });
});

const input = { name: '甲', shopName: '乙', phone: '13512345678' };

test.each([
  ['no fields', {}, ['name', 'shopName', 'phone']],
  ['an unknown field', { ...input, colour: 'red' }, ['colour']],
  ['a field only the API writes', { ...input, auditedBy: 'me' }, ['auditedBy']],
  ['an empty name', { ...input, name: '  ' }, ['name']],
  ['a name that is a number', { ...input, name: 1 }, ['name']],
  ['a long name', { ...input, name: '长'.repeat(101) }, ['name']],
  ['a phone that is none', { ...input, phone: 'call me' }, ['phone']],
  ['an unknown status', { ...input, status: 'lost' }, ['status']],
  ['a list', [input], ['body']],
  ['a prototype', JSON.parse('{"__proto__": {"name": "x"}}') as object, ['name', 'shopName', 'phone']],
])('rejects a body with %s and names the fields', async (_what, body, fields) => {
  const { status, data } = await call<Errors>('POST', '/admin/suppliers', { token, body });
  expect(status).toBe(422);
  expect(Object.keys(data.errors)).toEqual(expect.arrayContaining(fields));
  expect(await server.db.$count(suppliers)).toBe(240);
});

test.each([
  ['a zero-width space', '甲\u200b乙', 'invisible'],
  ['a byte order mark inside', '甲\ufeff乙', 'invisible'],
  ['a direction override', 'gnp\u202e.exe', 'invisible'],
  ['a direction isolate', '甲\u2066乙', 'invisible'],
  ['a control character', '甲\u0007乙', 'invisible'],
  ['a tab', '甲\t乙', 'invisible'],
  ['a soft hyphen', 'sup\u00adplier', 'invisible'],
  ['a joiner between Latin letters', 'a\u200db', 'invisible'],
  ['a variation selector after a letter', 'a\ufe0f', 'invisible'],
  ['a hangul filler alone', '\u3164', 'invisible'],
  ['zero-width characters alone', '\u200b\u2060', 'invisible'],
  ['the blank of braille alone', '\u2800', 'invisible'],
  ['a line break', '甲\n乙', 'oneLine'],
  ['a line separator', '甲\u2028乙', 'oneLine'],
] as const)('rejects a name with %s and explains why', async (_what, name, text) => {
  const { status, data } = await call<Errors>('POST', '/admin/suppliers', { token, body: { ...input, name } });
  expect([status, data.errors]).toEqual([422, { name: zh.issues[text] }]);
});

test.each(['👩‍👩‍👧 家庭', '❤️‍🔥', '1️⃣ 号店', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🧑🏽‍⚕️', 'می‌خواهم', 'क्‍ष', '辻󠄀', '⠁⠀⠃', ' 空格 '])(
  'accepts the name %j and trims spaces',
  async name => {
    const { status, data } = await call<{ name: string }>('POST', '/admin/suppliers', {
      token,
      body: { ...input, name },
    });
    expect([status, data.name]).toEqual([200, name.trim()]);
  },
);

test('accepts line breaks but no invisible characters in a description, and neither in a reason', async () => {
  const admin = await server.signIn(sampleAccountMobiles.superAdmin);
  const create = (description: string) =>
    call<Errors>('POST', '/admin/roles', { token: admin, body: { name: '甲', code: 'first', description } });
  expect((await create('一\t二')).data.errors).toEqual({ description: zh.issues.invisible });
  expect((await create('一\r\n二\n三')).status).toBe(200);
  const [pending] = await server.db.select().from(suppliers).where(eq(suppliers.status, 'pending')).limit(1);
  const reject = { records: [{ id: pending?.id, version: pending?.version }], reason: '资料\u202e不全' };
  const refused = await call<Errors>('POST', '/admin/suppliers/reject', { token, body: reject });
  expect(refused.data.errors).toEqual({ reason: zh.issues.invisible });
});

test('removes invisible characters from a search term', async () => {
  const found = await call<{ name: string }[]>('GET', listPath('suppliers', { range: [0, 0] }), { token });
  const name = String(found.data[0]?.name);
  const filter = { name: `\u200b${name.slice(0, 2)}\u202e${name.slice(2)}\n` };
  const { status, data } = await call<{ name: string }[]>('GET', listPath('suppliers', { filter }), { token });
  expect([status, data.map(supplier => supplier.name)]).toEqual([200, expect.arrayContaining([name])]);
});

test.each(['{"name":', 'name=x', '"\\u0000"', '{"name":"\\ud800"}'])(
  'rejects the body %s as invalid JSON',
  async text => {
    const { status, code } = await call('POST', '/admin/suppliers', { token, text });
    expect([status, code]).toEqual([400, 400]);
  },
);

test('rejects a body that is not UTF-8 and stores nothing', async () => {
  const before = await server.db.$count(suppliers);
  const gbk = Uint8Array.from([0xbc, 0xd7]);
  const [head = '', tail = ''] = JSON.stringify(input).split('甲');
  const body = new Blob([head, gbk, tail]);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await server.api.request('/admin/suppliers', { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 400 }]);
  expect(await server.db.$count(suppliers)).toBe(before);
});

test('rejects a body over 1 MB', async () => {
  const body = { ...input, name: 'x'.repeat(1_048_576) };
  const { status, code, message } = await call('POST', '/admin/suppliers', { token, body });
  expect([status, code]).toEqual([413, 413]);
  expect(message).toContain('1 MB');
});

test('responds in Chinese, and in English on request', async () => {
  const ask = (headers: Record<string, string>) =>
    call<Errors>('POST', '/admin/suppliers', { token, body: {}, headers });
  expect((await ask({})).data.errors['name']).toBe('必填');
  expect((await ask({ 'Accept-Language': 'zh-CN,en;q=0.8' })).data.errors['name']).toBe('必填');
  expect((await ask({ 'Accept-Language': 'en-US,zh;q=0.8' })).data.errors['name']).toBe('is required');
});
