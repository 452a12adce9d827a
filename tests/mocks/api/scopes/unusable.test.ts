import { expect, test } from 'vitest';
import type { UnusablePermissions } from '@/system/permissions/permission';
import type { FieldRules } from '@/system/roles/fieldRule';
import { server } from '../../../setup/server';
import { becomePersona, personas, setFieldRules, type Persona } from './personas';

/** Signs in the persona with these field rules, and returns what the API says of their permissions. */
const signIn = async (persona: Persona, rules: FieldRules = {}) => {
  const { token } = await becomePersona(persona);
  await setFieldRules(rules);
  const send = async <T>(method: string, path: string, body?: object) => {
    const response = await server.api.request(`/admin/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as { data: T }) };
  };
  const { data } = await send<{ unusable?: UnusablePermissions }>('GET', 'info');
  return { unusable: data.unusable, send };
};

const everywhere: Persona = { department: null, scopes: {} };

test('names the permissions that a rule for a field leaves no use of, whose calls it refuses', async () => {
  const rules: FieldRules = {
    products: { price: 'readOnly' },
    suppliers: { phone: 'hidden' },
    withdrawals: { bankAccount: 'hidden' },
  };
  const { unusable, send } = await signIn(everywhere, rules);
  expect(unusable).toEqual({
    'products:create': 'fieldRules',
    'products:import': 'fieldRules',
    'suppliers:create': 'fieldRules',
    'withdrawals:reveal': 'fieldRules',
  });
  const created = await send('POST', 'suppliers', { name: '某某有限公司', shopName: '某某' });
  expect(created).toMatchObject({ status: 422, data: { errors: { phone: '您的角色不能修改此字段' } } });
  expect((await send('POST', 'products/import', { rows: [{ sku: 'A-1' }], dryRun: true })).status).toBe(403);
  const { data } = await send<{ id: string }[]>('GET', 'withdrawals');
  expect((await send('POST', `withdrawals/${data[0]?.id}/reveal`)).status).toBe(403);
});

test('names none for a rule of a field that they do without', async () => {
  const rules: FieldRules = { products: { images: 'hidden' }, orders: { totalAmount: 'hidden' } };
  expect((await signIn(everywhere, rules)).unusable).toBeUndefined();
});

test('names the permissions without records, whose calls it refuses', async () => {
  const { unusable = {}, send } = await signIn(personas['someone without a department']);
  expect(unusable).toMatchObject({ 'suppliers:create': 'scope', 'suppliers:approve': 'scope', 'orders:ship': 'scope' });
  expect(Object.keys(unusable).filter(code => /:(list|export)$/.test(code))).toEqual([]);
  const supplier = { name: '某某有限公司', shopName: '某某', phone: '13800001111' };
  expect((await send('POST', 'suppliers', supplier)).status).toBe(403);
  expect((await signIn(personas['a regional manager'])).unusable).toBeUndefined();
});
